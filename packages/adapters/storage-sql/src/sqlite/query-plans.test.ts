import type { IncidentId, OrganizationId, RequestId } from '@image-production/identifiers';
import { SequentialIds } from '@image-production/identifiers/memory';
import { micros } from '@image-production/kernel';
import { ManualClock, plainDigest } from '@image-production/kernel/memory';
import type { LedgerCommand } from '@image-production/ledger';
import type { IncidentPageQuery, RequestPageQuery } from '@image-production/production';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SqlAssetUses } from '../queries/asset-uses.ts';
import { SqlGaugeReader } from '../queries/gauge-reader.ts';
import { SqlIdempotencyStore } from '../queries/idempotency-store.ts';
import { SqlIncidentStore } from '../queries/incident-store.ts';
import { SqlLedgerStore } from '../queries/ledger-store.ts';
import { SqlModelLibrary } from '../queries/model-library.ts';
import { SqlOutbox } from '../queries/outbox.ts';
import { SqlRequestStore } from '../queries/request-store.ts';
import { SqlWorkerRegistry } from '../queries/worker-registry.ts';
import type { Tables } from '../rows/tables.ts';
import { migrateToLatest } from './migrate.ts';
import { sqliteVariant } from './sqlite-variant.ts';
import { StatementCache } from './statement-cache.ts';

const database = new Database(':memory:');
let sent: CompiledQuery[] = [];
const db = new Kysely<Tables>({
  dialect: new SqliteDialect({ database: new StatementCache(database) }),
  log: ({ query }) => {
    sent.push(query);
  },
});
const requests = new SqlRequestStore(db, sqliteVariant);
const organizationId = 'org_1' as OrganizationId;

beforeAll(async () => migrateToLatest(database));
afterAll(() => database.close());

/** How the database goes about each statement that this work sends. */
async function recordPlans(work: () => Promise<unknown>): Promise<string[]> {
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
    const plans = await recordPlans(async () =>
      requests.list({ organizationId, limit: 20, ...filters }),
    );
    expect(plans).toHaveLength(1);
    expect(plans[0]).toContain(`SEARCH requests USING INDEX ${index} `);
    expect(plans[0]).not.toContain('TEMP B-TREE');
    expect(plans[0]).not.toContain('SCAN requests');
  });

  it.each<[string, Partial<RequestPageQuery>]>([
    ['one pair', { metadata: { look: '3' } }],
    ['several pairs', { metadata: { look: '3', take: '7' }, ...older }],
    ['a pair among other filters', { metadata: { look: '3' }, status: 'succeeded', ...created }],
  ])('that says %s walks its metadata from the newest on', async (_title, filters) => {
    const plans = await recordPlans(async () =>
      requests.list({ organizationId, limit: 20, ...filters }),
    );
    expect(plans).toHaveLength(1);
    const [plan = ''] = plans;
    expect(plan).toMatch(/LIST SUBQUERY \d+\n\s*SEARCH said USING PRIMARY KEY/);
    expect(plan).not.toMatch(/SCAN (requests|said|also)/);
    expect(plan).not.toContain('TEMP B-TREE');
  });

  it('with two filters follows one of them and keeps the order', async () => {
    const filters = { status: 'failed', operation: 'lab.polish' } as const;
    const [plan] = await recordPlans(async () =>
      requests.list({ organizationId, limit: 20, ...filters }),
    );
    expect(plan).toMatch(/SEARCH requests USING INDEX requests_by_(status|operation) /);
    expect(plan).not.toContain('TEMP B-TREE');
  });
});

