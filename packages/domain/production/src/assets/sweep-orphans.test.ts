import { succeed, valueOf } from '@image-production/kernel';
import { ManualCancellation, plainSha256Hex } from '@image-production/kernel/memory';
import type { ManualClock } from '@image-production/kernel/memory';
import { beforeEach, describe, expect, it } from 'vitest';

import { InMemoryAssetStore } from '../memory/index.ts';
import type { AssetListQuery, ListedAsset } from '../ports/asset-lister.ts';
import type { StoredAsset } from '../ports/asset-store.ts';
import type { ProductionStores } from '../ports/production-store.ts';
import type { Subject } from '../ports/subject.ts';
import type { OrphanServices, StudioServices } from '../services.ts';
import { produceRequest } from '../studio/produce-request.ts';
import { fileAddresses } from '../testing/kept-assets.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { sweepAssets } from './sweep-assets.ts';
import { sweepOrphans } from './sweep-orphans.ts';

/** Assets under the hand of processes that can die. */
class FatefulAssets extends InMemoryAssetStore {
  lists = 0;
  #died: ((sha256: string) => void) | undefined;

  constructor(clock: ManualClock) {
    super(plainSha256Hex, clock);
  }

  /** The next process that stores something does nothing more; answers what it stored. */
  nextDeath(): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>();
    this.#died = resolve;
    return promise;
  }

  override async put(bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredAsset> {
    const stored = await super.put(bytes);
    const died = this.#died;
    if (!died) return stored;
    this.#died = undefined;
    died(stored.sha256);
    return new Promise(() => undefined);
  }

  override list(query: AssetListQuery): Promise<readonly ListedAsset[]> {
    this.lists += 1;
    return super.list(query);
  }
}

let studio: Studio;
let assets: FatefulAssets;
let services: StudioServices & OrphanServices;
let policy: StudioServices['policy'];

beforeEach(async () => {
  studio = await openStudio();
  assets = new FatefulAssets(studio.clock);
  services = { ...studio.services, assets, assetLister: assets };
  ({ policy } = services);
  // The first word: from now on the search waits.
  await sweepOrphans(services);
});

/** A worker renders the next request, stores its first file and is never heard of again. */
async function dieAfterStoring(): Promise<string> {
  const death = assets.nextDeath();
  void produceRequest(services, await studio.claim(), new ManualCancellation());
  return death;
}

async function isKept(sha256: string): Promise<boolean> {
  return (await assets.stat(sha256)) !== undefined;
}

async function sweepAfterGrace(): Promise<number> {
  studio.clock.advance(policy.assetGraceMs + 1);
  return sweepAssets(services);
}

/** Stores bytes that nobody comes to need. */
async function orphan(number = 1): Promise<string> {
  const { sha256 } = await assets.put(Uint8Array.of(number, number >> 8));
  return sha256;
}

async function change(
  work: (stores: ProductionStores) => Promise<void>,
  subject: Subject = studio,
): Promise<void> {
  valueOf(await studio.store.transaction(subject, async (stores) => succeed(await work(stores))));
}

const use = (sha256: string): Promise<void> =>
  change(({ assetUses }) => assetUses.add('model:m', [sha256]));

/** Takes up what was left of the next request. */
async function takeUp(): Promise<void> {
  studio.loseLeases();
  await produceRequest(services, await studio.claim(), new ManualCancellation());
}

describe('a file that a worker stored and died before it could record it', () => {
  it('goes when it has lain there for a day, and not before', async () => {
    const { request } = valueOf(await studio.creative());
    const left = await dieAfterStoring();
    const storedAt = studio.clock.now();
    await studio.cancel(request.id);
    await takeUp();
    expect(await studio.find(request)).toMatchObject({ status: 'canceled' });

    studio.clock.advance(storedAt + policy.orphanAgeMs - 1 - studio.clock.now());
    expect(await sweepOrphans(services)).toBe(0);
    expect(await sweepAfterGrace()).toBe(0);
    expect(await isKept(left)).toBe(true);
    expect(await sweepOrphans(services)).toBe(1);
    expect(await sweepAssets(services)).toBe(0);
    expect(await sweepAfterGrace()).toBe(1);
    expect(await isKept(left)).toBe(false);
  });

  it('stays when the next worker makes the same and delivers it', async () => {
    const { request } = valueOf(await studio.creative());
    const left = await dieAfterStoring();
    await takeUp();
    expect(fileAddresses(await studio.find(request))).toEqual([left]);
    studio.clock.advance(policy.orphanAgeMs);
    expect(await sweepOrphans(services)).toBe(0);
    expect(await sweepAfterGrace()).toBe(0);
    expect(await isKept(left)).toBe(true);
  });
});

