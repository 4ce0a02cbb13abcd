import { Fault, valueOf } from '@image-production/kernel';
import { ManualAlarm, ManualCancellation, plainSha256Hex } from '@image-production/kernel/memory';
import type { DeliverableEncoder } from '@image-production/rendering';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import type { AssetStore } from '../ports/asset-store.ts';
import { moneyOf, verifyBooks } from '../testing/books.test-support.ts';
import {
  draws,
  drawsAfter,
  drawsTooSmall,
  fails,
  readsEverything,
  stopsAfter,
} from '../testing/scripted-renderer.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { claimRequest, keepLease } from './claim-request.ts';
import { produceRequest } from './produce-request.ts';
import { StudioFloor } from './studio-floor.ts';

const busy = new Fault('the engine is busy', { isRetryable: true });
const gone = new Fault('the account at the engine is closed', { isRetryable: false });
let studio: Studio;

beforeEach(async () => {
  studio = await openStudio();
});

afterEach(async () => verifyBooks(studio));

const untouched = { available: '10.00', held: '0.00', spent: '0.00', charges: 0 };

describe('trouble that may pass', () => {
  it('costs an attempt and a wait that grows, and in the end one charge', async () => {
    const { request } = valueOf(await studio.series(1));
    studio.renderer.script = [fails(busy), fails(busy), draws];
    for (const waitMs of studio.services.policy.backoffMs) {
      expect(await studio.attempt()).toEqual({ kind: 'retry-later', cause: busy });
      expect(await studio.find(request)).toMatchObject({ status: 'running', billing: 'held' });
      studio.clock.advance(waitMs - 1);
      expect(await claimRequest(studio.services, studio.workerId)).toBeUndefined();
      studio.clock.advance(1);
    }
    expect(await studio.attempt()).toMatchObject({ kind: 'settled', cause: null });
    expect(await studio.find(request)).toMatchObject({
      status: 'succeeded',
      lease: { attempts: 3 },
    });
    expect(await moneyOf(studio)).toMatchObject({ spent: '0.12', held: '0.00', charges: 1 });
  });

  it('repeats the last wait when there are more attempts than waits', async () => {
    studio = await openStudio('1.00', { backoffMs: [7], attemptsMax: 9 });
    const { request } = valueOf(await studio.series(1));
    for (let attempt = 0; attempt < 3; attempt += 1) {
      studio.renderer.script = [fails(busy)];
      await studio.attempt();
      expect((await studio.find(request)).lease.notBefore).toBe(studio.clock.now() + 7);
      studio.clock.advance(7);
    }
  });

  it('fails the request as renderer_unavailable when it lasts, and costs nothing', async () => {
    const { request } = valueOf(await studio.series(1));
    studio.renderer.script = [fails(busy), fails(busy), fails(busy)];
    await studio.attempt();
    studio.clock.advance(60_000);
    await studio.attempt();
    studio.clock.advance(60_000);
    expect(await studio.attempt()).toMatchObject({ kind: 'settled', cause: busy });
    expect(await studio.find(request)).toMatchObject({
      status: 'failed',
      error: { code: 'renderer_unavailable', retryable: true },
    });
    expect(await moneyOf(studio)).toEqual(untouched);
  });

  it('does not make again what is stored, and makes the rest as it would have been', async () => {
    const { request } = valueOf(await studio.series(2));
    studio.renderer.script = [draws, fails(busy)];
    await studio.attempt();
    const [stored] = (await studio.find(request)).outputs;
    studio.clock.advance(60_000);
    await studio.attempt();
    const settled = await studio.find(request);
    expect(settled.outputs[0]).toEqual(stored);
    const jobs = studio.renderer.jobs.map(({ outputIndex }) => outputIndex);
    expect(jobs).toEqual([0, 1, 1]);
    expect(studio.renderer.jobs[1]).toEqual(studio.renderer.jobs[2]);
    expect(await moneyOf(studio)).toMatchObject({ spent: '0.24', charges: 1 });
  });

  it('that lasts charges what was delivered before it and tells why the rest is missing', async () => {
    const { request } = valueOf(await studio.series(4));
    studio.renderer.script = [draws, draws, draws, fails(busy), fails(busy), fails(busy)];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await studio.attempt();
      studio.clock.advance(60_000);
    }
    const settled = await studio.find(request);
    expect(settled).toMatchObject({ status: 'succeeded', error: null });
    const error = { code: 'renderer_unavailable' };
    expect(settled.outputs[3]).toMatchObject({ status: 'failed', error });
    expect(await moneyOf(studio)).toMatchObject({ spent: '0.36', held: '0.00' });
  });
});

