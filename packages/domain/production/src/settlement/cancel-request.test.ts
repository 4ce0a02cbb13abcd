import type { RequestId } from '@image-production/identifiers';
import { Fault, refuse, valueOf } from '@image-production/kernel';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import type { GenerationRequest } from '../model/generation-request.ts';
import { requestError } from '../model/request-error.ts';
import { claimRequest } from '../studio/claim-request.ts';
import { candidateOf, contentsOf, moneyOf, verifyBooks } from '../testing/books.test-support.ts';
import {
  areKept,
  referenceAddresses,
  sweepAfterGrace,
} from '../testing/kept-assets.test-support.ts';
import { draws, fails, refuses } from '../testing/scripted-renderer.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { cancelRequest } from './cancel-request.ts';
import { settleRequest } from './settle-request.ts';

const untouched = { available: '10.00', held: '0.00', spent: '0.00', charges: 0 };
let studio: Studio;

beforeEach(async () => {
  studio = await openStudio();
});

afterEach(async () => verifyBooks(studio));

async function cancel(requestId: RequestId, organizationId = studio.organizationId) {
  return cancelRequest(studio.services, { organizationId, requestId });
}

function conflictIn(currentState: GenerationRequest['status']) {
  return refuse({ kind: 'request-state-conflict', currentState });
}

describe('a request that waits', () => {
  it('is canceled at once: nothing is charged, nobody gets to work on it', async () => {
    const { request } = valueOf(await studio.series(2));
    studio.clock.advance(5);
    const canceled = valueOf(await cancel(request.id));
    expect(canceled).toEqual(await studio.find(request));
    expect(canceled).toMatchObject({
      status: 'canceled',
      billing: 'released',
      error: null,
      startedAt: null,
      completedAt: studio.clock.now(),
      expiresAt: studio.clock.now() + studio.services.policy.resultRetentionMs,
    });
    expect(canceled.outputs.map(({ status }) => status)).toEqual(['canceled', 'canceled']);
    expect(await moneyOf(studio)).toEqual(untouched);
    expect(await claimRequest(studio.services, studio.workerId)).toBeUndefined();
  });

  it('for another attempt is canceled at once, with what was stored of it', async () => {
    const { request } = valueOf(await studio.series(2));
    studio.renderer.script = [draws, fails(new Fault('busy', { isRetryable: true }))];
    expect(await studio.attempt()).toMatchObject({ kind: 'retry-later' });
    expect(await studio.find(request)).toMatchObject({ status: 'running' });
    const canceled = valueOf(await cancel(request.id));
    expect(canceled.status).toBe('canceled');
    expect(canceled.outputs.map(({ status }) => status)).toEqual(['canceled', 'canceled']);
    expect(await moneyOf(studio)).toEqual(untouched);
    studio.clock.advance(60_000);
    expect(await claimRequest(studio.services, studio.workerId)).toBeUndefined();
  });

  it('leaves its uploads to nobody', async () => {
    const { request } = valueOf(await studio.product());
    valueOf(await cancel(request.id));
    await sweepAfterGrace(studio);
    expect(await areKept(studio, referenceAddresses(request))).toEqual([false]);
  });

  it('for a portrait takes its candidate with it', async () => {
    const { request } = valueOf(await studio.portrait());
    valueOf(await cancel(request.id));
    expect(await candidateOf(studio, request)).toMatchObject({ state: 'failed' });
  });
});

