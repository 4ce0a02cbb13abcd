import { setImmediate as turnOfTheEventLoop } from 'node:timers/promises';

import { Fault } from '@image-production/kernel';

import type { DatabaseLoad } from '../queries/sql-storage.ts';

/** The part of the writing handle that transactions need. */
export interface WritingHandle {
  execute(sql: string): void;
  /** False once SQLite has rolled back by itself, as it may on a full disk. */
  readonly isInTransaction: boolean;
}

/** Larger batches would gain little and keep other processes waiting. */
export const batchMax = 64;

const rolledBack = 'SQLite took the whole transaction back';

interface Performance {
  /** Whether to keep what the work wrote. */
  readonly isKept: boolean;
  /** The error that the work threw. */
  readonly cause?: unknown;
}

interface Task {
  /** Runs the work. Never throws. */
  perform(): Promise<Performance>;
  /** Settles the caller's promise with the result of the work or its error. */
  answer(): void;
  refuse(fault: Fault): void;
}

/**
 * Runs all writes of one handle, one after the other. What waits is written together: one
 * transaction around a savepoint for each work, and one sync to disk for all (group commit).
 * A work that fails takes back its own savepoint and nothing else. No caller gets an answer
 * before it is safely on disk; when the commit fails, each of them gets the Fault.
 *
 * While a work runs, its transaction is open: a work that awaits anything but the handle makes
 * every other writer wait, in this process and in others. That cannot be detected here.
 */
export class WriteQueue {
  readonly #handle: WritingHandle;
  readonly #waiting: Task[] = [];
  #draining: Promise<void> | undefined;
  #isClosed = false;

  constructor(handle: WritingHandle) {
    this.#handle = handle;
  }

  /**
   * Keeps what `work` wrote when it resolves and `isKept` accepts the result; rolls it back
   * otherwise.
   */
  async run<Answer>(
    work: () => Promise<Answer>,
    isKept: (answer: Answer) => boolean = () => true,
  ): Promise<Answer> {
    if (this.#isClosed) throw new Fault('the storage is closed', { isRetryable: false });
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    let answer = (): void => {};
    const perform = async (): Promise<Performance> => {
      try {
        const value = await work();
        answer = () => resolve(value);
        return { isKept: isKept(value) };
      } catch (error) {
        answer = () => reject(error);
        return { isKept: false, cause: error };
      }
    };
    this.#waiting.push({ perform, answer: () => answer(), refuse: reject });
    this.#draining ??= this.#drain();
    return promise;
  }

  /** Runs an operation that must be outside transactions, once none is open. */
  async runAlone<Answer>(work: () => Answer): Promise<Answer> {
    await this.#draining;
    return this.#draining ? this.runAlone(work) : work();
  }

  get load(): DatabaseLoad {
    const busy = this.#draining ? 1 : 0;
    return { busy, idle: 1 - busy, waiting: this.#waiting.length };
  }

  /** Accepts no more work; resolves when the queue is empty. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#draining;
  }

  async #drain(): Promise<void> {
    do {
      // Yields to the event loop, so that writes arriving now join the batch.
      await turnOfTheEventLoop();
      await this.#runBatch();
    } while (this.#waiting.length > 0);
    this.#draining = undefined;
  }

  async #runBatch(): Promise<void> {
    const batch = this.#waiting.splice(0, batchMax);
    try {
      this.#handle.execute('begin immediate');
      for (const task of batch) await this.#runTask(task);
      this.#handle.execute('commit');
    } catch (error) {
      this.#abandon(batch, error);
      return;
    }
    for (const task of batch) task.answer();
  }

  async #runTask(task: Task): Promise<void> {
    this.#handle.execute('savepoint work');
    const { isKept, cause } = await task.perform();
    if (!this.#handle.isInTransaction) throw new Fault(rolledBack, { isRetryable: true, cause });
    if (!isKept) this.#handle.execute('rollback to work');
    this.#handle.execute('release work');
  }

  #abandon(batch: readonly Task[], cause: unknown): void {
    const isRetryable = cause instanceof Fault && cause.isRetryable;
    const fault = new Fault('the transaction could not be committed', { isRetryable, cause });
    for (const task of batch) task.refuse(fault);
    this.#rollBack();
  }

  #rollBack(): void {
    try {
      if (this.#handle.isInTransaction) this.#handle.execute('rollback');
    } catch {
      // The next batch cannot begin, so its callers get the error; the rollback is retried then.
    }
  }
}
