import type { Cancellation } from '@image-production/kernel';

/**
 * Looks for work once and does what it finds. Rejects when it could not look or broke off: then the
 * job comes again later, here or in another process. `cancellation` is requested once the job is
 * somebody else's or was canceled.
 */
export type JobHandler = (cancellation: Cancellation) => Promise<void>;

/** Jobs that are kept somewhere, by state. */
export interface JobCounts {
  /** Not due yet. */
  readonly deferred: number;
  readonly ready: number;
  readonly active: number;
  /** Failed so often that they do not come again; the operator looks at them. */
  readonly dead: number;
}

/**
 * Wakes workers. A job says that there may be work, not whose: its handler claims by `takeTurn`,
 * the same rule on every database, and ends when there is none. A job may come for nothing, twice
 * or not at all: workers also look by themselves, every `pollMs`.
 */
export interface JobQueue {
  /** What a worker says at its start that it is woken by. */
  readonly name: string;
  /** How long a worker with a free slot goes without looking for work, in milliseconds. */
  readonly pollMs: number;
  /**
   * Calls the handler for jobs, `concurrency` at once at most. Disposing ends that, and waits for
   * what is being handled. Throws a Fault when the queue cannot be reached.
   */
  readonly consume: (handler: JobHandler, concurrency: number) => Promise<AsyncDisposable>;
  /** Undefined where no jobs are kept. The counts may be some seconds old. */
  readonly count: () => Promise<JobCounts | undefined>;
}
