import { join } from 'node:path';

import { up as start } from '@image-production/sqlite-history/migrations/0001-start';
import { up as audits } from '@image-production/sqlite-history/migrations/0004-audits';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, it } from 'vitest';

import { temporaryFolder } from '../testing/temporary-storage.ts';

it('keys from before they were counted are counted, and so are those that come and go', async () => {
  const folder = temporaryFolder();
  const database = new Database(join(folder.path, 'test.sqlite'));
  const db = new Kysely<never>({ dialect: new SqliteDialect({ database }) });
  await start(db);
  for (const owner of ['a', 'b', 'c']) {
    database.prepare(`INSERT INTO organizations VALUES (?, 'Atelier', NULL, 0)`).run(owner);
  }
  database.pragma('foreign_keys = OFF');
  const insert = database.prepare(`INSERT INTO idempotency_keys VALUES (?, ?, ?, '{}', 0)`);
  for (const [owner, key] of ['a1', 'a2', 'b1'].values()) {
    insert.run(owner, key, `${owner}${key}`);
  }
  await audits(db as unknown as Kysely<unknown>);
  insert.run('c', '1', 'c1');
  insert.run('a', '3', 'a3');
  database.exec(`DELETE FROM idempotency_keys WHERE organization_id = 'b'`);
  const counts = database.prepare('SELECT organization_id, keys FROM idempotency_key_counts');
  expect(counts.raw().all()).toEqual([
    ['a', 3],
    ['b', 0],
    ['c', 1],
  ]);
  database.close();
  folder.remove();
});
