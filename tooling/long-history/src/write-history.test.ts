import { DatabaseSync } from 'node:sqlite';

import { expect, it } from 'vitest';

import { sqliteRows } from './database-rows.ts';
import { writeHistory } from './write-history.ts';

const templateId = 'req_01TEMPLATE';
const organizationId = 'org_1';
/** As little of the schema as shows what becomes of each kind of column. */
const schema = `
  CREATE TABLE organizations (id TEXT PRIMARY KEY, name TEXT, created_at INTEGER);
  CREATE TABLE wallets (organization_id TEXT PRIMARY KEY, sequence INTEGER);
  CREATE TABLE requests (id TEXT PRIMARY KEY, organization_id TEXT, created_at INTEGER,
    expires_at INTEGER, detail TEXT, lease_until INTEGER);
  CREATE INDEX requests_of_organization ON requests (organization_id, id);
  CREATE TABLE transfers (id TEXT PRIMARY KEY, organization_id TEXT, sequence INTEGER, hash TEXT UNIQUE);
  CREATE TABLE outbox (sequence INTEGER PRIMARY KEY, id TEXT UNIQUE, subject_id TEXT);
  CREATE TABLE told (id TEXT);
  CREATE TRIGGER tells AFTER INSERT ON requests BEGIN INSERT INTO told VALUES (new.id); END;
  INSERT INTO organizations VALUES ('${organizationId}', 'Atelier', 0);
  INSERT INTO wallets VALUES ('${organizationId}', 4);
  INSERT INTO transfers VALUES ('hold:${templateId}', '${organizationId}', 3, 'h3'),
    ('settle:${templateId}', '${organizationId}', 4, 'h4');
  INSERT INTO outbox VALUES (1, 'evt_1', '${templateId}');
  INSERT INTO requests VALUES ('${templateId}', '${organizationId}', 9000, 9500, 'it''s', NULL);`;
const empty = ['outputs', 'output_files', 'submissions', 'idempotency_keys', 'key_spending'];
const others = [...empty, 'asset_uses', 'request_metadata'];

it('copies a request with all that it has left behind, under ids and at times of their own', async () => {
  using database = new DatabaseSync(':memory:');
  database.exec(schema);
  for (const table of others) database.exec(`CREATE TABLE ${table} (id TEXT)`);
  await writeHistory(sqliteRows(database), { templateId, organizationId, requests: 100 });
  const all = (sql: string) => database.prepare(sql).all();
  const last = `SELECT * FROM requests WHERE id <> '${templateId}' ORDER BY id DESC LIMIT 1`;
  expect(all(last)).toMatchObject([
    { id: 'req_00000000000000001000000100', created_at: 9000, detail: "it's", lease_until: null },
  ]);
  expect(all('SELECT min(created_at) AS first FROM requests')).toEqual([{ first: 9000 - 99 * 50 }]);
  expect(all("SELECT count(*) AS n FROM requests GROUP BY organization_id = 'org_1'")).toEqual([
    { n: 88 },
    { n: 13 },
  ]);
  expect(all('SELECT count(*) AS n, count(DISTINCT hash) AS hashes FROM transfers')).toEqual([
    { n: 202, hashes: 202 },
  ]);
  const subjects = `SELECT count(*) AS n FROM outbox JOIN requests ON requests.id = subject_id`;
  expect(all(subjects)).toEqual([{ n: 101 }]);
  const behind = `SELECT count(*) AS n FROM transfers, wallets
    WHERE transfers.sequence >= wallets.sequence`;
  expect(all(behind)).toEqual([{ n: 0 }]);
});

it('puts triggers and indexes back, and calls none of them', async () => {
  using database = new DatabaseSync(':memory:');
  database.exec(schema);
  for (const table of others) database.exec(`CREATE TABLE ${table} (id TEXT)`);
  const parts = `SELECT name FROM sqlite_master WHERE type IN ('trigger', 'index') ORDER BY name`;
  const before = database.prepare(parts).all();
  await writeHistory(sqliteRows(database), { templateId, organizationId, requests: 3 });
  expect(database.prepare(parts).all()).toEqual(before);
  expect(database.prepare('SELECT count(*) AS n FROM told').all()).toEqual([{ n: 1 }]);
});
