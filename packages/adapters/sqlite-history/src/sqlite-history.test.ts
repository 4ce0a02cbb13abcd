import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, it } from 'vitest';

import { sqliteHistory } from './index.ts';

it('leads an empty database to the schema that PostgreSQL began with', async () => {
  const database = new Database(':memory:');
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  const names = Object.keys(sqliteHistory);
  expect(names).toEqual(names.toSorted());
  for (const migration of Object.values(sqliteHistory)) await migration.up(db);
  const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`);
  expect(tables.pluck().all()).toEqual(
    expect.arrayContaining(['organizations', 'requests', 'transfers', 'outbox', 'incidents']),
  );
  await db.destroy();
});
