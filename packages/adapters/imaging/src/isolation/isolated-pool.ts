import { FairQueue, Fault, refuse } from '@image-production/kernel';

import { IsolatedProcess } from './isolated-process.ts';
import type { JobOutcome, Task } from './isolated-process.ts';
import type { JobBounds } from './job-watch.ts';

export interface PoolBounds extends JobBounds {
  /** How many jobs are done at once, each in a process of its own. */
  readonly processes: number;
  /** How many of them may be jobs of one owner. */
  readonly jobsPerOwner: number;
  /** After so many jobs a process makes room for a new one. */
  readonly jobsPerProcess: number;
}

export interface OwnedTask<Job, Question> extends Task<Job, Question> {
  /** Jobs of different owners take turns. */
  readonly owner: string;
}

/** A place for one process; it is empty until the first job and after a kill. */
interface Seat<Job, Question, Answer> {
  process: IsolatedProcess<Job, Question, Answer> | undefined;
}

type OnSeat<Job, Question, Answer> = (seat: Seat<Job, Question, Answer> | undefined) => void;

/**
 * Does jobs in child processes, started when they are needed first. Jobs beyond the number of
 * processes wait, their owners by turns; the bounds of a job count from the moment a process takes
 * it. One that is canceled leaves the queue, or is ended together with its process.
 */
export class IsolatedPool<Job, Question, Answer> implements Disposable {
  readonly #program: string;
  readonly #folder: string;
  readonly #bounds: PoolBounds;
  readonly #seats: readonly Seat<Job, Question, Answer>[];
  readonly #free: Seat<Job, Question, Answer>[];
  readonly #queue: FairQueue<string, OnSeat<Job, Question, Answer>>;
  #isClosed = false;

  /** `program` is the path of a module that calls `answerParent`; its files lie in `folder`. */
  constructor(program: string, folder: string, bounds: PoolBounds) {
    this.#program = program;
    this.#folder = folder;
    this.#bounds = bounds;
    this.#seats = Array.from({ length: bounds.processes }, () => ({ process: undefined }));
    this.#free = [...this.#seats];
    this.#queue = new FairQueue(bounds.jobsPerOwner);
  }

  /** Throws a Fault when no process can be started or the pool is closed. */
  async run(task: OwnedTask<Job, Question>): Promise<JobOutcome<Answer>> {
    const seat = await this.#seatFor(task);
    if (!seat) return unused;
    try {
      // One that waited may have died by itself; a new one has no excuse.
      const outcome = (await this.#attempt(task, seat)) ?? (await this.#attempt(task, seat));
      if (outcome) return outcome;
      throw new Fault('the picture decoder ends before it begins', { isRetryable: true });
    } finally {
      this.#release(task.owner, seat);
    }
  }

  /** Kills every process. Jobs that are not done end in a Fault. */
  [Symbol.dispose](): void {
    this.#isClosed = true;
    for (const { process } of this.#seats) process?.kill();
  }

  async #attempt(
    task: OwnedTask<Job, Question>,
    seat: Seat<Job, Question, Answer>,
  ): Promise<JobOutcome<Answer> | undefined> {
    this.#refuseClosed();
    const process = await this.#processOf(seat);
    // A process that has just started is kept for the next job.
    if (task.cancellation.isRequested) return unused;
    const outcome = await process.run(task, this.#bounds);
    this.#refuseClosed();
    return outcome;
  }

  /** Undefined when the job is canceled while it waits. */
  async #seatFor({
    owner,
    cancellation,
  }: OwnedTask<Job, Question>): Promise<Seat<Job, Question, Answer> | undefined> {
    if (cancellation.isRequested) return undefined;
    const { promise, resolve } = Promise.withResolvers<Seat<Job, Question, Answer> | undefined>();
    this.#queue.add(owner, resolve);
    const undo = cancellation.onRequest(() => {
      if (this.#queue.remove(owner, resolve)) resolve(undefined);
    });
    this.#fillSeats();
    const seat = await promise;
    undo();
    return seat;
  }

  #fillSeats(): void {
    while (this.#free.length > 0) {
      const next = this.#queue.next();
      if (!next) return;
      // The one used last goes first: the others start only when there is work for them.
      next.job(this.#free.pop());
    }
  }

  #release(owner: string, seat: Seat<Job, Question, Answer>): void {
    this.#queue.done(owner);
    this.#free.push(seat);
    this.#fillSeats();
  }

  async #processOf(
    seat: Seat<Job, Question, Answer>,
  ): Promise<IsolatedProcess<Job, Question, Answer>> {
    const isUsable = seat.process?.isAlive && seat.process.jobs < this.#bounds.jobsPerProcess;
    if (!isUsable) {
      seat.process?.kill();
      seat.process = await IsolatedProcess.start(this.#program, this.#folder, this.#bounds);
      if (this.#isClosed) seat.process.kill();
    }
    if (!seat.process) throw new Error('a seat without a process');
    return seat.process;
  }

  #refuseClosed(): void {
    if (this.#isClosed) throw new Fault('the picture decoder is closed', { isRetryable: true });
  }
}

/** Of a job that no process was given. */
const unused = {
  result: refuse('canceled' as const),
  milliseconds: 0,
  cpuMilliseconds: undefined,
  memoryBytes: undefined,
};
