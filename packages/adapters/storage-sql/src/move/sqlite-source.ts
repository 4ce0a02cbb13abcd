import { existsSync } from 'node:fs';

import { Fault } from '@image-production/kernel';
import type { BooksReader } from '@image-production/production';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';

import { SqlBooksReader } from '../queries/books-reader.ts';
import type { Tables } from '../rows/tables.ts';
import { checkMigrations } from '../sqlite/migrate.ts';
import { nameDatabase } from '../sqlite/name-database.ts';
import { sqliteVariant } from '../sqlite/sqlite-variant.ts';
import { StatementCache } from '../sqlite/statement-cache.ts';
import { toFault } from '../sqlite/to-fault.ts';
import { partsOf, selectPart } from './moved-table.ts';
import type { MovedTable, Page } from './moved-table.ts';
import { readTables } from './read-tables.ts';
import { RowDigest } from './row-digest.ts';
import type { TableContents } from './row-digest.ts';

/** A program that is just ending gets this long to leave. */
const usualPatienceMs = 3_000;
const pageSize = 1_000;

/** A SQLite database that nobody else has open, and that stays as it is. */
export interface SqliteSource extends Disposable {
  readonly tables: readonly MovedTable[];
  readonly books: BooksReader;
  readonly pages: (table: MovedTable, part: string) => Iterable<Page>;
  readonly contents: (table: MovedTable) => TableContents;
  /** The addresses of all files that something needs, in order. */
  readonly usedAssets: () => Iterable<string>;
}

/**
 * Opens a database for itself alone: no program can open it until this closes it again, and nothing
 * is written to it. Throws a Fault when there is none, when a program has it open, and when it
 * lacks migrations.
 */
export function openSource(path: string, patienceMs: number = usualPatienceMs): SqliteSource {
  try {
    return open(path, patienceMs);
  } catch (error) {
    const fault = toFault(error);
    if (fault instanceof Fault && isBusy(fault)) throw inUse(path, fault);
    throw nameDatabase(fault, path);
  }
}

function open(path: string, patienceMs: number): SqliteSource {
  if (!existsSync(path)) throw new Fault(`there is no database ${path}`, { isRetryable: false });
  using opened = new DisposableStack();
  const database = opened.adopt(
    new Database(path, { fileMustExist: true, timeout: patienceMs }),
    (unfinished) => unfinished.close(),
  );
  // In WAL mode every program holds a shared lock for as long as it has the file open.
  database.pragma('locking_mode = EXCLUSIVE');
  database.prepare('SELECT count(*) FROM sqlite_schema').get();
  checkMigrations(database);
  const queries = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: new StatementCache(database) }),
  });
  const tables = readTables(database);
  const owned = opened.move();
  return {
    tables,
    books: new SqlBooksReader({
      variant: sqliteVariant,
      atOneMoment: (visit) => queries.transaction().execute(visit),
    }),
    pages: (table, part) => readPages(database, table, part),
    contents: (table) => sumUp(database, table),
    usedAssets: () =>
      database
        .prepare<[], string>('SELECT DISTINCT sha256 FROM asset_uses ORDER BY sha256')
        .pluck()
        .iterate(),
    [Symbol.dispose]: () => owned.dispose(),
  };
}

function* readPages(database: Database.Database, table: MovedTable, part: string): Iterable<Page> {
  const statement = database.prepare(selectPart(table, part)).raw().safeIntegers();
  let page: unknown[][] = [];
  for (const row of statement.iterate() as IterableIterator<unknown[]>) {
    page.push(row);
    if (page.length < pageSize) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

function sumUp(database: Database.Database, table: MovedTable): TableContents {
  const digest = new RowDigest();
  for (const part of partsOf(table))
    for (const page of readPages(database, table, part)) digest.add(page);
  return digest.finish();
}

function isBusy({ cause }: Fault): boolean {
  return cause instanceof Database.SqliteError && cause.code.startsWith('SQLITE_BUSY');
}

function inUse(path: string, cause: Fault): Fault {
  const message = `the database ${path} is in use: stop the API, the workers and whatever else has it open`;
  return new Fault(message, { isRetryable: true, cause });
}
