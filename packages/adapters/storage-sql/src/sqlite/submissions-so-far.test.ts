import { join } from 'node:path';

import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, it } from 'vitest';

import type { Tables } from '../rows/tables.ts';
import { temporaryFolder } from '../testing/temporary-storage.ts';
import { sqliteMigrations } from './migrations.ts';
import { StatementCache } from './statement-cache.ts';

it('requests from before get their key back where it is known, no number and no metadata', async () => {
  const folder = temporaryFolder();
  const database = new Database(join(folder.path, 'test.sqlite'));
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: new StatementCache(database) }),
  });
  const steps = Object.entries(sqliteMigrations);
  const isEarlier = ([name]: (typeof steps)[number]): boolean => name < '0009';
  for (const [, migration] of steps.filter(isEarlier)) await migration.up(db);
  database.exec(`INSERT INTO organizations (id, name, created_at) VALUES ('org', 'Atelier', 0)`);
  for (const id of ['a', 'b']) {
    database
      .prepare(
        `INSERT INTO requests (id, organization_id, operation, resolution, status, progress,
          billing, charged, created_at, hold_expires_at, version, lease_token, attempts,
          not_before, detail)
        VALUES (?, 'org', 'lab.creative', '1K', 'queued', 0, 'held', 0, 7, 8, 1, 0, 0, 0, '{}')`,
      )
      .run(id);
  }
  database.exec(`INSERT INTO idempotency_keys VALUES ('org', 'key', 'a', '{}', 0)`);

  for (const [, migration] of steps.filter((step) => !isEarlier(step))) await migration.up(db);

  const said = 'SELECT id, idempotency_key, variation, metadata, version FROM requests ORDER BY id';
  const unsaid = { variation: null, metadata: '{}', version: 1 };
  expect(database.prepare(said).all()).toEqual([
    { id: 'a', idempotency_key: 'key', ...unsaid },
    { id: 'b', idempotency_key: null, ...unsaid },
  ]);
  database.close();
  folder.remove();
});
