import type { RequestId } from '@image-production/identifiers';
import { valueOf } from '@image-production/kernel';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import type { GenerationRequest } from '../model/generation-request.ts';
import type { ProductionServices } from '../services.ts';
import { claimRequest, keepLease } from '../studio/claim-request.ts';
import { candidateOf, contentsOf, moneyOf, verifyBooks } from '../testing/books.test-support.ts';
import { withFailingOutbox } from '../testing/failing-outbox.test-support.ts';
import { draws, drawsAfter } from '../testing/scripted-renderer.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { sweepOverdue } from './sweep-overdue.ts';

let studio: Studio;
let request: GenerationRequest;

beforeEach(async () => {
  studio = await openStudio();
  request = valueOf(await studio.series(3)).request;
});

afterEach(async () => verifyBooks(studio));

async function sweep(): Promise<readonly string[]> {
  return (await sweepOverdue(studio.services)).ended;
}

/** A worker that dies once this many outputs are stored. */
async function dieAfter(outputCount: number): Promise<void> {
  const claim = await studio.claim();
  const dies = async () => new Promise<void>(() => undefined);
  const died = new Promise<void>((resolve) => {
    const last = drawsAfter(async () => {
      resolve();
      await dies();
    });
    studio.renderer.script = [...Array.from({ length: outputCount }, () => draws), last];
  });
  void studio.produce(claim);
  await died;
  studio.loseLeases();
}

/** Workers take the request and die until nobody may take it any more. */
async function useUpAttempts(): Promise<void> {
  while (await claimRequest(studio.services, studio.workerId)) studio.loseLeases();
}

describe('the sweep leaves alone', () => {
  async function isLeftAlone(): Promise<boolean> {
    const before = await contentsOf(studio);
    const swept = await sweep();
    expect(await contentsOf(studio)).toEqual(before);
    return swept.length === 0;
  }

  it('a request that waits', async () => {
    expect(await isLeftAlone()).toBe(true);
  });

  it('a request that somebody works on, also in the last attempt', async () => {
    for (let attempt = 1; attempt < studio.services.policy.attemptsMax; attempt += 1) {
      await studio.claim();
      studio.loseLeases();
    }
    await studio.claim();
    expect(await isLeftAlone()).toBe(true);
  });

  it('a request with a lost lease that may be tried again', async () => {
    await studio.claim();
    studio.loseLeases();
    expect(await isLeftAlone()).toBe(true);
  });

  it('a request whose lease is renewed between the look and the end', async () => {
    for (let attempt = 1; attempt < studio.services.policy.attemptsMax; attempt += 1) {
      await studio.claim();
      studio.loseLeases();
    }
    const claim = await studio.claim();
    studio.loseLeases();
    studio.store.interrupt('after', 1, async () => {
      expect(await keepLease(studio.services, claim)).toBe('kept');
    });
    expect(await sweepOverdue(studio.services)).toEqual({ ended: [], failed: [] });
    expect(studio.store.isUndisturbed).toBe(false);
    expect(await studio.find(request)).toMatchObject({ status: 'running' });
    expect(await studio.produce(claim)).toMatchObject({ kind: 'settled' });
  });

  it('a request that has ended', async () => {
    await studio.attempt();
    studio.clock.advance(request.holdExpiresAt);
    expect(await isLeftAlone()).toBe(true);
  });
});

describe('the sweep meets a request that cannot be ended, and', () => {
  /** Requests whose ending throws, in whatever transaction, as a broken row would make it. */
  function breakEndingsOf(ids: ReadonlySet<string>): ProductionServices {
    const { services } = studio;
    const store = withFailingOutbox(services.store, ({ subjectId }) =>
      ids.has(subjectId) ? new Error(`${subjectId} is broken`) : undefined,
    );
    return { ...services, store };
  }

  it('goes on past any number of them, which come first by their age', async () => {
    studio = await openStudio('50.00', { unfinishedMax: 200 });
    const ids: RequestId[] = [];
    for (let count = 0; count < 120; count += 1) {
      ids.push(valueOf(await studio.creative()).request.id);
    }
    const [broken, sound] = [ids.slice(0, 115), ids.slice(115)];
    studio.clock.advance(studio.services.policy.holdMs);
    const services = breakEndingsOf(new Set(broken));
    const { ended, failed } = await sweepOverdue(services);
    expect(ended).toEqual(sound);
    expect(failed.map(({ requestId }) => requestId)).toEqual(broken);
    expect((await sweepOverdue(services)).ended).toEqual([]);
  });
});

