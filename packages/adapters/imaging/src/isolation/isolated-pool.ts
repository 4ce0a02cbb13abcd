import { FairQueue, Fault, refuse } from '@image-production/kernel';

import { IsolatedProcess } from './isolated-process.ts';
import type { JobOutcome, Task } from './isolated-process.ts';
import type { JobBounds } from './job-watch.ts';

export interface PoolBounds extends JobBounds {
  /** How many jobs run at once, each in its own process. */
  readonly processes: number;
  /** How many jobs of one owner run at once. */
  readonly jobsPerOwner: number;
  /** A process is replaced after this many jobs. */
  readonly jobsPerProcess: number;
}

export interface OwnedTask<Job, Question> extends Task<Job, Question> {
  /** Jobs of different owners take turns. */
  readonly owner: string;
}

/** A slot for one process, empty before the first job and after a kill. */
interface Seat<Job, Question, Answer> {
  process: IsolatedProcess<Job, Question, Answer> | undefined;
}

type OnSeat<Job, Question, Answer> = (seat: Seat<Job, Question, Answer> | undefined) => void;

/**
 * Runs jobs in child processes, which start on demand. Excess jobs queue, owners in turn; a job's
 * bounds apply from the moment a process takes it. A canceled job leaves the queue or is killed
 * with its process.
 */
export class IsolatedPool<Job, Question, Answer> implements Disposable {
  readonly #program: string;
  readonly #folder: string;
  readonly #bounds: PoolBounds;
  readonly #seats: readonly Seat<Job, Question, Answer>[];
  readonly #free: Seat<Job, Question, Answer>[];
  readonly #queue: FairQueue<string, OnSeat<Job, Question, Answer>>;
  #isClosed = false;

  /**
   * `program` is the path of a module that calls `answerParent`; its files are kept in `folder`.
   */
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
      // An idle process may have died unnoticed, so retry once with a new one.
      const outcome = (await this.#attempt(task, seat)) ?? (await this.#attempt(task, seat));
      if (outcome) return outcome;
      throw new Fault('the picture decoder ends before it begins', { isRetryable: true });
    } finally {
      this.#release(task.owner, seat);
    }
  }

  /** Kills every process. Unfinished jobs fail with a Fault. */
  [Symbol.dispose](): void {
    this.#isClosed = true;
    for (const { process } of this.#seats) process?.kill();
  }

  async #attempt(
    task: OwnedTask<Job, Question>,
    seat: Seat<Job, Question, Answer>,
  ): Promise<JobOutcome<Answer> | undefined> {
    this.#refuseClosed();
    const process = await this.#acquireProcess(seat);
    // A process that has just started is kept for the next job.
    if (task.cancellation.isRequested) return unused;
    const outcome = await process.run(task, this.#bounds);
    this.#refuseClosed();
    return outcome;
  }

  /** Undefined when the job is canceled while queued. */
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
      // Most recently used first, so that further processes start only under load.
      next.job(this.#free.pop());
    }
  }

  #release(owner: string, seat: Seat<Job, Question, Answer>): void {
    this.#queue.done(owner);
    this.#free.push(seat);
    this.#fillSeats();
  }

  async #acquireProcess(
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

/** The outcome of a job that never reached a process. */
const unused = {
  result: refuse('canceled' as const),
  milliseconds: 0,
  cpuMilliseconds: undefined,
  memoryBytes: undefined,
};
