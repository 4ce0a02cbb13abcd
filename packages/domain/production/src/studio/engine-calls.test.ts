import { Fault, valueOf } from '@image-production/kernel';
import { ManualAlarm, ManualCancellation } from '@image-production/kernel/memory';
import type { CallJournal, Take } from '@image-production/rendering';
import { callJournalContract } from '@image-production/rendering/contract';
import { describe, expect, it } from 'vitest';

import type { GenerationRequest } from '../model/generation-request.ts';
import { sweepOverdue } from '../settlement/sweep-overdue.ts';
import { moneyOf } from '../testing/books.test-support.ts';
import { draws } from '../testing/scripted-renderer.test-support.ts';
import type { Performance } from '../testing/scripted-renderer.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { AttemptEnded } from './attempt-ended.ts';
import { changeClaimed } from './change-claimed.ts';
import { claimRequest } from './claim-request.ts';
import { engineCalls } from './engine-calls.ts';
import { produceRequest } from './produce-request.ts';
import { ProgressJournal } from './progress-journal.ts';
import { StudioFloor } from './studio-floor.ts';

async function claimed(studio: Studio, take: Take = 0): Promise<CallJournal> {
  const claim = await claimRequest(studio.services, studio.workerId);
  if (!claim) throw new Error('nothing to claim');
  return journalOf(studio, claim, take);
}

function journalOf({ services }: Studio, claim: GenerationRequest, take: Take): CallJournal {
  const journal = new ProgressJournal(services, claim);
  return engineCalls({ services, claim, index: 0, take, engine: 'rack', journal });
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
    noteSending: (jobId) => current.noteSending(jobId),
    noteJob: (jobId) => current.noteJob(jobId),
    noteNotTaken: () => current.noteNotTaken(),
    standing: () => current.standing(),
  };
  return { journal, reopen: async () => (current = await reopen()) };
});

it('the second take has a call of its own, once the first was rejected', async () => {
  const studio = await openStudio();
  await studio.series(1);
  const claim = await studio.claim();
  const { token } = claim.lease;
  const [first, second] = [journalOf(studio, claim, 0), journalOf(studio, claim, 1)];
  await first.noteSending();
  await expect(second.noteSending()).rejects.toThrow(/not the current one/);
  const inspection = { inspector: 'plain', version: '1', checks: [], pictureHash: null };
  const rejected = { engine: 'rack', inspection };
  await changeClaimed(studio.services, claim, { type: 'reject-take', token, index: 0, rejected });
  expect(await second.find()).toBeUndefined();
  await second.noteSending();
  await second.noteJob('job-8');
  await expect(first.noteSending()).rejects.toThrow(/not the current one/);
  studio.loseLeases();
  const later = await studio.claim();
  expect(await journalOf(studio, later, 1).find()).toMatchObject({ jobId: 'job-8' });
  expect(await journalOf(studio, later, 0).find()).toBeUndefined();
});

it('a worker that has lost the request notes nothing, and so sends nothing', async () => {
  const studio = await openStudio();
  await studio.series(1);
  const late = await claimed(studio);
  studio.clock.advance(studio.services.policy.leaseMs + 1);
  await claimed(studio);
  await expect(late.noteSending()).rejects.toThrow(AttemptEnded);
});

it('tells a worker whose request another one has, and whose nobody wants any more', async () => {
  const studio = await openStudio();
  const { request } = valueOf(await studio.series(1));
  const late = await claimed(studio);
  expect(await late.standing()).toBe('ours');
  studio.clock.advance(studio.services.policy.leaseMs + 1);
  const next = await claimed(studio);
  expect([await late.standing(), await next.standing()]).toEqual(['lost', 'ours']);
  await studio.cancel(request.id);
  expect([await late.standing(), await next.standing()]).toEqual(['unwanted', 'unwanted']);
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

  it.each<[string, (calls: CallJournal) => Promise<void>]>([
    ['no job', async () => {}],
    ['a job', (calls) => calls.noteJob('job-7')],
  ])('has a call with %s when the request is given up is an incident', async (_, note) => {
    const studio = await openStudio();
    const { request } = valueOf(await studio.series(2));
    const dies: Performance = async (_job, { calls }) => {
      await calls.noteSending();
      await note(calls);
      throw new Fault('out of memory', { isRetryable: true });
    };
    studio.renderer.script = [draws, dies];
    await studio.attempt();
    studio.clock.advance(studio.services.policy.holdMs);
    await sweepOverdue(studio.services);
    expect(await studio.find(request)).toMatchObject({
      status: 'succeeded',
      outputs: [{ status: 'succeeded' }, { error: { code: 'renderer_unavailable' } }],
    });
    expect(await moneyOf(studio)).toMatchObject({ spent: '0.12', held: '0.00' });
    expect(await incidents(studio)).toMatchObject([
      { kind: 'engine_unknown', subject: `${request.id}/1`, requestId: request.id },
    ]);
  });

  it('has a call when its time is over is an incident', async () => {
    const studio = await openStudio();
    const { request } = valueOf(await studio.series(1));
    const alarm = new ManualAlarm();
    const { renderers } = studio.services;
    const seat = new StudioFloor({ renderers, slots: 1, alarm }).seatNow();
    const takesTooLong: Performance = async (_job, { calls }) => {
      await calls.noteSending();
      alarm.ring();
      return { kind: 'canceled' };
    };
    studio.renderer.script = [takesTooLong];
    const claim = await studio.claim();
    await produceRequest(studio.services, claim, new ManualCancellation(), seat);
    expect(await studio.find(request)).toMatchObject({ error: { code: 'render_timeout' } });
    expect(await incidents(studio)).toMatchObject([
      { kind: 'engine_unknown', subject: `${request.id}/0` },
    ]);
  });

  it('has a job of its own name is asked about it by the next attempt', async () => {
    const studio = await openStudio();
    const { request } = valueOf(await studio.series(1));
    const dies: Performance = async (_job, { calls }) => {
      await calls.noteSending('job-7');
      throw new Fault('out of memory', { isRetryable: true });
    };
    studio.renderer.script = [dies];
    await studio.attempt();
    expect(await studio.find(request)).toMatchObject({ outputs: [{ call: { jobId: 'job-7' } }] });
  });

  it('has a call when the client cancels is no incident', async () => {
    const studio = await openStudio();
    const { request } = valueOf(await studio.series(1));
    const calls = await claimed(studio);
    await calls.noteSending();
    await studio.cancel(request.id);
    studio.loseLeases();
    await studio.attempt();
    expect(await studio.find(request)).toMatchObject({ status: 'canceled' });
    expect(await incidents(studio)).toEqual([]);
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

  it('refuses the key of the operator is another incident than an order that it rejects', async () => {
    const studio = await openStudio();
    const { request } = valueOf(await studio.series(2));
    const bars: Performance = async () => ({
      kind: 'rejected',
      reason: 'status 401',
      isAboutAccount: true,
    });
    studio.renderer.script = [bars, bars];
    await studio.attempt();
    expect(await studio.find(request)).toMatchObject({ status: 'failed', billing: 'released' });
    expect(await incidents(studio)).toMatchObject([
      { kind: 'engine_credentials', subject: 'scripted' },
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