describe('trouble that will not pass', () => {
  const broken = new Error('index out of range');

  it.each([
    ['a fault that is final', fails(gone), gone],
    ['a broken invariant', fails(broken), broken],
  ])(
    '%s fails the request at once and tells the worker why',
    async (_title, performance, cause) => {
      const { request } = valueOf(await studio.series(1));
      studio.renderer.script = [performance];
      expect(await studio.attempt()).toMatchObject({ kind: 'settled', cause });
      expect(await studio.find(request)).toMatchObject({
        status: 'failed',
        lease: { attempts: 1 },
        error: { code: 'render_failed', retryable: false },
      });
      expect(await moneyOf(studio)).toEqual(untouched);
    },
  );

  it('a master of another size than was planned is never delivered', async () => {
    const { request } = valueOf(await studio.series(1));
    studio.renderer.script = [drawsTooSmall];
    const attempt = await studio.attempt();
    const cause = expect.objectContaining({
      message: expect.stringContaining('8×8') as string,
    }) as unknown;
    expect(attempt).toMatchObject({ kind: 'settled', cause });
    expect(await studio.find(request)).toMatchObject({ error: { code: 'render_failed' } });
  });

  it('an encoder that breaks fails the request', async () => {
    const { request } = valueOf(await studio.series(1));
    const cause = new Error('no such colour profile');
    const encoder = { encode: async () => Promise.reject(cause) };
    Object.assign(studio.services, { encoder });
    expect(await studio.attempt()).toMatchObject({ kind: 'settled', cause });
    expect(await studio.find(request)).toMatchObject({ error: { code: 'render_failed' } });
  });

  it('an encoder that breaks in the middle of a file fails the request and stores nothing', async () => {
    const { request } = valueOf(await studio.series(1));
    const cause = new Error('out of paper');
    const bytes = async function* () {
      yield Uint8Array.of(1, 2, 3);
      throw cause;
    };
    const encode: DeliverableEncoder['encode'] = async (_master, format) => {
      const about = { format, mediaType: 'image/png', sceneReferred: false };
      return { ...about, bitDepth: 8, bytes: bytes() };
    };
    Object.assign(studio.services, { encoder: { encode } });
    expect(await studio.attempt()).toMatchObject({ kind: 'settled', cause });
    expect(await studio.find(request)).toMatchObject({ error: { code: 'render_failed' } });
    expect(await studio.assets.stat(plainSha256Hex(Uint8Array.of(1, 2, 3)))).toBeUndefined();
  });

  it.each<[string, 'altered' | 'sound']>([
    ['is noticed by a look', 'altered'],
    ['is noticed when it is read', 'sound'],
  ])(
    'a working copy that was altered %s, told to the operator, and charges nothing',
    async (_when, kind) => {
      const model = await studio.savedModel();
      const { request } = valueOf(await studio.pro({ source: 'custom', id: model.id }));
      const before = await moneyOf(studio);
      const altered = request.references[1]?.workingCopySha256;
      const { assets } = studio;
      const condition: AssetStore['condition'] = async (sha256) =>
        sha256 === altered ? { kind, sizeBytes: 1 } : assets.condition(sha256);
      Object.assign(studio.services, {
        assets: {
          condition,
          read: async (sha256: string) => (sha256 === altered ? undefined : assets.read(sha256)),
          put: (bytes: Uint8Array) => assets.put(bytes),
        },
      });
      studio.renderer.script = [readsEverything];
      expect(await studio.attempt()).toMatchObject({ kind: 'settled', cause: null });
      expect(await studio.find(request)).toMatchObject({
        status: 'failed',
        charged: 0n,
        error: { code: 'reference_expired', retryable: true },
      });
      expect((await moneyOf(studio)).spent).toBe(before.spent);
      expect(await studio.store.readers.incidents.list({ limit: 9 })).toMatchObject([
        { kind: 'file_damaged', subject: `request:${request.id} ${altered}` },
      ]);
    },
  );

  it('a working copy that is gone fails the request as reference_expired', async () => {
    const model = await studio.savedModel();
    const { request } = valueOf(await studio.pro({ source: 'custom', id: model.id }));
    const before = await moneyOf(studio);
    await studio.assets.remove(request.references[1]?.workingCopySha256 ?? '');
    studio.renderer.script = [readsEverything];
    expect(await studio.attempt()).toMatchObject({ kind: 'settled', cause: null });
    expect(await studio.find(request)).toMatchObject({
      status: 'failed',
      error: { code: 'reference_expired', retryable: true },
    });
    expect(await moneyOf(studio)).toMatchObject({ charges: before.charges, held: '0.00' });
  });
});

