import { Fault, valueOf } from '@image-production/kernel';
import { ManualCancellation } from '@image-production/kernel/memory';
import { afterEach, describe, expect, it } from 'vitest';

import type { GenerationRequest } from '../model/generation-request.ts';
import { settleRequest } from '../settlement/settle-request.ts';
import { contentsOf, moneyOf, verifyBooks } from '../testing/books.test-support.ts';
import { drawsAfter, fails, stopsAfter } from '../testing/scripted-renderer.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { claimRequest, keepLease } from './claim-request.ts';

let studio: Studio;

afterEach(async () => verifyBooks(studio));

async function claimedSeries(): Promise<GenerationRequest> {
  studio = await openStudio();
  valueOf(await studio.series(2));
  return studio.claim();
}

/** Another worker takes the request over while the first one believes it still has it. */
async function takeOver(): Promise<GenerationRequest> {
  studio.loseLeases();
  return studio.claim(studio.otherWorkerId);
}

/** Claims and attempts until nothing is left to do, as workers that stay alive would. */
async function finishEverything(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    studio.clock.advance(60_000);
    const claim = await claimRequest(studio.services, studio.otherWorkerId);
    if (claim) await studio.produce(claim);
  }
}

/** One attempt takes this many transactions: a note, an output, the other with the settlement. */
const transactionNumbers = [1, 2, 3];

describe('a worker that lost its lease', () => {
  it.each(transactionNumbers)(
    'before its transaction %d stores nothing from then on; the next owner settles once',
    async (number) => {
      const claim = await claimedSeries();
      let stored: unknown;
      let next: GenerationRequest | undefined;
      studio.store.interrupt('before', number, async () => {
        next = await takeOver();
        stored = await contentsOf(studio);
      });
      expect(await studio.produce(claim)).toEqual({ kind: 'fenced' });
      expect(await contentsOf(studio)).toEqual(stored);
      if (!next) throw new Error('the request was not taken over');
      expect(await studio.produce(next)).toMatchObject({ kind: 'settled' });
      expect(await studio.find(claim)).toMatchObject({ status: 'succeeded', lease: { token: 2 } });
      expect(await moneyOf(studio)).toMatchObject({ spent: '0.24', held: '0.00', charges: 1 });
    },
  );

  it.each(transactionNumbers)(
    'to one that is done before its transaction %d charges nothing again',
    async (number) => {
      const claim = await claimedSeries();
      studio.store.interrupt('before', number, async () => {
        await studio.produce(await takeOver());
      });
      expect(await studio.produce(claim)).toEqual({ kind: 'fenced' });
      expect(await moneyOf(studio)).toMatchObject({ spent: '0.24', held: '0.00', charges: 1 });
    },
  );

  it.each([
    ['fails for now', fails(new Fault('busy', { isRetryable: true }))],
    ['fails for good', fails(new Error('broken'))],
    ['stops', stopsAfter(() => undefined)],
  ])('and whose renderer then %s changes nothing', async (_title, performance) => {
    const claim = await claimedSeries();
    studio.renderer.script = [
      async (job, context) => {
        await takeOver();
        return performance(job, context);
      },
    ];
    expect(await studio.produce(claim)).toEqual({ kind: 'fenced' });
    expect(await studio.find(claim)).toMatchObject({ status: 'running', lease: { token: 2 } });
  });

  it('can neither keep its lease nor settle', async () => {
    const claim = await claimedSeries();
    const next = await takeOver();
    const { id: requestId, organizationId, lease } = claim;
    const held = { organizationId, requestId, token: lease.token };
    expect(await keepLease(studio.services, claim)).toBe('fenced');
    expect(await settleRequest(studio.services, held, null)).toEqual({
      kind: 'fenced',
    });
    expect(await studio.find(claim)).toEqual(next);
  });

  it('may still finish as long as nobody else has come', async () => {
    const claim = await claimedSeries();
    studio.renderer.script = [drawsAfter(() => studio.loseLeases())];
    expect(await studio.produce(claim)).toMatchObject({ kind: 'settled' });
    expect(await moneyOf(studio)).toMatchObject({ spent: '0.24', charges: 1 });
  });

  it('and is told to stop leaves the request to its new owner', async () => {
    const claim = await claimedSeries();
    const cancellation = new ManualCancellation();
    const losesIt = async () => {
      await takeOver();
      cancellation.request();
    };
    studio.renderer.script = [stopsAfter(losesIt)];
    expect(await studio.produce(claim, cancellation)).toEqual({ kind: 'fenced' });
    expect(await studio.find(claim)).toMatchObject({ lease: { token: 2, attempts: 2 } });
  });
});

describe('a store that fails', () => {
  const lost = new Fault('the database did not answer', { isRetryable: true });
  const moments = (['before', 'after'] as const).flatMap((moment) =>
    transactionNumbers.map((number) => [moment, number] as const),
  );

  it.each(moments)(
    '%s transaction %d of an attempt may delay the request, which is charged once',
    async (moment, number) => {
      const claim = await claimedSeries();
      studio.store.interrupt(moment, number, async () => {
        throw lost;
      });
      await studio.produce(claim);
      await finishEverything();
      expect(studio.store.isUndisturbed).toBe(false);
      expect(await studio.find(claim)).toMatchObject({ status: 'succeeded', charged: 240_000n });
      expect(await moneyOf(studio)).toMatchObject({ spent: '0.24', held: '0.00', charges: 1 });
    },
  );
});

describe('a worker that dies', () => {
  // Not at the first: that is a note, which no worker waits for.
  it.each(transactionNumbers.slice(1))(
    'at its transaction %d is replaced, and the request is charged once',
    async (number) => {
      const claim = await claimedSeries();
      // A transaction that never answers is all that can be seen of a process that is gone.
      const died = new Promise<void>((resolve) => {
        studio.store.interrupt('before', number, async () => {
          resolve();
          await new Promise(() => undefined);
        });
      });
      void studio.produce(claim);
      await died;
      await finishEverything();
      expect(await studio.find(claim)).toMatchObject({ status: 'succeeded', lease: { token: 2 } });
      expect(await moneyOf(studio)).toMatchObject({ spent: '0.24', held: '0.00', charges: 1 });
    },
  );
});