describe('what is looked for again and again', () => {
  const models = new SqlModelLibrary(db, sqliteVariant);
  const assetUses = new SqlAssetUses(db, sqliteVariant);
  const keys = new SqlIdempotencyStore(db);
  const incidents = new SqlIncidentStore(db);
  const outbox = new SqlOutbox(db, sqliteVariant);
  const before = 'inc_2' as IncidentId;

  it.each<[string, () => Promise<unknown>, string]>([
    ['the next turn', async () => requests.takeTurn(1, 3), 'requests_unfinished'],
    ['overdue requests', async () => requests.overdue(1, 3, 50), 'requests_unfinished'],
    ['data that goes soon', async () => requests.expiring(1, 2, 50), 'requests_to_tell'],
    ['data past its time', async () => requests.pastRetention(1, 50), 'requests_retained'],
    ['removed data with words', async () => requests.removedWithTexts(50), 'requests_with_texts'],
    ['words of deleted models', async () => models.forgetTexts(50), 'models_with_texts'],
    ['candidates past their time', async () => models.dueCandidates(1, 50), 'candidates_unsaved'],
    ['keys past their time', async () => keys.forgetOlder(1, 500), 'idempotency_keys_by_age'],
    ['leases that ended', async () => assetUses.releaseLapsed(1, 50), 'asset_leases_by_end'],
    [
      'events of an organization',
      async () => outbox.list({ organizationId, limit: 20 }),
      'outbox_of_organization',
    ],
    ['the newest event', async () => outbox.newestOf([organizationId]), 'outbox_of_organization'],
    ['assets without use', async () => assetUses.unused(1, 50), 'unused_assets_by_age'],
  ])('%s: is in a small index of its own', async (_title, work, index) => {
    const [plan] = await recordPlans(work);
    expect(plan).toContain(`INDEX ${index}`);
  });

  it('is one statement along the index by time: a month of a wallet and what was before', async () => {
    const ledger = new SqlLedgerStore(db, plainDigest);
    const plans = await recordPlans(async () =>
      ledger.history({ ownerId: organizationId, from: 1, until: 2 }),
    );
    expect(plans).toHaveLength(1);
    expect(plans[0]?.match(/SEARCH transfers USING INDEX transfers_by_time /g)).toHaveLength(2);
    expect(plans[0]).not.toContain('SCAN transfers');
  });

  it.each<[string, (ledger: SqlLedgerStore) => Promise<unknown>, RegExp]>([
    [
      'closed books',
      (ledger) => ledger.closedUntil(),
      /^SEARCH ledger_closing|^SCAN ledger_closing$/,
    ],
    [
      'double payments',
      (ledger) => ledger.doublePayments(),
      /SEARCH transfers USING INDEX transfers_payments /,
    ],
    [
      'the newest line',
      (ledger) => ledger.newestTransferAt(0),
      /SEARCH transfers USING COVERING INDEX transfers_by_time/,
    ],
  ])('never reads all lines: %s', async (_title, work, expected) => {
    const [plan] = await recordPlans(() => work(new SqlLedgerStore(db, plainDigest)));
    expect(plan).toMatch(expected);
    expect(plan).not.toMatch(/SCAN transfers(?! USING (COVERING )?INDEX transfers_doubles)/);
  });

  it('looks up every line it needs by an index: whatever is booked', async () => {
    const ledger = new SqlLedgerStore(db, plainDigest);
    const stamp = { entryId: new SequentialIds().next('entry'), clock: new ManualClock() };
    const amount = micros(1n);
    const [ownerId, orderId] = [organizationId, 'req_1'];
    const [reference, reason] = ['pay-1', 'settled'];
    const commands: readonly LedgerCommand[] = [
      { type: 'top-up', ownerId, amount, reference },
      { type: 'refund', ownerId, orderId, amount, reference },
      { type: 'chargeback', ownerId, amount, reference, dispute: 'case-1' },
      { type: 'payout', ownerId, amount, reference },
      { type: 'write-off', ownerId, amount, reference, reason },
      { type: 'capture-hold', ownerId, orderId, amount },
    ];
    for (const command of commands) {
      const plans = await recordPlans(() => ledger.post(command, stamp).catch(() => undefined));
      expect(plans.length).toBeGreaterThan(1);
      for (const plan of plans) expect(plan).not.toMatch(/SCAN (transfers|wallet)/);
    }
  });

  it('is one statement along the key: the versions of requests that are watched', async () => {
    const ids = Array.from({ length: 1000 }, (_each, index) => `req_${index}` as RequestId);
    const plans = await recordPlans(async () => requests.versionsOf(ids));
    expect(plans).toHaveLength(1);
    expect(plans[0]).toContain('SEARCH requests USING');
    expect(plans[0]).not.toContain('SCAN requests');
  });

  it('is one walk through the lines of the organizations as they stand: places in the queue', async () => {
    const ids = Array.from({ length: 1000 }, (_each, index) => `req_${index}` as RequestId);
    const plans = await recordPlans(async () => requests.queuePositions(ids, 1, 3));
    expect(plans).toHaveLength(1);
    const [plan = ''] = plans;
    expect(plan.match(/SCAN requests/g)).toHaveLength(1);
    expect(plan).toContain('SCAN requests USING INDEX requests_unfinished');
    expect(plan).toContain('SEARCH claim_turns USING PRIMARY KEY');
    expect(plan).toContain('SEARCH requests USING INDEX requests_unfinished (organization_id=?)');
    expect(plan).not.toMatch(/SCAN claim_turns|TEMP B-TREE/);
  });

  it('is read from the newest end of an index: how long the same took', async () => {
    const kind = { operation: 'pro.generate', resolution: '2K' } as const;
    const plans = await recordPlans(async () => requests.pastEfforts(kind, 20));
    expect(plans).toHaveLength(1);
    expect(plans[0]).toContain('SEARCH requests USING INDEX requests_lately (operation=? AND');
    expect(plans[0]).toContain('SEARCH outputs USING PRIMARY KEY');
    expect(plans[0]).not.toMatch(/SCAN requests|TEMP B-TREE/);
  });

  it('is counted without a look at any request: the unfinished ones of an organization', async () => {
    const [plan] = await recordPlans(async () => requests.countUnfinished(organizationId));
    expect(plan).toMatch(/USING COVERING INDEX/);
  });

  it('is read from the ends of indexes and from tallies: the gauges', async () => {
    const plans = await recordPlans(async () => new SqlGaugeReader(db, sqliteVariant).read());
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
    const workers = new SqlWorkerRegistry({ reading: db, writes: { run: (_, work) => work(db) } });
    const [plan] = await recordPlans(async () => workers.lastBeat());
    expect(plan).toBe('SEARCH worker_heartbeats USING COVERING INDEX worker_heartbeats_by_time');
    const [earlier] = await recordPlans(async () => workers.lastBeat(1));
    expect(earlier).toMatch(/^SEARCH .* COVERING INDEX worker_heartbeats_by_time \(at<\?\)$/);
  });

  it.each<[string, IncidentPageQuery, string]>([
    ['all', { limit: 20, before }, 'USING PRIMARY KEY (id<?)'],
    ['those that are open', { limit: 20, before, isOpen: true }, 'INDEX incidents_open '],
    ['one kind', { limit: 20, before, kind: 'clock_ahead' }, 'INDEX incidents_by_kind '],
  ])('are listed along an index, in order: incidents, %s', async (_title, query, index) => {
    const [plan] = await recordPlans(async () => incidents.list(query));
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
  });

  it('is told from an index of open ones: whether an incident is open', async () => {
    const [plan] = await recordPlans(async () => incidents.findOpen('file_damaged', 'one'));
    expect(plan).toMatch(/SEARCH incidents USING INDEX incidents_open_once /);
  });

  it('is looked up by address: what nobody knows of', async () => {
    const [plan] = await recordPlans(async () => assetUses.noteOrphans(['a', 'b'], 1));
    expect(plan).toContain('SEARCH asset_uses USING PRIMARY KEY (sha256=?)');
    expect(plan).not.toContain('SCAN asset_uses');
  });

  it('is found by its holder when it is released', async () => {
    const plans = await recordPlans(async () => assetUses.release('request:1', 1));
    for (const plan of plans) expect(plan).not.toContain('SCAN');
  });
});
