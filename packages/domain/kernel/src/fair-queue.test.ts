import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { FairQueue } from './fair-queue.ts';

/* A pool with a fixed number of seats: the order of events decides who is served. */

type Owner = 'a' | 'b' | 'c';
type Step =
  | { readonly kind: 'add'; readonly owner: Owner }
  | { readonly kind: 'leave'; readonly owner: Owner }
  /** The longest-running job finishes, or the one started after it. */
  | { readonly kind: 'done'; readonly which: number };

interface Job {
  readonly owner: Owner;
  readonly number: number;
}

/** One started job and the jobs waiting at that moment, as a naive model records them. */
interface Start {
  readonly job: Job;
  readonly waiting: readonly Job[];
  readonly underWay: readonly Job[];
}

const underWayMax = 2;

/** Runs the steps as a pool does: after each step, every free seat is filled. */
function play(steps: readonly Step[], seats: number): readonly Start[] {
  const queue = new FairQueue<Owner, Job>(underWayMax);
  const starts: Start[] = [];
  const waiting: Job[] = [];
  const underWay: Job[] = [];
  let number = 0;
  const fill = (): void => {
    while (underWay.length < seats) {
      const next = queue.next();
      if (!next) return;
      const { job } = next;
      starts.push({ job, waiting: [...waiting], underWay: [...underWay] });
      waiting.splice(waiting.indexOf(job), 1);
      underWay.push(job);
    }
  };
  for (const step of steps) {
    if (step.kind === 'add') {
      const job = { owner: step.owner, number: (number += 1) };
      queue.add(step.owner, job);
      waiting.push(job);
    } else if (step.kind === 'leave') {
      const leaving = waiting.findLast(({ owner }) => owner === step.owner);
      if (leaving) waiting.splice(waiting.indexOf(leaving), 1);
      const hasLeft = leaving !== undefined && queue.remove(step.owner, leaving);
      if (leaving && !hasLeft) throw new Error('a job that waits cannot leave');
    } else {
      const [ended] = underWay.splice(Math.min(step.which, underWay.length - 1), 1);
      if (ended) queue.done(ended.owner);
    }
    fill();
    judgeIdleSeats(waiting, underWay, seats);
  }
  return starts;
}

const countOf = (jobs: readonly Job[], owner: Owner): number =>
  jobs.filter((job) => job.owner === owner).length;

function judgeIdleSeats(waiting: readonly Job[], underWay: readonly Job[], seats: number): void {
  if (underWay.length === seats) return;
  const startable = waiting.filter(({ owner }) => countOf(underWay, owner) < underWayMax);
  if (startable.length > 0) throw new Error('a job waits before a free seat');
}

function judge(starts: readonly Start[]): void {
  for (const { job, waiting, underWay } of starts) {
    const own = countOf(underWay, job.owner);
    if (own >= underWayMax) throw new Error('more of one owner than may be under way');
    const isFirst = waiting.find(({ owner }) => owner === job.owner) === job;
    if (!isFirst) throw new Error('a later job of the same owner came first');
    const fewer = waiting.filter(({ owner }) => countOf(underWay, owner) < own);
    if (fewer.length > 0) throw new Error('an owner with fewer jobs under way was passed over');
  }
  judgeTurns(starts);
}

/** While an owner with nothing running waits for its first job, nobody else gets two turns. */
function judgeTurns(starts: readonly Start[]): void {
  starts.forEach(({ job }, at) => {
    const before: Owner[] = [];
    for (const start of starts.slice(0, at).toReversed()) {
      const waited = start.waiting.find(({ owner }) => owner === job.owner) === job;
      if (!waited || countOf(start.underWay, job.owner) > 0) break;
      before.push(start.job.owner);
    }
    if (new Set(before).size < before.length) throw new Error('somebody had two turns before it');
  });
}

const allSteps: readonly Step[] = [
  { kind: 'add', owner: 'a' },
  { kind: 'add', owner: 'b' },
  { kind: 'add', owner: 'c' },
  { kind: 'leave', owner: 'a' },
  { kind: 'done', which: 0 },
  { kind: 'done', which: 1 },
];

function* sequences(length: number): Generator<readonly Step[]> {
  if (length === 0) return yield [];
  for (const rest of sequences(length - 1)) {
    for (const step of allSteps) yield [...rest, step];
  }
}

describe('turns', () => {
  it.each([1, 2, 3])('are fair in every sequence of six events before %i seats', (seats) => {
    let started = 0;
    for (const steps of sequences(6)) {
      const starts = play(steps, seats);
      started += starts.length;
      judge(starts);
    }
    expect(started).toBeGreaterThan(6 ** 6);
  });

  it('are fair in long sequences', () => {
    const owner = fc.constantFrom<Owner>('a', 'a', 'a', 'b', 'c');
    const step: fc.Arbitrary<Step> = fc.oneof(
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), owner }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), owner }) },
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constant('done' as const), which: fc.nat(3) }),
      },
    );
    const property = fc.property(
      fc.array(step, { maxLength: 120 }),
      fc.integer({ min: 1, max: 4 }),
      (steps, seats) => judge(play(steps, seats)),
    );
    expect(() => fc.assert(property)).not.toThrow();
  });

  it('let a light sender have the next seat before a heavy one', () => {
    const flood = Array.from({ length: 8 }, (): Step => ({ kind: 'add', owner: 'a' }));
    const starts = play([...flood, { kind: 'add', owner: 'b' }, { kind: 'done', which: 0 }], 2);
    expect(starts.map(({ job }) => job.owner)).toEqual(['a', 'a', 'b']);
  });

  it('reserve a seat that one owner alone could fill', () => {
    const flood = Array.from({ length: 8 }, (): Step => ({ kind: 'add', owner: 'a' }));
    const starts = play([...flood, { kind: 'add', owner: 'b' }], 3);
    expect(starts.map(({ job }) => job.owner)).toEqual(['a', 'a', 'b']);
  });

  it('skip a job that was removed', () => {
    const queue = new FairQueue<Owner, string>(1);
    queue.add('a', 'first');
    queue.add('a', 'second');
    expect(queue.remove('a', 'first')).toBe(true);
    expect(queue.remove('a', 'first')).toBe(false);
    expect(queue.next()).toEqual({ owner: 'a', job: 'second' });
    expect(queue.next()).toBeUndefined();
  });
});
