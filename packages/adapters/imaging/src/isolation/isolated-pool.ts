import { Fault } from '@image-production/kernel';

import { IsolatedProcess } from './isolated-process.ts';
import type { JobBounds, JobOutcome } from './isolated-process.ts';

export interface PoolBounds extends JobBounds {
  /** How many jobs are done at once, each in a process of its own. */
  readonly processes: number;
  /** After so many jobs a process makes room for a new one. */
  readonly jobsPerProcess: number;
}

/** A place for one process; it is empty until the first job and after a kill. */
interface Seat<Job, Answer> {
  process: IsolatedProcess<Job, Answer> | undefined;
}

/**
 * Does jobs in child processes, started when they are needed first. Jobs beyond the number of
 * processes wait, in order; a deadline counts from the moment a process takes the job.
 */
export class IsolatedPool<Job, Answer> implements Disposable {
  readonly #program: string;
  readonly #bounds: PoolBounds;
  readonly #seats: readonly Seat<Job, Answer>[];
  readonly #free: Seat<Job, Answer>[];
  readonly #waiting: ((seat: Seat<Job, Answer>) => void)[] = [];
  #isClosed = false;

  /** `program` is the path of a module that calls `answerParent`. */
  constructor(program: string, bounds: PoolBounds) {
    this.#program = program;
    this.#bounds = bounds;
    this.#seats = Array.from({ length: bounds.processes }, () => ({ process: undefined }));
    this.#free = [...this.#seats];
  }

  /** Throws a Fault when no process can be started or the pool is closed. */
  async run(job: Job): Promise<JobOutcome<Answer>> {
    const seat = this.#free.pop() ?? (await this.#nextFree());
    try {
      // One that waited may have died without anybody's doing; a new one has no excuse.
      const outcome = (await this.#attempt(job, seat)) ?? (await this.#attempt(job, seat));
      if (outcome) return outcome;
      throw new Fault('the picture decoder ends before it begins', { isRetryable: true });
    } finally {
      this.#release(seat);
    }
  }

  /** Kills every process. Jobs that are not done end in a Fault. */
  [Symbol.dispose](): void {
    this.#isClosed = true;
    for (const { process } of this.#seats) process?.kill();
  }

  async #attempt(job: Job, seat: Seat<Job, Answer>): Promise<JobOutcome<Answer> | undefined> {
    this.#refuseClosed();
    const process = await this.#processOf(seat);
    const outcome = await process.run(job, this.#bounds);
    this.#refuseClosed();
    return outcome;
  }

  #nextFree(): Promise<Seat<Job, Answer>> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #release(seat: Seat<Job, Answer>): void {
    const next = this.#waiting.shift();
    if (next) next(seat);
    // The one used last goes first: the others start only when there is work for them.
    else this.#free.push(seat);
  }

  async #processOf(seat: Seat<Job, Answer>): Promise<IsolatedProcess<Job, Answer>> {
    const isUsable = seat.process?.isAlive && seat.process.jobs < this.#bounds.jobsPerProcess;
    if (!isUsable) {
      seat.process?.kill();
      seat.process = await IsolatedProcess.start<Job, Answer>(this.#program);
      if (this.#isClosed) seat.process.kill();
    }
    if (!seat.process) throw new Error('a seat without a process');
    return seat.process;
  }

  #refuseClosed(): void {
    if (this.#isClosed) throw new Fault('the picture decoder is closed', { isRetryable: true });
  }
}
