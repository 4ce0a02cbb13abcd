import type { OrganizationId } from '@image-production/identifiers';
import { SequentialIds } from '@image-production/identifiers/memory';
import { micros, valueOf } from '@image-production/kernel';
import { ManualClock, plainSha256Hex } from '@image-production/kernel/memory';
import {
  cancelRequest,
  defaultPolicy,
  fingerprintOf,
  submitLab,
  sweepAssets,
  sweepEvents,
  sweepExpiring,
  sweepKeys,
  sweepRetention,
  topUpWallet,
} from '@image-production/production';
import { InMemoryAssetStore, plainPrices, reviewedLab } from '@image-production/production/memory';
import { nodeDigest } from '@image-production/runtime-node';

import type { SqlStorage } from '../queries/sql-storage.ts';

type Follows = 'history' | 'live' | 'organizations' | 'operators' | 'one row each';

/** What the number of rows of each table follows once sweeps have passed. */
const growth: Readonly<Record<string, Follows>> = {
  // The books are verified from their first line, and say for which request each was written.
  transfers: 'history',
  requests: 'history',
  outputs: 'history',
  output_files: 'history',
  request_metadata: 'history',
  // What was cast and saved, and what went wrong, is told for as long as there are requests.
  candidates: 'history',
  models: 'history',
  incidents: 'history',
  wallet_reasons: 'history',
  // Who did what is never removed; what a key spent is told by day for as long as there are books.
  audit_events: 'history',
  key_spending: 'history',
  key_spending_days: 'history',
  // Gone with the data of a request, or after a time of their own.
  submissions: 'live',
  idempotency_keys: 'live',
  outbox: 'live',
  webhook_deliveries: 'live',
  asset_uses: 'live',
  asset_leases: 'live',
  asset_objects: 'live',
  unused_assets: 'live',
  engine_spending: 'live',
  sessions: 'live',
  sign_in_links: 'live',
  worker_heartbeats: 'live',
  organizations: 'organizations',
  audit_chains: 'organizations',
  api_keys: 'organizations',
  entitlements: 'organizations',
  wallets: 'organizations',
  claim_turns: 'organizations',
  idempotency_key_counts: 'organizations',
  quota_windows: 'organizations',
  low_balance_notices: 'organizations',
  webhooks: 'organizations',
  roster_models: 'organizations',
  operators: 'operators',
  chore_turns: 'one row each',
  file_check: 'one row each',
  ledger_closing: 'one row each',
  ledger_verdict: 'one row each',
  orphan_search: 'one row each',
  pause: 'one row each',
  tallies: 'one row each',
};

const dayMs = 86_400_000;

/** Rows by table. */
export type Rows = ReadonlyMap<string, number>;

/** A storage with this organization, and how its rows are counted. */
export type OpenCounted = (organizationId: OrganizationId) => Promise<{
  readonly storage: SqlStorage;
  readonly countRows: () => Promise<Rows>;
  readonly teardown: () => Promise<void>;
}>;

export interface Growth {
  readonly tables: readonly string[];
  /** Those with more rows after more requests, and what they follow. */
  readonly grown: Readonly<Record<string, string | undefined>>;
  /** Rows of what has all gone. */
  readonly left: Readonly<Record<string, number | undefined>>;
}

/** No table that nobody has thought of, and none that grows though it should not. */
export const boundedGrowth: Growth = {
  tables: Object.keys(growth).toSorted(),
  grown: {
    audit_events: 'history',
    outputs: 'history',
    request_metadata: 'history',
    requests: 'history',
    transfers: 'history',
  },
  left: { outbox: 0, idempotency_keys: 0 },
};

export async function findGrowth(open: OpenCounted): Promise<Growth> {
  const [few, many] = [await rowsAfter(open, 2), await rowsAfter(open, 7)];
  const grown = [...many].filter(([table, rows]) => rows > (few.get(table) ?? 0));
  return {
    tables: [...many.keys()].toSorted(),
    grown: Object.fromEntries(grown.map(([table]) => [table, growth[table]])),
    left: { outbox: many.get('outbox'), idempotency_keys: many.get('idempotency_keys') },
  };
}

/** After so many requests, and a time in which everything swept is gone. */
async function rowsAfter(open: OpenCounted, requests: number): Promise<Rows> {
  const [ids, clock] = [new SequentialIds(), new ManualClock()];
  const organizationId = ids.next('organization');
  const { storage, countRows, teardown } = await open(organizationId);
  const { production: store, quotas, turns, spending, workers } = storage;
  const services = {
    store,
    assets: new InMemoryAssetStore(plainSha256Hex, clock),
    clock,
    ids,
    digest: nodeDigest,
    policy: defaultPolicy,
    prices: plainPrices,
  };
  const amount = micros(10n ** 9n);
  valueOf(await topUpWallet(services, { organizationId, amount, reference: 'first' }));
  for (let number = 0; number < requests; number += 1) {
    const content = { endpoint: 'POST /v1/lab/creative', fields: new Map(), files: new Map() };
    const submission = {
      organizationId,
      idempotencyKey: `order-${number}`,
      fingerprint: fingerprintOf(content, nodeDigest),
      costMax: null,
      metadata: { shoot: `${number}` },
      variation: null,
      fields: {},
    };
    const fields = { prompt: 'a paper boat' };
    const size = { resolution: '1K', aspect: null, count: 1 } as const;
    const reviewed = await reviewedLab({ operation: 'lab.creative', fields, ...size }, []);
    const { request } = valueOf(await submitLab(services, submission, reviewed));
    valueOf(await cancelRequest(services, { organizationId, requestId: request.id }));
    const call = { engine: 'rack', requestId: request.id, outputIndex: 0, seed: 'seed' };
    const budget = { perDay: amount, perPicture: micros(1n) };
    await spending.reserve(call, budget, clock.now());
    const quota = { name: 'reads', points: 10, windowMs: 60_000 };
    await quotas.take(quota, { organizationId, wanted: 1, least: 1 }, clock.now());
    await turns.take('retention', clock.now(), 5_000);
    await workers.beat(ids.next('worker'), clock.now());
    clock.advance(61_000);
  }
  for (const days of [8, 31, 31]) {
    clock.advance(days * dayMs);
    for (const sweep of [sweepExpiring, sweepRetention, sweepAssets, sweepKeys, sweepEvents]) {
      while ((await sweep(services)) > 0);
    }
  }
  const last = { engine: 'rack', requestId: ids.next('request'), outputIndex: 0, seed: 'seed' };
  await spending.reserve(last, { perDay: amount, perPicture: micros(1n) }, clock.now());
  await workers.beat(ids.next('worker'), clock.now());
  const rows = await countRows();
  await teardown();
  return rows;
}
