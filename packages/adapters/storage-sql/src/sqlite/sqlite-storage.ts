import type { Digest } from '@image-production/kernel';
import type { JobQueue } from '@image-production/production';
import type Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';

import { portsOn } from '../queries/sql-storage.ts';
import type { SqlStorage } from '../queries/sql-storage.ts';
import type { Tables } from '../rows/tables.ts';
import { checkMigrations, migrateToLatest } from './migrate.ts';
import { nameDatabase } from './name-database.ts';
import { openReadingHandle, openWritingHandle } from './open-handles.ts';
import { SqliteJobQueue } from './sqlite-job-queue.ts';
import { SqliteRemains } from './sqlite-remains.ts';
import { sqliteVariant } from './sqlite-variant.ts';
import { StatementCache } from './statement-cache.ts';
import type { OnStep } from './statement-cache.ts';
import { WriteQueue } from './write-queue.ts';

export interface SqliteStorageOptions {
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

export interface SqliteStorage extends SqlStorage {
  readonly jobs: JobQueue;
}

/**
 * Opens the file with one handle for writes and one for reads. Any number of processes may
 * open the same file, each once. Throws a Fault when it cannot be opened.
 */
export async function createSqliteStorage(options: SqliteStorageOptions): Promise<SqliteStorage> {
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

async function openStorage(options: SqliteStorageOptions): Promise<SqliteStorage> {
  const { path, digest, migrate = true, onStep } = options;
  using opened = new DisposableStack();
  const writer = opened.adopt(await openWritingHandle(path), (database) => database.close());
  if (migrate) await migrateToLatest(writer, onStep);
  const reader = opened.adopt(openReadingHandle(path), (database) => database.close());
  const queue = new WriteQueue(asWritingHandle(writer, onStep));
  const writing = queriesOn(writer, onStep);
  const jobs = new SqliteJobQueue({ reader, writer });
  const owned = opened.move();
  return {
    ...portsOn({
      writes: { run: (_scope, work, isKept) => queue.run(() => work(writing), isKept) },
      reading: queriesOn(reader),
      atOneMoment: (visit) => visitAtOneMoment(path, visit),
      variant: sqliteVariant,
      digest,
      onWork: jobs.announce,
    }),
    jobs,
    remains: new SqliteRemains(writer, queue),
    // All processes are on its machine.
    clock: { read: async () => undefined },
    load: () => queue.load,
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

/**
 * SQLite shows a transaction the database as it was at its first read. It needs a handle of its
 * own, because other reads on it would see the same past.
 */
async function visitAtOneMoment(
  path: string,
  visit: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const handle = queriesOn(openReadingHandle(path));
  try {
    await handle.transaction().execute(visit);
  } finally {
    await handle.destroy();
  }
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
