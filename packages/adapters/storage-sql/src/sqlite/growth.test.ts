import Database from 'better-sqlite3';
import { expect, it } from 'vitest';

import { boundedGrowth, findGrowth } from '../testing/bounded-growth.ts';
import type { Rows } from '../testing/bounded-growth.ts';
import { openTemporaryStorage } from '../testing/temporary-storage.ts';

function countRows(path: string): Rows {
  const database = new Database(path, { readonly: true });
  const names = `SELECT name FROM sqlite_schema WHERE type = 'table'
    AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'kysely_%'`;
  const tables = database.prepare(names).pluck().all().map(String);
  const count = (table: string): number =>
    Number(database.prepare(`SELECT count(*) FROM "${table}"`).pluck().get());
  const rows = new Map(tables.map((table) => [table, count(table)]));
  database.close();
  return rows;
}

it('every table is bounded by what is alive, or is history that the books need', async () => {
  const found = await findGrowth(async (organizationId) => {
    const opened = await openTemporaryStorage([organizationId]);
    return { ...opened, countRows: async () => countRows(opened.path) };
  });
  expect(found).toEqual(boundedGrowth);
});