describe('being told to stop', () => {
  let cancellation: ManualCancellation;

  beforeEach(() => {
    cancellation = new ManualCancellation();
  });

  it('because the client cancels: nothing is delivered or charged, also not what is stored', async () => {
    const { request } = valueOf(await studio.series(2));
    const claim = await studio.claim();
    const cancels = async () => {
      await studio.cancel(request.id);
      expect(await keepLease(studio.services, claim)).toBe('cancel-requested');
      cancellation.request();
    };
    studio.renderer.script = [draws, stopsAfter(cancels)];
    expect(await studio.produce(claim, cancellation)).toMatchObject({
      kind: 'settled',
      cause: null,
    });
    const settled = await studio.find(request);
    expect(settled).toMatchObject({ status: 'canceled', error: null });
    expect(settled.outputs.map(({ status }) => status)).toEqual(['canceled', 'canceled']);
    expect(await moneyOf(studio)).toEqual(untouched);
  });

  it('too late for the renderer: what it made nevertheless is not delivered', async () => {
    const { request } = valueOf(await studio.series(1));
    const claim = await studio.claim();
    studio.renderer.script = [drawsAfter(async () => studio.cancel(request.id))];
    await studio.produce(claim, cancellation);
    expect(await studio.find(request)).toMatchObject({ status: 'canceled' });
    expect(await moneyOf(studio)).toEqual(untouched);
  });

  it('between two files of a picture stores no half of it', async () => {
    const { request } = valueOf(await studio.series(1));
    studio.renderer.script = [drawsAfter(() => cancellation.request())];
    expect(await studio.produce(await studio.claim(), cancellation)).toMatchObject({
      kind: 'retry-later',
    });
    expect(await studio.find(request)).toMatchObject({ outputs: [{ status: 'pending' }] });
  });

  it('because the worker goes away: the attempt does not count and the next worker goes on at once', async () => {
    const { request } = valueOf(await studio.series(1));
    studio.renderer.script = [stopsAfter(() => cancellation.request())];
    const attempt = await studio.produce(await studio.claim(), cancellation);
    expect(attempt).toEqual({ kind: 'retry-later', cause: null });
    expect(await studio.find(request)).toMatchObject({ status: 'running', lease: { attempts: 0 } });
    await studio.attempt(studio.otherWorkerId);
    expect(await studio.find(request)).toMatchObject({
      status: 'succeeded',
      lease: { attempts: 1 },
    });
    expect(await moneyOf(studio)).toMatchObject({ spent: '0.12', charges: 1 });
  });

  it('may be answered with whatever the renderer’s own tools throw: no output has failed', async () => {
    const { request } = valueOf(await studio.series(2));
    const aborts = async () => {
      cancellation.request();
      throw new Error('AbortError');
    };
    studio.renderer.script = [draws, drawsAfter(aborts)];
    const attempt = await studio.produce(await studio.claim(), cancellation);
    expect(attempt).toEqual({ kind: 'retry-later', cause: null });
    const { outputs } = await studio.find(request);
    expect(outputs.map(({ status }) => status)).toEqual(['succeeded', 'pending']);
    await studio.attempt();
    expect(await moneyOf(studio)).toMatchObject({ spent: '0.24', charges: 1 });
  });

  it('because it takes too long: the request fails as render_timeout', async () => {
    const { request } = valueOf(await studio.series(1));
    const alarm = new ManualAlarm();
    const { renderers } = studio.services;
    const seat = new StudioFloor({ renderers, slots: 1, alarm }).seatNow();
    studio.renderer.script = [stopsAfter(() => alarm.ring())];
    const claim = await studio.claim();
    expect(await produceRequest(studio.services, claim, cancellation, seat)).toMatchObject({
      kind: 'settled',
      cause: null,
    });
    expect(alarm.times).toEqual([]);
    expect(await studio.find(request)).toMatchObject({
      status: 'failed',
      error: { code: 'render_timeout', retryable: true },
    });
    expect(await moneyOf(studio)).toEqual(untouched);
  });

  it('before it was claimed again: a canceling request is settled without a picture', async () => {
    const { request } = valueOf(await studio.series(1));
    await studio.claim();
    await studio.cancel(request.id);
    studio.loseLeases();
    await studio.attempt(studio.otherWorkerId);
    expect(studio.renderer.jobs).toEqual([]);
    expect(await studio.find(request)).toMatchObject({ status: 'canceled' });
  });

  it('by a client and trouble at the same time: the client’s word counts', async () => {
    const { request } = valueOf(await studio.series(1));
    const cancelsAndFails = async () => {
      await studio.cancel(request.id);
      throw gone;
    };
    studio.renderer.script = [drawsAfter(cancelsAndFails)];
    expect(await studio.attempt()).toMatchObject({ kind: 'settled', cause: gone });
    expect(await studio.find(request)).toMatchObject({ status: 'canceled', error: null });
  });
});
