import type { OrganizationId, RequestId } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';
import type { RequestPageQuery } from '@image-production/production';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SqlAssetUses } from './asset-uses.ts';
import { SqlGaugeReader } from './gauge-reader.ts';
import { SqlIdempotencyStore } from './idempotency-store.ts';
import { SqlLedgerStore } from './ledger-store.ts';
import { migrateToLatest } from './migrate.ts';
import { SqlModelLibrary } from './model-library.ts';
import { SqlRequestStore } from './request-store.ts';
import { StatementCache } from './statement-cache.ts';
import type { Tables } from './tables.ts';
import { SqlWorkerRegistry } from './worker-registry.ts';
import { WriteQueue } from './write-queue.ts';

const database = new Database(':memory:');
let sent: CompiledQuery[] = [];
const db = new Kysely<Tables>({
  dialect: new SqliteDialect({ database: new StatementCache(database) }),
  log: ({ query }) => {
    sent.push(query);
  },
});
const requests = new SqlRequestStore(db);
const organizationId = 'org_1' as OrganizationId;

beforeAll(async () => migrateToLatest(database));
afterAll(() => database.close());

/** How the database goes about each statement that this work sends. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  sent = [];
  await work();
  return sent.map(({ sql, parameters }) => {
    const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters);
    return steps.map((step) => (step as { detail: string }).detail).join('\n');
  });
}

describe('a page of requests', () => {
  const created = { createdAfter: 1, createdBefore: 2 };
  const older = { before: 'req_2' as RequestId };

  it.each<[string, Partial<RequestPageQuery>]>([
    ['requests_of_organization', {}],
    ['requests_of_organization', { ...older, ...created }],
    ['requests_by_status', { status: 'succeeded' }],
    ['requests_by_status', { status: 'running', ...older, ...created }],
    ['requests_by_operation', { operation: 'lab.polish', ...older, ...created }],
  ])('is one statement along %s, in order: %o', async (index, filters) => {
    const plans = await plansOf(async () =>
      requests.list({ organizationId, limit: 20, ...filters }),
    );
    expect(plans).toHaveLength(1);
    expect(plans[0]).toContain(`SEARCH requests USING INDEX ${index} `);
    expect(plans[0]).not.toContain('TEMP B-TREE');
    expect(plans[0]).not.toContain('SCAN requests');
  });

  it('with two filters follows one of them and keeps the order', async () => {
    const filters = { status: 'failed', operation: 'lab.polish' } as const;
    const [plan] = await plansOf(async () =>
      requests.list({ organizationId, limit: 20, ...filters }),
    );
    expect(plan).toMatch(/SEARCH requests USING INDEX requests_by_(status|operation) /);
    expect(plan).not.toContain('TEMP B-TREE');
  });
});

describe('what is looked for again and again', () => {
  const models = new SqlModelLibrary(db);
  const assetUses = new SqlAssetUses(db);
  const keys = new SqlIdempotencyStore(db);

  it.each<[string, () => Promise<unknown>, string]>([
    ['the next turn', async () => requests.takeTurn(1, 3), 'requests_unfinished'],
    ['overdue requests', async () => requests.overdue(1, 3, 50), 'requests_unfinished'],
    ['data that goes soon', async () => requests.takeExpiring(1, 2, 50), 'requests_to_tell'],
    ['data past its time', async () => requests.pastRetention(1, 50), 'requests_retained'],
    ['candidates past their time', async () => models.dueCandidates(1, 50), 'candidates_unsaved'],
    ['keys past their time', async () => keys.forgetOlder(1, 500), 'idempotency_keys_by_age'],
    ['assets without use', async () => assetUses.unused(1, 50), 'unused_assets_by_age'],
  ])('%s: is in a small index of its own', async (_title, work, index) => {
    const [plan] = await plansOf(work);
    expect(plan).toContain(`INDEX ${index}`);
  });

  it('is one statement along the index by time: a month of a wallet and what was before', async () => {
    const ledger = new SqlLedgerStore(db, plainDigest);
    const plans = await plansOf(async () => ledger.history({ organizationId, from: 1, until: 2 }));
    expect(plans).toHaveLength(1);
    expect(plans[0]?.match(/SEARCH transfers USING INDEX transfers_by_time /g)).toHaveLength(2);
    expect(plans[0]).not.toContain('SCAN transfers');
  });

  it('is counted without a look at any request: the unfinished ones of an organization', async () => {
    const [plan] = await plansOf(async () => requests.countUnfinished(organizationId));
    expect(plan).toMatch(/USING COVERING INDEX/);
  });

  it('is read from the ends of indexes and from tallies: the gauges', async () => {
    const plans = await plansOf(async () => new SqlGaugeReader(db).read());
    expect(plans).toHaveLength(2);
    const [tallies, firsts] = plans;
    expect(tallies).toBe('SCAN tallies');
    // A minimum takes the first entry of its index.
    expect(firsts).toMatch(/SEARCH requests USING COVERING INDEX requests_queued/);
    expect(firsts).toMatch(/SEARCH requests USING INDEX requests_retained/);
    expect(firsts).toMatch(/SEARCH unused_assets USING COVERING INDEX unused_assets_by_age/);
    const scanned = firsts?.match(/(?<=SCAN )\w+ ?\w*/g);
    expect(scanned).toEqual(['CONSTANT ROW', 'orphan_search']);
  });

  it('is told from the end of an index: when a worker was last heard of', async () => {
    const queue = new WriteQueue({ execute: () => undefined, isInTransaction: false });
    const workers = new SqlWorkerRegistry({ reading: db, writing: db, queue });
    const [plan] = await plansOf(async () => workers.lastBeat());
    expect(plan).toBe('SEARCH worker_heartbeats USING COVERING INDEX worker_heartbeats_by_time');
  });

  it('is looked up by address: what nobody knows of', async () => {
    const [plan] = await plansOf(async () => assetUses.noteOrphans(['a', 'b'], 1));
    expect(plan).toContain('SEARCH asset_uses USING PRIMARY KEY (sha256=?)');
    expect(plan).not.toContain('SCAN asset_uses');
  });

  it('is found by its holder when it is released', async () => {
    const plans = await plansOf(async () => assetUses.release('request:1', 1));
    for (const plan of plans) expect(plan).not.toContain('SCAN');
  });
});