describe('an orphan', () => {
  it('is counted once, however often it is seen before it goes', async () => {
    await orphan();
    studio.clock.advance(policy.orphanAgeMs);
    expect(await sweepOrphans(services)).toBe(1);
    studio.clock.advance(policy.orphanPauseMs);
    expect(await sweepOrphans(services)).toBe(0);
    expect(await studio.store.readers.gauges.read()).toMatchObject({
      orphansFound: 1,
      unusedAssets: 1,
    });
  });

  it('stays when a request comes to need it while the sweep looks', async () => {
    const sha256 = await orphan();
    studio.clock.advance(policy.orphanAgeMs);
    // After the slice was listed, and before it is judged.
    studio.store.interrupt('before', 2, () => use(sha256));
    expect(await sweepOrphans(services)).toBe(0);
    expect(studio.store.isUndisturbed).toBe(false);
    await sweepAfterGrace();
    expect(await isKept(sha256)).toBe(true);
  });

  it('stays when it is stored again while the sweep looks, and named within the grace', async () => {
    const sha256 = await orphan();
    studio.clock.advance(policy.orphanAgeMs);
    studio.store.interrupt('before', 2, async () => void (await orphan()));
    expect(await sweepOrphans(services)).toBe(1);
    studio.clock.advance(policy.assetGraceMs);
    expect(await sweepAssets(services)).toBe(0);
    await use(sha256);
    expect(await sweepAfterGrace()).toBe(0);
    expect(await isKept(sha256)).toBe(true);
  });

  it('stays when it is stored again between the sweeps, and goes if nobody names it', async () => {
    const sha256 = await orphan();
    studio.clock.advance(policy.orphanAgeMs);
    expect(await sweepOrphans(services)).toBe(1);
    studio.clock.advance(policy.assetGraceMs - 1);
    await orphan();
    studio.clock.advance(2);
    expect(await sweepAssets(services)).toBe(0);
    expect(await isKept(sha256)).toBe(true);
    expect(await sweepAfterGrace()).toBe(1);
    expect(await isKept(sha256)).toBe(false);
  });

  it('is nothing whose release was noted: its time runs from there', async () => {
    const sha256 = await orphan();
    studio.clock.advance(policy.orphanAgeMs);
    await use(sha256);
    const releasedAt = studio.clock.now();
    await change(({ assetUses }) => assetUses.release('model:m', releasedAt));
    studio.clock.advance(5);
    expect(await sweepOrphans(services)).toBe(0);
    const { oldestUnusedSince } = await studio.store.readers.gauges.read();
    expect(oldestUnusedSince).toBe(releasedAt);
  });
});

describe('the search', () => {
  /** More than two slices of orphans. */
  async function manyOrphans(): Promise<void> {
    for (let count = 0; count < 1_103; count += 1) await orphan(count);
  }

  it('goes through the store slice by slice, and then it pauses', async () => {
    await manyOrphans();
    studio.clock.advance(policy.orphanAgeMs);
    const found = [];
    for (let sweep = 0; sweep < 5; sweep += 1) found.push(await sweepOrphans(services));
    expect(found).toEqual([500, 500, 103, 0, 0]);
    expect(assets.lists).toBe(3);
    studio.clock.advance(policy.orphanPauseMs - 1);
    await sweepOrphans(services);
    expect(assets.lists).toBe(3);
    studio.clock.advance(1);
    await sweepOrphans(services);
    expect(assets.lists).toBe(4);
  });

  it('is one for all workers: what two of them look at together is counted once', async () => {
    await manyOrphans();
    studio.clock.advance(policy.orphanAgeMs);
    let quicker = 0;
    studio.store.interrupt('before', 2, async () => {
      for (let sweep = 0; sweep < 3; sweep += 1) quicker += await sweepOrphans(services);
    });
    expect(await sweepOrphans(services)).toBe(0);
    expect(quicker).toBe(1_103);
    // The quicker one has come to the end, and there the search pauses.
    expect(await sweepOrphans(services)).toBe(0);
    expect(assets.lists).toBe(4);
    const { orphansFound } = await studio.store.readers.gauges.read();
    expect(orphansFound).toBe(1_103);
  });

  it('over a database that was just made waits as long as an orphan', async () => {
    studio.clock.advance(10 * policy.orphanAgeMs);
    const sha256 = await orphan();
    studio.clock.advance(10 * policy.orphanAgeMs);
    const anew = { ...services, store: (await openStudio()).store };
    expect(await sweepOrphans(anew)).toBe(0);
    studio.clock.advance(policy.orphanAgeMs - 1);
    expect(await sweepOrphans(anew)).toBe(0);
    expect(await isKept(sha256)).toBe(true);
    studio.clock.advance(1);
    expect(await sweepOrphans(anew)).toBe(1);
  });
});
