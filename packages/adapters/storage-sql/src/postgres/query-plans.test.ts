import type { OrganizationId, RequestId } from '@image-production/identifiers';
import { SequentialIds } from '@image-production/identifiers/memory';
import { createDatabase, describeOnPostgres } from '@image-production/postgres';
import type { TestDatabase } from '@image-production/postgres';
import { queuedRequest } from '@image-production/production/contract';
import { nodeDigest } from '@image-production/runtime-node';
import { Kysely, PostgresDialect } from 'kysely';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { SqlAssetUses } from '../queries/asset-uses.ts';
import { SqlGaugeReader } from '../queries/gauge-reader.ts';
import { SqlIdempotencyStore } from '../queries/idempotency-store.ts';
import { SqlLedgerStore } from '../queries/ledger-store.ts';
import { SqlModelLibrary } from '../queries/model-library.ts';
import { SqlOutbox } from '../queries/outbox.ts';
import { SqlRequestStore } from '../queries/request-store.ts';
import { toRequestRow } from '../rows/request-row.ts';
import type { Tables } from '../rows/tables.ts';
import { openPool } from './open-pool.ts';
import { migratePostgres } from './postgres-storage.ts';
import { postgresVariant } from './postgres-variant.ts';

const ids = new SequentialIds();
const organizationId: OrganizationId = ids.next('organization');
const sample = queuedRequest({ id: ids.next('request'), organizationId });
/** When all who wait may be claimed. */
const now = sample.holdExpiresAt - 1;
const busy = 5000;
/** Of them, so many wait for their turn. */
const waiting = 100;
const timeouts = { connectMs: 0, statementMs: 0, answerMs: 0, lockMs: 0, idleInTransactionMs: 0 };

describeOnPostgres('how PostgreSQL goes about a statement, with many rows', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let db: Kysely<Tables>;
  let sent: CompiledQuery[] = [];

  beforeAll(async () => {
    database = await createDatabase();
    await migratePostgres(database.url);
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    db = new Kysely({
      dialect: new PostgresDialect({
        pool: openPool({ url: database.url, connectionsMax: 1, timeouts }),
      }),
      log: ({ query }) => {
        sent.push(query);
      },
    });
    await fill();
  });
  afterAll(async () => {
    await db.destroy();
    await client.end();
    await database[Symbol.asyncDispose]();
  });

  /** Many ended requests, transfers, keys and files, of two organizations, and a few in the queue. */
  async function fill(): Promise<void> {
    await client.query(`INSERT INTO organizations (id, name, created_at)
      VALUES ('${organizationId}', 'One', 1), ('org_other', 'Other', 1)`);
    const { id: _, ...row } = toRequestRow(sample);
    const columns = Object.keys(row);
    await client.query(
      `INSERT INTO requests (id, ${columns.join(', ')})
      SELECT 'req_' || lpad(n::text, 8, '0'), ${columns.map((_column, at) => `$${at + 1}`).join(', ')}
      FROM generate_series(1, ${busy}) AS n`,
      Object.values(row),
    );
    await client.query(`
      UPDATE requests SET status = 'succeeded', billing = 'captured', started_at = 1,
        completed_at = right(id, 8)::bigint, expires_at = right(id, 8)::bigint,
        organization_id = CASE WHEN right(id, 1) = '1' THEN 'org_other' ELSE organization_id END
        WHERE right(id, 8)::int > ${waiting};
      INSERT INTO transfers (id, entry_id, kind, organization_id, debit, credit, amount, reference,
          sequence, created_at, available_after, held_after, previous_hash, hash)
        SELECT 'topup:' || n, 'ent_' || n, 'top_up', '${organizationId}', 'a', 'b', 1, 'pay-' || n,
          n, n, 1, 0, 'hash-' || (n - 1), 'hash-' || n FROM generate_series(1, ${busy}) AS n;
      INSERT INTO idempotency_keys SELECT organization_id, 'key-' || id, id, '{}',
        right(id, 8)::bigint FROM requests;
      INSERT INTO asset_uses SELECT 'sha-' || n, 'request:' || n
        FROM generate_series(1, ${busy}) AS n`);
    await client.query('VACUUM ANALYZE');
  }

  /** The plans of all statements that this work sends. */
  async function plansOf(work: () => Promise<unknown>): Promise<readonly string[]> {
    sent = [];
    await work();
    const plans = [];
    for (const { sql, parameters } of sent) {
      const { rows } = await client.query(`EXPLAIN ${sql}`, [...parameters]);
      plans.push((rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  }

  it('reads no large table from end to end for what is asked again and again', async () => {
    const requests = new SqlRequestStore(db, postgresVariant);
    const keys = new SqlIdempotencyStore(db);
    const ledger = new SqlLedgerStore(db, nodeDigest);
    const uses = new SqlAssetUses(db, postgresVariant);
    const request = 'req_00000007' as RequestId;
    const asked: Readonly<Record<string, () => Promise<unknown>>> = {
      'a request': () => requests.get(request),
      'a page of requests': () => requests.list({ organizationId, limit: 20 }),
      'the next turn': () => requests.takeTurn(now, 3),
      'what is overdue': () => requests.overdue(1, 3, 50),
      'data that goes soon': () => requests.expiring(1, 2, 50),
      'data past its time': () => requests.pastRetention(1, 50),
      'removed data with words': () => requests.removedWithTexts(50),
      'unfinished requests': () => requests.countUnfinished(organizationId),
      versions: () => requests.versionsOf([request]),
      'a key': () => keys.find(organizationId, 'key-1'),
      'keys past their time': () => keys.forgetOlder(1, 500),
      transfers: () => ledger.transfers({ ownerId: organizationId, limit: 20 }),
      'a month': () => ledger.history({ ownerId: organizationId, from: 5, until: 9 }),
      refunds: () => ledger.refunds(request),
      'the newest transfer': () => ledger.newestTransferAt(9),
      'uses of an asset': () => uses.holders('sha-7'),
      'words of deleted models': () => new SqlModelLibrary(db, postgresVariant).forgetTexts(50),
      events: () => new SqlOutbox(db, postgresVariant).list({ organizationId, limit: 20 }),
      'the gauges': () => new SqlGaugeReader(db, postgresVariant).read(),
    };
    const scanned: string[] = [];
    for (const [title, work] of Object.entries(asked)) {
      for (const plan of await plansOf(work)) {
        if (/Seq Scan on (?:requests|transfers|idempotency_keys|asset_uses)\b/.test(plan)) {
          scanned.push(`${title}:\n${plan}`);
        }
      }
    }
    expect(scanned).toEqual([]);
  });

  it('finds the next turn by the heads of lines, however long they are', async () => {
    const requests = new SqlRequestStore(db, postgresVariant);
    const [plan = ''] = await plansOf(() => requests.takeTurn(now, 3));
    expect(plan).toMatch(/Index.* Scan using requests_unfinished/);
    expect(plan).toContain('LockRows');
  });
});