describe('the sweep ends', () => {
  it('a request without attempts left: nothing was delivered, nothing is charged', async () => {
    await useUpAttempts();
    expect(await sweep()).toEqual([request.id]);
    expect(await studio.find(request)).toMatchObject({
      status: 'failed',
      error: { code: 'renderer_unavailable', retryable: true },
    });
    expect(await moneyOf(studio)).toMatchObject({ available: '10.00', held: '0.00', charges: 0 });
  });

  it('a request without attempts left: what was delivered is charged', async () => {
    await dieAfter(2);
    await useUpAttempts();
    expect(await sweep()).toEqual([request.id]);
    const swept = await studio.find(request);
    expect(swept).toMatchObject({ status: 'succeeded', error: null });
    expect(swept.outputs.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'failed']);
    expect(await moneyOf(studio)).toMatchObject({ spent: '0.24', held: '0.00', charges: 1 });
  });

  it('a request that nobody ever took, when its hold is over', async () => {
    studio.clock.advance(studio.services.policy.holdMs - 1);
    expect(await sweep()).toEqual([]);
    studio.clock.advance(1);
    expect(await sweep()).toEqual([request.id]);
    expect(await studio.find(request)).toMatchObject({
      status: 'failed',
      error: { code: 'renderer_unavailable' },
    });
    expect(await moneyOf(studio)).toMatchObject({ available: '10.00', held: '0.00' });
    const settlement = await studio.services.store.readers.ledger.settlement(request.id);
    expect(settlement?.kind).toBe('expire');
  });

  it('a request that is worked on when its hold is over; what comes later is not given away', async () => {
    const claim = await studio.claim();
    let atTheSweep: unknown;
    const sweeps = async () => {
      studio.clock.advance(studio.services.policy.holdMs);
      expect(await sweep()).toEqual([request.id]);
      atTheSweep = await contentsOf(studio);
    };
    studio.renderer.script = [draws, drawsAfter(sweeps)];
    expect(await studio.produce(claim)).toEqual({ kind: 'fenced' });
    expect(await contentsOf(studio)).toEqual(atTheSweep);
    const swept = await studio.find(request);
    expect(swept.outputs.map(({ status }) => status)).toEqual(['succeeded', 'failed', 'failed']);
    expect(await moneyOf(studio)).toMatchObject({ spent: '0.12', held: '0.00', charges: 1 });
  });

  it('a canceled request whose worker died: nothing is delivered or charged', async () => {
    await dieAfter(2);
    await studio.cancel(request.id);
    await useUpAttempts();
    expect(await sweep()).toEqual([request.id]);
    const swept = await studio.find(request);
    expect(swept.status).toBe('canceled');
    expect(new Set(swept.outputs.map(({ status }) => status))).toEqual(new Set(['canceled']));
    expect(await moneyOf(studio)).toMatchObject({ available: '10.00', charges: 0 });
  });

  it('the wait of a candidate with the request for its portrait', async () => {
    const portrait = valueOf(await studio.portrait()).request;
    studio.clock.advance(studio.services.policy.holdMs);
    expect(await sweep()).toEqual([request.id, portrait.id]);
    expect(await candidateOf(studio, portrait)).toMatchObject({ state: 'failed' });
  });

  it('each request once, however many sweep at the same time', async () => {
    await useUpAttempts();
    const swept = await Promise.all([sweep(), sweep(), sweep()]);
    expect(swept.flat()).toEqual([request.id]);
  });
});
