import { succeed, valueOf } from '@image-production/kernel';
import { plainSha256Hex } from '@image-production/kernel/memory';
import { beforeEach, describe, expect, it } from 'vitest';

import { InMemoryAssetStore } from '../memory/index.ts';
import type { AssetCondition } from '../ports/asset-store.ts';
import type { StudioServices } from '../services.ts';
import { fileAddresses, referenceAddresses } from '../testing/kept-assets.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { checkFiles } from './check-files.ts';
import type { FileCheck } from './check-files.ts';

/** Assets that remember what was read, and of which some have been altered or cannot be read. */
class WatchedAssets extends InMemoryAssetStore {
  readonly looks: string[] = [];
  readonly altered: Set<string> = new Set();
  readonly unreadable: Set<string> = new Set();

  constructor() {
    super(plainSha256Hex);
  }

  override async condition(sha256: string): Promise<AssetCondition> {
    this.looks.push(sha256);
    if (this.unreadable.has(sha256)) throw new Error('the disk cannot read it');
    if (this.altered.has(sha256)) return { kind: 'altered', sizeBytes: 1 };
    return super.condition(sha256);
  }
}

let studio: Studio;
let assets: WatchedAssets;
let services: StudioServices;
let roundMs: number;

function openWith(policy: Partial<StudioServices['policy']> = {}): void {
  services = {
    ...studio.services,
    assets,
    policy: { ...studio.services.policy, ...policy },
  };
  roundMs = services.policy.resultRetentionMs / 2;
}

beforeEach(async () => {
  studio = await openStudio();
  assets = new WatchedAssets();
  openWith();
});

/** Bytes of one length that a model needs, each under its own address. */
async function keep(count: number, from = 0): Promise<readonly string[]> {
  const kept: string[] = [];
  for (let index = from; index < from + count; index += 1) {
    const { sha256 } = await assets.put(Uint8Array.of(index % 256, index >> 8, 7));
    kept.push(sha256);
  }
  const noted = await studio.store.transaction(studio, async ({ assetUses }) =>
    succeed(await assetUses.add('model:mdl_1', kept)),
  );
  valueOf(noted);
  return kept.toSorted();
}

/** Runs the check in even steps over this time; answers what it found. */
async function runFor(ms: number, steps: number): Promise<readonly FileCheck[]> {
  const found: FileCheck[] = [];
  for (let step = 0; step < steps; step += 1) {
    found.push(await checkFiles(services));
    studio.clock.advance(ms / steps);
  }
  return found;
}

describe('the reading of stored files', () => {
  it('sees every file once a round, in the order of addresses and evenly over the round', async () => {
    const kept = await keep(400);
    const found = await runFor(roundMs, 20);
    await checkFiles(services);
    expect(assets.looks.slice(0, 400)).toEqual(kept);
    expect(Math.max(...found.map(({ files }) => files))).toBeLessThan(60);
    expect(found.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)).toBeGreaterThan(1_000);
  });

  it('sees every file again before its retention has passed, whenever it was stored', async () => {
    await checkFiles(services);
    const seen = new Map<string, number>();
    for (let batch = 0; batch < 12; batch += 1) {
      const storedAt = studio.clock.now();
      const kept = await keep(20, batch * 20);
      assets.looks.length = 0;
      await runFor(services.policy.resultRetentionMs, 24);
      for (const sha256 of kept) if (assets.looks.includes(sha256)) seen.set(sha256, storedAt);
      studio.clock.advance(roundMs / 7);
    }
    expect(seen.size).toBe(240);
  });

  it('pauses when it is through, and begins again', async () => {
    const kept = await keep(3);
    await runFor(roundMs, 10);
    assets.looks.length = 0;
    await runFor(roundMs * 0.999, 10);
    expect(assets.looks.toSorted()).toEqual(kept);
  });

  it('catches up after a standstill, no more than a bounded number of bytes at a time', async () => {
    openWith({ fileCheckBytesMax: 30 });
    const kept = await keep(100);
    await checkFiles(services);
    studio.clock.advance(roundMs * 5);
    const before = assets.looks.length;
    const { sizeBytes } = await checkFiles(services);
    expect(sizeBytes).toBe(30);
    expect(assets.looks.length - before).toBe(10);
    for (let call = 0; call < 12; call += 1) await checkFiles(services);
    expect(new Set(assets.looks)).toEqual(new Set(kept));
  });

  it('goes on where it was, whichever worker it is', async () => {
    const kept = await keep(60);
    await runFor(roundMs / 2, 5);
    const before = assets.looks.length;
    // A new process has nothing but what is stored.
    services = { ...services };
    await runFor(roundMs / 2, 5);
    await checkFiles(services);
    expect(before).toBeGreaterThan(5);
    expect(assets.looks.slice(0, 60)).toEqual(kept);
  });

  it('reads nothing that nobody needs', async () => {
    await assets.put(Uint8Array.of(1));
    studio.clock.advance(roundMs);
    expect(await checkFiles(services)).toMatchObject({ files: 0, damaged: [] });
  });

  it('goes on past a file that cannot be read', async () => {
    const [first = '', ...others] = await keep(5);
    assets.unreadable.add(first);
    await checkFiles(services);
    studio.clock.advance(roundMs);
    const { files, failed } = await checkFiles(services);
    expect(files).toBe(others.length);
    expect(failed.map(({ sha256 }) => sha256)).toEqual([first]);
  });
});

describe('what the reading finds', () => {
  it('is told to the operator once: outputs and references of a request, lost or altered', async () => {
    const { request } = valueOf(await studio.product());
    await studio.attempt();
    const done = await studio.find(request);
    const [output = ''] = fileAddresses(done);
    const [reference = ''] = referenceAddresses(done);
    // The studio keeps its assets elsewhere: here the working copy is lost.
    const bytes = await studio.assets.read(output);
    await assets.put(bytes ?? new Uint8Array());
    assets.altered.add(output);

    await checkFiles(services);
    studio.clock.advance(roundMs);
    const { damaged } = await checkFiles(services);
    const holder = `request:${request.id}`;
    expect(new Set(damaged)).toEqual(
      new Set([
        { holder, sha256: output, damage: { kind: 'altered' } },
        { holder, sha256: reference, damage: { kind: 'lost' } },
      ]),
    );
    const incidents = await studio.store.readers.incidents.list({ limit: 9 });
    expect(incidents.map(({ kind, requestId }) => [kind, requestId])).toEqual([
      ['file_damaged', request.id],
      ['file_damaged', request.id],
    ]);
    const ofOutput = incidents.find(({ subject }) => subject.includes(output));
    expect(ofOutput?.detail).toContain('has other bytes than those that were stored.');
    expect(ofOutput?.detail).toContain('"amount":"0.15"');

    studio.clock.advance(roundMs);
    await checkFiles(services);
    studio.clock.advance(roundMs);
    expect((await checkFiles(services)).damaged).toEqual([]);
  });
});
