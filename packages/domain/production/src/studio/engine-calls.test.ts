import { valueOf } from '@image-production/kernel';
import { describe, expect, it } from 'vitest';

import { callJournalContract } from '../contract/index.ts';
import type { CallJournal } from '../ports/call-journal.ts';
import { moneyOf } from '../testing/books.test-support.ts';
import { draws } from '../testing/scripted-renderer.test-support.ts';
import type { Performance } from '../testing/scripted-renderer.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { AttemptEnded } from './attempt-ended.ts';
import { claimRequest } from './claim-request.ts';
import { engineCalls } from './engine-calls.ts';

async function claimed(studio: Studio): Promise<CallJournal> {
  const claim = await claimRequest(studio.services, studio.workerId);
  if (!claim) throw new Error('nothing to claim');
  return engineCalls({ services: studio.services, claim, index: 0, engine: 'rack' });
}

callJournalContract('with the request', async () => {
  const studio = await openStudio();
  await studio.series(1);
  const reopen = async (): Promise<CallJournal> => {
    studio.clock.advance(studio.services.policy.leaseMs + 1);
    return claimed(studio);
  };
  let current = await claimed(studio);
  const journal: CallJournal = {
    find: () => current.find(),
    noteSending: () => current.noteSending(),
    noteJob: (jobId) => current.noteJob(jobId),
    noteNotTaken: () => current.noteNotTaken(),
  };
  return { journal, reopen: async () => (current = await reopen()) };
});

it('a worker that has lost the request notes nothing, and so sends nothing', async () => {
  const studio = await openStudio();
  await studio.series(1);
  const late = await claimed(studio);
  studio.clock.advance(studio.services.policy.leaseMs + 1);
  await claimed(studio);
  await expect(late.noteSending()).rejects.toThrow(AttemptEnded);
});

const sends: Performance = async (_job, { calls }) => {
  await calls.noteSending();
  return { kind: 'unknown', reason: 'connection-lost' };
};

describe('an output whose engine', () => {
  it('may have made a picture that nobody has fails free of charge and is an incident', async () => {
    const studio = await openStudio();
    const { request } = valueOf(await studio.series(2));
    studio.renderer.script = [sends, draws];
    await studio.attempt();
    expect(await studio.find(request)).toMatchObject({
      status: 'succeeded',
      outputs: [
        { status: 'failed', error: { code: 'renderer_unavailable', retryable: true } },
        { status: 'succeeded' },
      ],
    });
    expect(await moneyOf(studio)).toMatchObject({ spent: '0.12', held: '0.00' });
    expect(await incidents(studio)).toMatchObject([
      { kind: 'engine_unknown', subject: `${request.id}/0`, requestId: request.id },
    ]);
  });

  it('does not understand the order fails, and the operator hears of it once', async () => {
    const studio = await openStudio();
    const { request } = valueOf(await studio.series(2));
    const rejects: Performance = async () => ({ kind: 'rejected', reason: 'unknown size' });
    studio.renderer.script = [rejects, rejects];
    await studio.attempt();
    expect(await studio.find(request)).toMatchObject({
      status: 'failed',
      error: { code: 'render_failed' },
    });
    expect(await incidents(studio)).toMatchObject([
      { kind: 'engine_rejected', subject: 'scripted' },
    ]);
  });

  it('asks for a pause waits for it, which costs no attempt', async () => {
    const studio = await openStudio();
    const { request } = valueOf(await studio.series(1));
    const pauses: Performance = async () => ({ kind: 'busy', retryAfterMs: 45_000 });
    for (const _ of [1, 2, 3, 4, 5]) {
      studio.renderer.script = [pauses];
      expect(await studio.attempt()).toMatchObject({ kind: 'retry-later' });
      studio.clock.advance(44_999);
      expect(await claimRequest(studio.services, studio.workerId)).toBeUndefined();
      studio.clock.advance(1);
    }
    await studio.attempt();
    expect(await studio.find(request)).toMatchObject({
      status: 'succeeded',
      lease: { attempts: 1 },
    });
  });

  it('is not available is tried again as often as attempts go', async () => {
    const studio = await openStudio();
    const { request } = valueOf(await studio.series(1));
    const isDown: Performance = async () => ({ kind: 'unavailable', reason: 'ECONNREFUSED' });
    for (const waitMs of [...studio.services.policy.backoffMs, 0].slice(0, 3)) {
      studio.renderer.script = [isDown];
      await studio.attempt();
      studio.clock.advance(waitMs);
    }
    expect(await studio.find(request)).toMatchObject({
      status: 'failed',
      error: { code: 'renderer_unavailable' },
    });
    expect(await incidents(studio)).toEqual([]);
  });
});

function incidents({ store }: Studio) {
  return store.readers.incidents.list({ limit: 10 });
}
