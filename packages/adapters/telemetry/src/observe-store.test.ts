import type { RequestId } from '@image-production/identifiers';
import { micros, refuse, succeed } from '@image-production/kernel';
import type { OrderId, OwnerId } from '@image-production/ledger';
import { InMemoryProductionStore } from '@image-production/production/memory';
import { nodeDigest } from '@image-production/runtime-node';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';

import { observeStore } from './observe-store.ts';
import { noSpans } from './spans.ts';
import { WorkMetrics } from './work-metrics.ts';

const ownerId = 'org_1' as OwnerId;
const orderId = 'req_1' as OrderId;
const concern = { organizationId: 'org_1' as never, requestId: 'req_1' as RequestId };
let entries = 0;
const stamp = () => {
  entries += 1;
  return { entryId: `ent_${entries}` as never, clock: { now: () => 1_000 } };
};

function scene() {
  const registry = new Registry();
  const metrics = new WorkMetrics(registry);
  // Every change meets a conflict first: what it counted then has to be forgotten.
  const plain = new InMemoryProductionStore({ digest: nodeDigest, isContested: true });
  const store = observeStore(plain, { spans: noSpans, metrics });
  const post = (
    command: Parameters<
      Parameters<Parameters<typeof store.transaction>[1]>[0]['ledger']['post']
    >[0],
  ) => store.transaction(concern, ({ ledger }) => ledger.post(command, stamp()));
  const money = async (): Promise<Record<string, number>> => {
    const told = await registry.getSingleMetric('ips_money_total')?.get();
    return Object.fromEntries(
      (told?.values ?? []).map(({ labels, value }) => [labels['movement'], value]),
    );
  };
  return { registry, store, post, money };
}

it('money is counted once it has moved, for what was held, captured and released', async () => {
  const { post, money } = scene();
  const hold = { type: 'place-hold', ownerId, orderId, purpose: 'p', priceVersion: '1' } as const;
  await post({ ...hold, amount: micros(300_000n) });
  expect(await money()).toEqual({});
  await post({ type: 'top-up', ownerId, amount: micros(1_000_000n), reference: 'a' });
  await post({ ...hold, amount: micros(300_000n) });
  await post({ ...hold, amount: micros(300_000n) });
  expect(await money()).toEqual({ held: 0.3 });
  await post({ type: 'capture-hold', ownerId, orderId, amount: micros(100_000n) });
  expect(await money()).toEqual({ held: 0.3, captured: 0.1, released: 0.2 });
});

it('money of a change that is taken back is not', async () => {
  const { store, money } = scene();
  await store.transaction(concern, async ({ ledger }) => {
    await ledger.post({ type: 'top-up', ownerId, amount: micros(9n), reference: 'b' }, stamp());
    await ledger.post(
      { type: 'place-hold', ownerId, orderId, purpose: 'p', priceVersion: '1', amount: micros(9n) },
      stamp(),
    );
    return refuse({ kind: 'no' });
  });
  expect(await money()).toEqual({});
});

it('changes are timed by whether they are kept', async () => {
  const { registry, store } = scene();
  await store.transaction(concern, async () => succeed(1));
  await store.transaction(concern, async () => refuse('no'));
  await expect(store.transaction(concern, () => Promise.reject(new Error('lost')))).rejects.toThrow(
    'lost',
  );
  const text = await registry.metrics();
  for (const outcome of ['kept', 'refused', 'failed'])
    expect(text).toContain(
      `ips_database_transaction_duration_seconds_count{outcome="${outcome}"} 1`,
    );
});
