import { setImmediate as turnOfTheEventLoop } from 'node:timers/promises';

import { Fault } from '@image-production/kernel';

/** The writing handle, as far as transactions are concerned. */
export interface WritingHandle {
  execute(sql: string): void;
  /** False as soon as SQLite has rolled everything back by itself, as it may on a full disk. */
  readonly isInTransaction: boolean;
}

/** More of them in one commit would gain little and keep other processes waiting. */
export const batchMax = 64;

const rolledBack = 'SQLite took the whole transaction back';

interface Performance {
  /** Whether what the work wrote is to be kept. */
  readonly isKept: boolean;
  /** What the work threw. */
  readonly cause?: unknown;
}

interface Task {
  /** Does the work. Never throws. */
  perform(): Promise<Performance>;
  /** Gives the caller the answer of the work, or what it threw. */
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

  /** Keeps what `work` wrote when it answers and `isKept` agrees; takes it back otherwise. */
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

  /** Does something with the handle that has no place in a transaction, when none is open. */
  async runAlone<Answer>(work: () => Answer): Promise<Answer> {
    await this.#draining;
    return this.#draining ? this.runAlone(work) : work();
  }

  /** Takes no more work; resolves when all that waits is done. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#draining;
  }

  async #drain(): Promise<void> {
    do {
      // Lets other events have their turn, and the writes that they bring join the batch.
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
      // The next batch cannot begin then: its callers are told, and this is tried again.
    }
  }
}
