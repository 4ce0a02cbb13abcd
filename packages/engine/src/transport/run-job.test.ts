import { ManualClock } from '@image-production/kernel/memory';
import { InMemoryCallJournal } from '@image-production/rendering/memory';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import { callOnce, runJob } from '../index.ts';
import type { CallEnd, Exchange, JobEngine, JobState, JobWatch } from '../index.ts';

const answered = { kind: 'answered', status: 200, bytes: new Uint8Array() } as Exchange;
const made: CallEnd<string> = { kind: 'made', made: 'picture' };

const ends = [
  ['an answer that is a picture', answered, made, true],
  ['a refusal', answered, { kind: 'refused', stage: 'input' }, true],
  ['a rejection', answered, { kind: 'rejected', reason: 'no such size' }, false],
  ['a request for a pause', answered, { kind: 'busy', retryAfterMs: 5 }, false],
  ['an answer that it is down', answered, { kind: 'unavailable', reason: '503' }, false],
  ['an answer that says nothing', answered, { kind: 'unknown', reason: '502' }, true],
  ['no connection', { kind: 'not-sent', reason: 'ECONNREFUSED' }, null, false],
  ['half an answer', { kind: 'cut', reason: 'connection-lost' }, null, true],
  ['a cancellation on its way', { kind: 'canceled' }, null, true],
] as const satisfies readonly (readonly [string, Exchange, CallEnd<string> | null, boolean])[];

const watch: JobWatch = {
  clock: new ManualClock(),
  timeoutMs: 1_000,
  pollMs: 0,
  signal: new AbortController().signal,
  onProgress: () => {},
};

describe('a call that is paid', () => {
  it.each(ends)('and ends in %s is remembered when it may have cost something', async (...row) => {
    const [, exchange, end, isTaken] = row;
    const journal = new InMemoryCallJournal();
    await callOnce(
      journal,
      async () => async () => exchange,
      () => end ?? made,
      watch.signal,
    );
    expect((await journal.find()) !== undefined).toBe(isTaken);
  });

  it('is not sent when an earlier attempt sent one', async () => {
    const journal = new InMemoryCallJournal();
    await journal.noteSending();
    const send = vi.fn<() => Promise<Exchange>>(async () => answered);
    expect(
      await callOnce(
        journal,
        async () => send,
        () => made,
        watch.signal,
      ),
    ).toMatchObject({ kind: 'unknown' });
    expect(send).not.toHaveBeenCalled();
  });
});

function jobEngine(states: readonly JobState<string>[]) {
  const left = [...states];
  const submit = vi.fn<() => Promise<Exchange>>(async () => answered);
  return {
    submit,
    prepare: vi.fn<JobEngine<string>['prepare']>(async () => submit),
    readSubmission: vi.fn<JobEngine<string>['readSubmission']>(
      () => ({ kind: 'made', made: 'job-7' }) as const,
    ),
    ask: vi.fn<JobEngine<string>['ask']>(async () => left.shift() ?? made),
    cancel: vi.fn<JobEngine<string>['cancel']>(async () => {}),
  } satisfies JobEngine<string> & { submit: unknown };
}

