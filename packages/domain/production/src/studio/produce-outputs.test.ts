import { Fault, valueOf } from '@image-production/kernel';
import { ManualCancellation } from '@image-production/kernel/memory';
import type { Renderers } from '@image-production/rendering';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { GenerationRequest } from '../model/generation-request.ts';
import { moneyOf, verifyBooks } from '../testing/books.test-support.ts';
import { draws, drawsAfter, fails } from '../testing/scripted-renderer.test-support.ts';
import type { Performance } from '../testing/scripted-renderer.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { produceRequest } from './produce-request.ts';
import type { Attempt } from './produce-request.ts';
import { StudioFloor } from './studio-floor.ts';

let studio: Studio;

beforeEach(async () => {
  studio = await openStudio();
});

afterEach(async () => verifyBooks(studio));

async function series(count: number): Promise<GenerationRequest> {
  return valueOf(await studio.series(count)).request;
}

async function attemptWith(slots: number): Promise<Attempt> {
  const floor = new StudioFloor({ renderers: studio.services.renderers, slots });
  const claim = await studio.claim();
  return produceRequest(studio.services, claim, new ManualCancellation(), floor.seatNow());
}

const statuses = ({ outputs }: GenerationRequest) => outputs.map(({ status }) => status);

/** Waits until so many pictures have begun, so that they are under way together. */
const together =
  (count: number, then: Performance = draws): Performance =>
  async (job, context) => {
    while (studio.renderer.jobs.length < count) await Promise.resolve();
    return then(job, context);
  };

describe('outputs that are made at once', () => {
  it('are all stored in their record, each change beside the others', async () => {
    const request = await series(8);
    studio.renderer.script = Array<Performance>(8).fill(together(8));
    expect(await attemptWith(8)).toMatchObject({ kind: 'settled', cause: null });
    const { outputs } = await studio.find(request);
    expect(outputs.map(({ status }) => status)).toEqual(Array(8).fill('succeeded'));
    const pictures = outputs.flatMap((output) => ('files' in output ? output.files : []));
    expect(new Set(pictures.map(({ sha256 }) => sha256)).size).toBe(8);
    expect(await moneyOf(studio)).toMatchObject({ spent: '0.96', held: '0.00', charges: 1 });
  });

  it('tell a progress that is their mean and never falls', async () => {
    const request = await series(4);
    const seen: number[] = [];
    const looks: Performance = async (job, context) => {
      while (studio.renderer.jobs.length < 4) await Promise.resolve();
      for (const fraction of [0.2, 0.8]) {
        studio.clock.advance(500);
        context.onProgress(fraction);
        for (let round = 0; round < 40; round += 1) await Promise.resolve();
        seen.push((await studio.find(request)).progress);
      }
      return draws(job, context);
    };
    studio.renderer.script = [looks, looks, looks, looks];
    await attemptWith(4);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(Math.max(...seen)).toBeGreaterThan(0);
    // None is further than 0.8 of the nine tenths that rendering takes.
    expect(Math.max(...seen)).toBeLessThanOrEqual(0.72);
  });

  it('are delivered although one of them meets trouble, which another attempt makes up for', async () => {
    const request = await series(4);
    const busy = new Fault('the engine is busy', { isRetryable: true });
    studio.renderer.script = [together(2, fails(busy)), together(2)];
    expect(await attemptWith(2)).toEqual({ kind: 'retry-later', cause: busy });
    expect(statuses(await studio.find(request))).toEqual([
      'pending',
      'succeeded',
      'pending',
      'pending',
    ]);
    expect(studio.renderer.jobs).toHaveLength(2);
    studio.clock.advance(60_000);
    await attemptWith(4);
    expect(await moneyOf(studio)).toMatchObject({ spent: '0.48', charges: 1 });
  });

  it('go on while an engine asks one of them for a pause, which costs no attempt', async () => {
    const request = await series(3);
    const pauses: Performance = async () => ({ kind: 'busy', retryAfterMs: 45_000 });
    studio.renderer.script = [together(2, pauses), together(2), draws];
    expect(await attemptWith(2)).toMatchObject({ kind: 'retry-later' });
    const given = await studio.find(request);
    expect(statuses(given)).toEqual(['pending', 'succeeded', 'succeeded']);
    expect(given.lease).toMatchObject({
      attempts: 0,
      workerId: null,
      notBefore: studio.clock.now() + 45_000,
    });
    studio.clock.advance(45_000);
    await attemptWith(1);
  });

  it('stop together once another worker has the request', async () => {
    await series(3);
    const isLost = new ManualCancellation();
    const waits: Performance = async (_job, { cancellation }) => {
      isLost.request();
      await new Promise<void>((resolve) => cancellation.onRequest(resolve));
      return { kind: 'canceled' };
    };
    const loses = drawsAfter(async () => {
      studio.loseLeases();
      await studio.claim(studio.otherWorkerId);
    });
    const waitsThenLoses: Performance = async (job, context) => {
      await new Promise<void>((resolve) => isLost.onRequest(resolve));
      return loses(job, context);
    };
    studio.renderer.script = [waits, waitsThenLoses];
    expect(await attemptWith(2)).toEqual({ kind: 'fenced' });
    expect(studio.renderer.jobs).toHaveLength(2);
    studio.loseLeases();
    await attemptWith(3);
  });
});

it('the choice of a renderer is told when no attempt follows', async () => {
  const request = await series(1);
  const { renderers, policy } = studio.services;
  const asked: unknown[] = [];
  const watched: Renderers = {
    ...renderers,
    choose: (query) => {
      asked.push(query.isLastAttempt);
      return renderers.choose(query);
    },
  };
  const isDown: Performance = async () => ({ kind: 'unavailable', reason: 'ECONNREFUSED' });
  studio.renderer.script = Array<Performance>(policy.attemptsMax).fill(isDown);
  for (const waitMs of [...policy.backoffMs, 0].slice(0, policy.attemptsMax)) {
    const seat = new StudioFloor({ renderers: watched, slots: 1 }).seatNow();
    await produceRequest(studio.services, await studio.claim(), new ManualCancellation(), seat);
    studio.clock.advance(waitMs);
  }
  expect(asked).toEqual([false, false, true]);
  expect((await studio.find(request)).status).toBe('failed');
});