describe('a request that somebody works on', () => {
  it('is asked to stop, and stays so however often it is asked', async () => {
    const { request } = valueOf(await studio.series(1));
    await studio.claim();
    const canceling = valueOf(await cancel(request.id));
    expect(canceling).toMatchObject({ status: 'canceling', billing: 'held', completedAt: null });
    const before = await contentsOf(studio);
    expect(valueOf(await cancel(request.id))).toEqual(canceling);
    expect(await contentsOf(studio)).toEqual(before);
  });

  it('ends as canceled whatever its worker has stored or run into', async () => {
    for (const ending of [draws, refuses('output'), fails(new Error('broken'))]) {
      const { request } = valueOf(await studio.series(2));
      const claim = await studio.claim();
      studio.renderer.script = [
        draws,
        async (job, context) => {
          valueOf(await cancel(request.id));
          return ending(job, context);
        },
      ];
      expect(await studio.produce(claim)).toMatchObject({ kind: 'settled' });
      const canceled = await studio.find(request);
      expect(canceled).toMatchObject({ status: 'canceled', error: null });
      expect(canceled.outputs.map(({ status }) => status)).toEqual(['canceled', 'canceled']);
    }
    expect(await moneyOf(studio)).toEqual(untouched);
  });
});

describe('a cancellation is refused', () => {
  it.each(['succeeded', 'failed'] as const)('of what has %s, without a trace', async (status) => {
    const { request } = valueOf(await studio.series(1));
    studio.renderer.script = [status === 'failed' ? refuses('input') : draws];
    await studio.attempt();
    const before = await contentsOf(studio);
    expect(await cancel(request.id)).toEqual(conflictIn(status));
    expect(await contentsOf(studio)).toEqual(before);
  });

  it('of what is canceled already', async () => {
    const { request } = valueOf(await studio.series(1));
    valueOf(await cancel(request.id));
    const before = await contentsOf(studio);
    expect(await cancel(request.id)).toEqual(conflictIn('canceled'));
    expect(await contentsOf(studio)).toEqual(before);
  });

  it('of what is unknown, and of another organization’s just the same', async () => {
    const { request } = valueOf(await studio.series(1));
    const before = await contentsOf(studio);
    const notFound = refuse({ kind: 'request-not-found' });
    expect(await cancel(studio.ids.next('request'))).toEqual(notFound);
    expect(await cancel(request.id, studio.otherOrganizationId)).toEqual(notFound);
    expect(await contentsOf(studio)).toEqual(before);
  });
});

describe('a cancellation in the middle of the work', () => {
  /** Cancels around the so-manieth step of the work; answers how it ended, once per step. */
  async function endingsWhenCanceled(moment: 'before' | 'after'): Promise<string[]> {
    const endings: string[] = [];
    for (let step = 1; ; step += 1) {
      studio = await openStudio();
      const { request } = valueOf(await studio.series(2));
      const claim = await studio.claim();
      let isAccepted: boolean | undefined;
      studio.store.interrupt(moment, step, async () => {
        isAccepted = (await cancel(request.id)).ok;
      });
      await studio.produce(claim);
      if (studio.store.isUndisturbed) return endings;
      const { status } = await studio.find(request);
      endings.push(status);
      expect(status).toBe(isAccepted ? 'canceled' : 'succeeded');
      const spent = isAccepted ? '0.00' : '0.24';
      expect(await moneyOf(studio)).toMatchObject({ spent, held: '0.00' });
      await verifyBooks(studio);
    }
  }

  it('counts when it is committed before the settlement, at whatever step', async () => {
    const endings = await endingsWhenCanceled('before');
    expect(endings.length).toBeGreaterThanOrEqual(3);
    expect(new Set(endings)).toEqual(new Set(['canceled']));
  });

  it('comes too late once the settlement is committed', async () => {
    const endings = await endingsWhenCanceled('after');
    expect(endings.pop()).toBe('succeeded');
    expect(new Set(endings)).toEqual(new Set(['canceled']));
  });

  it('at the same moment as the settlement is one ending, not two', async () => {
    const { request } = valueOf(await studio.series(1));
    const claim = await studio.claim();
    const settles = settleRequest(
      studio.services,
      { organizationId: studio.organizationId, requestId: claim.id, token: claim.lease.token },
      requestError('render_failed'),
    );
    const [settled, canceled] = await Promise.all([settles, cancel(request.id)]);
    expect(settled).toMatchObject({ kind: 'settled', request: { status: 'failed' } });
    expect(canceled).toEqual(conflictIn('failed'));
  });
});