describe('a job of an engine', () => {
  it('is ordered once and followed to its end', async () => {
    const progress: number[] = [];
    const engine = jobEngine([{ kind: 'pending' }, { kind: 'pending', progress: 0.5 }]);
    const onProgress = (fraction: number): unknown => progress.push(fraction);
    const end = await runJob(new InMemoryCallJournal(), engine, { ...watch, onProgress });
    expect(end).toEqual(made);
    expect(engine.ask.mock.calls).toEqual([['job-7'], ['job-7'], ['job-7']]);
    expect(progress).toEqual([0.5]);
  });

  it.each<[string, Exchange, CallEnd<string>]>([
    ['half an answer', { kind: 'cut', reason: 'timeout' }, made],
    ['an answer that says nothing', answered, { kind: 'unknown', reason: '502' }],
  ])('that this side named is asked about after %s', async (_how, exchange, end) => {
    const engine = { ...jobEngine([{ kind: 'pending' }]), ownName: 'own-7' };
    engine.submit.mockImplementation(async () => exchange);
    engine.readSubmission.mockReturnValue(end);
    const journal = new InMemoryCallJournal();
    expect(await runJob(journal, engine, watch)).toEqual(made);
    expect(engine.ask.mock.calls).toEqual([['own-7'], ['own-7']]);
    expect(await journal.find()).toMatchObject({ jobId: 'own-7' });
  });

  it('that this side named is never ordered again, and asked about, once it is noted', async () => {
    const journal = new InMemoryCallJournal();
    const dead = { ...jobEngine([]), ownName: 'own-7' };
    dead.submit.mockRejectedValue(new Error('killed'));
    await expect(runJob(journal, dead, watch)).rejects.toThrow('killed');
    const next = { ...jobEngine([]), ownName: 'own-8' };
    expect(await runJob(journal, next, watch)).toEqual(made);
    expect(next.ask.mock.calls).toEqual([['own-7']]);
    expect([dead.submit.mock.calls.length, next.submit.mock.calls.length]).toEqual([1, 0]);
  });

  it('for which there is nothing to send is neither noted nor ordered', async () => {
    const [journal, engine] = [new InMemoryCallJournal(), jobEngine([])];
    const prepare = async () => ({ kind: 'unavailable', reason: 'no upload' }) as const;
    const end = await runJob(journal, { ...engine, prepare }, watch);
    expect(end).toEqual({ kind: 'unavailable', reason: 'no upload' });
    expect([await journal.find(), engine.ask.mock.calls]).toEqual([undefined, []]);
  });

  it('that is canceled while it is put together is neither noted nor ordered', async () => {
    const controller = new AbortController();
    const [journal, engine] = [new InMemoryCallJournal(), jobEngine([])];
    engine.prepare.mockImplementation(async () => {
      controller.abort();
      return engine.submit;
    });
    const end = await runJob(journal, engine, { ...watch, signal: controller.signal });
    expect(end).toEqual({ kind: 'canceled' });
    expect(engine.submit).not.toHaveBeenCalled();
    expect(await journal.find()).toBeUndefined();
  });

  it('that does not end in time is stopped and unknown', async () => {
    const clock = new ManualClock();
    const engine = jobEngine([]);
    engine.ask.mockImplementation(async () => {
      clock.advance(600);
      return { kind: 'pending' };
    });
    const end = await runJob(new InMemoryCallJournal(), engine, { ...watch, clock });
    expect(end).toMatchObject({ kind: 'unknown' });
    expect(engine.cancel.mock.calls).toEqual([['job-7']]);
  });

  it('is stopped when nobody wants its picture, without waiting for the next question', async () => {
    const controller = new AbortController();
    const [journal, engine] = [new InMemoryCallJournal(), jobEngine([])];
    journal.currentStanding = 'unwanted';
    engine.ask.mockImplementation(async () => {
      controller.abort();
      return { kind: 'pending' };
    });
    const patient = { ...watch, pollMs: 3_600_000, signal: controller.signal };
    expect(await runJob(journal, engine, patient)).toEqual({ kind: 'canceled' });
    expect(engine.cancel).toHaveBeenCalledTimes(1);
  });

  it.each(['ours', 'lost'] as const)(
    'runs on for the next attempt when a worker stops whose request is %s',
    async (currentStanding) => {
      const controller = new AbortController();
      const [journal, engine] = [new InMemoryCallJournal(), jobEngine([])];
      journal.currentStanding = currentStanding;
      engine.ask.mockImplementationOnce(async () => {
        controller.abort();
        return { kind: 'pending' };
      });
      const stopped = { ...watch, signal: controller.signal };
      expect(await runJob(journal, engine, stopped)).toEqual({ kind: 'canceled' });
      expect(engine.cancel).not.toHaveBeenCalled();
      expect(await runJob(journal, engine, watch)).toEqual(made);
      expect(engine.submit).toHaveBeenCalledTimes(1);
    },
  );

  it('runs on for another worker when it does not end in the time of one that lost it', async () => {
    const clock = new ManualClock();
    const [journal, engine] = [new InMemoryCallJournal(), jobEngine([])];
    journal.currentStanding = 'lost';
    engine.ask.mockImplementation(async () => {
      clock.advance(600);
      return { kind: 'pending' };
    });
    expect(await runJob(journal, engine, { ...watch, clock })).toMatchObject({ kind: 'unknown' });
    expect(engine.cancel).not.toHaveBeenCalled();
  });

  it('that somebody stopped at the engine has ended, and is not asked about for ever', async () => {
    const engine = jobEngine([{ kind: 'canceled' }]);
    expect(await runJob(new InMemoryCallJournal(), engine, watch)).toMatchObject({
      kind: 'unknown',
    });
  });

  it('is ordered at most once, wherever the process dies and however often', async () => {
    const deaths = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(deaths, fc.nat(4), async (stepsToLive, pending) => {
        const journal = new InMemoryCallJournal();
        const engine = jobEngine(Array.from({ length: pending }, () => ({ kind: 'pending' })));
        let end: CallEnd<string> | 'dead' = 'dead';
        for (const steps of [...stepsToLive, Infinity]) {
          const mortal = dieAfter(steps, journal, engine);
          end = await runJob(mortal.journal, mortal.engine, watch).catch(() => 'dead' as const);
          if (end !== 'dead') break;
        }
        expect(engine.submit.mock.calls.length).toBeLessThanOrEqual(1);
        // A picture is lost only when the process died between sending and noting the job.
        const isLost = engine.submit.mock.calls.length === 1 && engine.ask.mock.calls.length === 0;
        const isNeverSent = engine.submit.mock.calls.length === 0;
        expect(end).toMatchObject(
          isLost || isNeverSent ? { kind: 'unknown' } : { kind: 'made', made: 'picture' },
        );
      }),
    );
  });
});

/** The same journal and engine in the hands of a process that dies before one of its steps. */
function dieAfter(
  steps: number,
  journal: InMemoryCallJournal,
  engine: ReturnType<typeof jobEngine>,
) {
  let left = steps;
  const step =
    <Args extends unknown[], Value>(run: (...args: Args) => Value) =>
    (...args: Args): Value => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return run(...args);
    };
  return {
    journal: {
      find: step(async () => journal.find()),
      noteSending: step(async () => journal.noteSending()),
      noteJob: step(async (jobId: string) => journal.noteJob(jobId)),
      noteNotTaken: step(async () => journal.noteNotTaken()),
      standing: step(async () => journal.standing()),
    },
    engine: {
      prepare: step(async () => step(engine.submit)),
      readSubmission: engine.readSubmission,
      ask: step(engine.ask),
      cancel: step(engine.cancel),
    },
  };
}
