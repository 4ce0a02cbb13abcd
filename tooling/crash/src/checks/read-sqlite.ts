import Database from 'better-sqlite3';

import type { Snapshot } from './snapshot.ts';
import { queries } from './stored-rows.ts';
import type { Row, StoredRows } from './stored-rows.ts';
import { toSnapshot } from './to-snapshot.ts';

/** Reads committed data without disturbing processes that write. */
export function readSqlite(
  path: string,
  { readonly = true }: { readonly readonly?: boolean } = {},
): Snapshot {
  const database = new Database(path, { readonly, timeout: 5_000 });
  try {
    database.defaultSafeIntegers(true);
    return database.transaction(() => readAll(database))();
  } finally {
    database.close();
  }
}

function readAll(database: Database.Database): Snapshot {
  const all = (query: string): Row[] => database.prepare(query).all() as Row[];
  const rows = Object.entries(queries).map(([name, query]) => [name, all(query)] as const);
  const damage = all('PRAGMA quick_check')
    .map((row) => String(Object.values(row)[0]))
    .filter((text) => text !== 'ok');
  const dangling = all('PRAGMA foreign_key_check').map((row) => `dangling ${String(row['table'])}`);
  const own = { damage: [...damage, ...dangling], unannounced: [] };
  return toSnapshot(Object.fromEntries(rows) as unknown as StoredRows, own);
}
