import type { CredentialStore, QuotaBook } from '@image-production/access';
import type { SpendBook } from '@image-production/engines';
import type { Digest } from '@image-production/kernel';
import type {
  AssetObjects,
  BooksReader,
  JobQueue,
  ChoreTurns,
  ProductionStore,
  Remains,
  WorkerRegistry,
} from '@image-production/production';
import type Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';

import { SqlAssetObjects } from '../queries/asset-objects.ts';
import { SqlChoreTurns } from '../queries/chore-turns.ts';
import { SqlCredentialStore } from '../queries/credential-store.ts';
import { SqlProductionStore } from '../queries/production-store.ts';
import { SqlQuotaBook } from '../queries/quota-book.ts';
import { SqlSpendBook } from '../queries/spend-book.ts';
import { SqlWorkerRegistry } from '../queries/worker-registry.ts';
import type { Tables } from '../rows/tables.ts';
import { SqlBooksReader } from './books-reader.ts';
import { checkMigrations, migrateToLatest } from './migrate.ts';
import { nameDatabase } from './name-database.ts';
import { openReadingHandle, openWritingHandle } from './open-handles.ts';
import { SqlRemains } from './sql-remains.ts';
import { SqliteJobQueue } from './sqlite-job-queue.ts';
import { StatementCache } from './statement-cache.ts';
import type { OnStep } from './statement-cache.ts';
import { WriteQueue } from './write-queue.ts';

export interface SqlStorageOptions {
  /** The database file, created when missing. Its folder must exist. */
  readonly path: string;
  /** Hashes the transfers of every wallet into a chain. */
  readonly digest: Digest;
  /**
   * Whether to migrate the schema first; defaults to true. Processes that share the file may
   * all do it at once.
   */
  readonly migrate?: boolean;
  /**
   * Called with the text of every statement that the writing handle has executed, including
   * migrations, `begin`, `savepoint` and `commit`: where a crash test kills the process.
   */
  readonly onStep?: (sql: string) => void;
}

/** Every durable port, over one SQLite file. */
export interface SqlStorage extends AsyncDisposable {
  readonly production: ProductionStore;
  readonly books: BooksReader;
  readonly credentials: CredentialStore;
  readonly workers: WorkerRegistry;
  readonly jobs: JobQueue;
  readonly spending: SpendBook;
  readonly quotas: QuotaBook;
  readonly turns: ChoreTurns;
  readonly remains: Remains;
  readonly objects: AssetObjects;
  /** Throws a Fault when the database can be neither read nor locked, or lacks a migration. */
  check(): Promise<void>;
  /** Completes queued transactions, accepts no more, and closes the file. */
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Opens the file with one handle for writes and one for reads. Any number of processes may
 * open the same file, each once. Throws a Fault when it cannot be opened.
 */
export async function createSqlStorage(options: SqlStorageOptions): Promise<SqlStorage> {
  try {
    return await openStorage(options);
  } catch (error) {
    throw nameDatabase(error, options.path);
  }
}

/**
 * Brings the schema of the file up to date, creating the file when it is missing, and returns the
 * names of the migrations that it applied. Any number of processes may do it at once. Throws a
 * Fault when it fails, and then has changed nothing.
 */
export async function migrateSqlite(path: string): Promise<readonly string[]> {
  try {
    using opened = new DisposableStack();
    const writer = opened.adopt(await openWritingHandle(path), (database) => database.close());
    return await migrateToLatest(writer);
  } catch (error) {
    throw nameDatabase(error, path);
  }
}

async function openStorage(options: SqlStorageOptions): Promise<SqlStorage> {
  const { path, digest, migrate = true, onStep } = options;
  using opened = new DisposableStack();
  const writer = opened.adopt(await openWritingHandle(path), (database) => database.close());
  if (migrate) await migrateToLatest(writer, onStep);
  const reader = opened.adopt(openReadingHandle(path), (database) => database.close());
  const queue = new WriteQueue(asWritingHandle(writer, onStep));
  const handles = { writing: queriesOn(writer, onStep), queue, reading: queriesOn(reader) };
  const owned = opened.move();
  return {
    production: new SqlProductionStore({ ...handles, digest }),
    books: new SqlBooksReader(() => queriesOn(openReadingHandle(path))),
    credentials: new SqlCredentialStore(handles),
    workers: new SqlWorkerRegistry(handles),
    jobs: new SqliteJobQueue(reader),
    spending: new SqlSpendBook(handles),
    quotas: new SqlQuotaBook(handles),
    turns: new SqlChoreTurns(handles),
    remains: new SqlRemains(writer, queue),
    objects: new SqlAssetObjects(handles),
    check: async () => {
      await queue.run(async () => undefined);
      checkMigrations(reader);
    },
    [Symbol.asyncDispose]: async () => {
      await queue.close();
      owned.dispose();
    },
  };
}

function queriesOn(database: Database.Database, onStep?: OnStep): Kysely<Tables> {
  const statements = new StatementCache(database, onStep);
  return new Kysely({ dialect: new SqliteDialect({ database: statements }) });
}

function asWritingHandle(database: Database.Database, onStep?: OnStep) {
  const statements = new StatementCache(database, onStep);
  return {
    execute: (sql: string): void => {
      statements.prepare(sql).run([]);
    },
    get isInTransaction(): boolean {
      return database.inTransaction;
    },
  };
}
