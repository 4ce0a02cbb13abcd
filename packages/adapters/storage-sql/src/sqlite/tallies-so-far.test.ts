import { join } from 'node:path';

import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, it } from 'vitest';

import { SqlGaugeReader } from '../queries/gauge-reader.ts';
import type { Tables } from '../rows/tables.ts';
import { temporaryFolder } from '../testing/temporary-storage.ts';
import { sqliteMigrations } from './migrations.ts';
import { sqliteVariant } from './sqlite-variant.ts';
import { StatementCache } from './statement-cache.ts';

const columns = `(id, organization_id, operation, resolution, status, progress, billing, charged,
  created_at, completed_at, expires_at, data_removed_at, hold_expires_at, version, lease_token,
  attempts, not_before, detail)`;

it('what was stored before it was tallied is counted, and whose data goes is told', async () => {
  const folder = temporaryFolder();
  const database = new Database(join(folder.path, 'test.sqlite'));
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: new StatementCache(database) }),
  });
  const steps = Object.entries(sqliteMigrations);
  const isEarlier = ([name]: (typeof steps)[number]): boolean => name < '0005';
  for (const [, migration] of steps.filter(isEarlier)) await migration.up(db);
  database.exec(`INSERT INTO organizations (id, name, created_at) VALUES ('org', 'Atelier', 0)`);
  const insert = (id: string, status: string, removedAt: number | null): void => {
    const isQueued = status === 'queued';
    const billing = isQueued ? 'held' : status === 'succeeded' ? 'captured' : 'released';
    const times = isQueued ? [7, null, null, null] : [1, 2, 3, removedAt];
    database
      .prepare(
        `INSERT INTO requests ${columns}
        VALUES (?, 'org', 'lab.creative', '1K', ?, 0, ?, 0, ?, ?, ?, ?, 0, 1, 0, 0, 0, '{}')`,
      )
      .run(id, status, billing, ...times);
  };
  insert('a', 'succeeded', null);
  insert('b', 'succeeded', 4);
  insert('c', 'failed', 4);
  insert('d', 'queued', null);
  database.exec(`INSERT INTO idempotency_keys VALUES ('org', 'key', 'a', '{}', 0)`);
  database.exec(`INSERT INTO unused_assets VALUES ('one', 5), ('two', 6)`);

  for (const [, migration] of steps.filter((step) => !isEarlier(step))) await migration.up(db);

  expect(await new SqlGaugeReader(db, sqliteVariant).read()).toEqual({
    requests: { queued: 1, running: 0, canceling: 0, succeeded: 2, failed: 1, canceled: 0 },
    oldestQueuedAt: 7,
    dataRemoved: 2,
    firstExpiresAt: 3,
    unusedAssets: 2,
    oldestUnusedSince: 5,
    orphansFound: 0,
    idempotencyKeys: 1,
    openIncidents: expect.any(Object),
  });
  const toTell = 'SELECT id FROM requests WHERE expiring_told_at IS NULL ORDER BY id';
  expect(database.prepare(toTell).pluck().all()).toEqual(['a', 'b', 'c', 'd']);
  database.close();
  folder.remove();
});
