import { SequentialIds } from '@image-production/identifiers/memory';
import { succeed, valueOf } from '@image-production/kernel';
import { ManualClock, plainSha256Hex } from '@image-production/kernel/memory';
import {
  defaultPolicy,
  sweepExpiring,
  sweepOrphans,
  sweepRetention,
} from '@image-production/production';
import type { OrphanServices } from '@image-production/production';
import { queuedRequest } from '@image-production/production/contract';
import { InMemoryAssetStore, plainPrices } from '@image-production/production/memory';
import { nodeDigest } from '@image-production/runtime-node';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { SqlStorage } from '../queries/sql-storage.ts';
import { openTemporaryStorage } from '../testing/temporary-storage.ts';
import type { TemporaryStorage } from '../testing/temporary-storage.ts';
import { createSqliteStorage } from './sqlite-storage.ts';

// Two workers, each with handles of its own on one file.
const ids = new SequentialIds();
const organizationId = ids.next('organization');
const clock = new ManualClock();
const requestsMade = 130;
let opened: TemporaryStorage;
let second: SqlStorage;
let assets: InMemoryAssetStore;

beforeEach(async () => {
  opened = await openTemporaryStorage([organizationId]);
  second = await createSqliteStorage({ path: opened.path, digest: nodeDigest });
  assets = new InMemoryAssetStore(plainSha256Hex, clock);
});
afterEach(async () => {
  await second[Symbol.asyncDispose]();
  await opened.teardown();
});

function servicesOn({ production: store }: SqlStorage): OrphanServices {
  return {
    store,
    assets,
    assetLister: assets,
    clock,
    ids,
    digest: nodeDigest,
    policy: defaultPolicy,
    prices: plainPrices,
  };
}

/** Both sweep at once until neither finds anything. */
async function sweepTogether(
  sweep: (services: OrphanServices) => Promise<number>,
): Promise<number> {
  const workers = [servicesOn(opened.storage), servicesOn(second)];
  let swept = 0;
  for (;;) {
    const found = await Promise.all(workers.map(async (services) => sweep(services)));
    const sum = found.reduce((one, other) => one + other, 0);
    if (sum === 0) return swept;
    swept += sum;
  }
}

async function insertDelivered(): Promise<void> {
  const completedAt = clock.now();
  const ended = { completedAt, expiresAt: completedAt + 1_000, startedAt: completedAt };
  const delivered = { ...ended, status: 'succeeded', billing: 'captured' } as const;
  const inserted = await opened.storage.production.transaction(
    { organizationId },
    async ({ requests }) => {
      for (let count = 0; count < requestsMade; count += 1) {
        const id = ids.next('request');
        await requests.insert(queuedRequest({ id, organizationId }, delivered));
      }
      return succeed(undefined);
    },
  );
  valueOf(inserted);
}

function eventsTold(type: string): unknown[] {
  const database = new Database(opened.path, { readonly: true });
  const subjects = database.prepare('SELECT subject_id FROM outbox WHERE type = ?').pluck();
  const told = subjects.all(type);
  database.close();
  return told;
}

it.each([
  ['request.expiring', sweepExpiring, 0],
  ['request.data_removed', sweepRetention, 1_000],
] as const)('%s is told once of each request', async (type, sweep, waitMs) => {
  await insertDelivered();
  clock.advance(waitMs);
  expect(await sweepTogether(sweep)).toBe(requestsMade);
  const told = eventsTold(type);
  expect(told).toHaveLength(requestsMade);
  expect(new Set(told).size).toBe(requestsMade);
});

it('each orphan is found and counted once', async () => {
  for (let number = 0; number < 1_100; number += 1) {
    await assets.put(Uint8Array.of(number, number >> 8));
  }
  expect(await sweepTogether(sweepOrphans)).toBe(0);
  clock.advance(defaultPolicy.orphanAgeMs);
  expect(await sweepTogether(sweepOrphans)).toBe(1_100);
  expect(await second.production.readers.gauges.read()).toMatchObject({
    orphansFound: 1_100,
    unusedAssets: 1_100,
  });
});
