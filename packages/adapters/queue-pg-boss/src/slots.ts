import type { JobHandler } from '@image-production/production';
import type { JobWithMetadata, PgBoss, WorkOptions } from 'pg-boss';

import type { OnTrouble } from './open-boss.ts';
import { queueName } from './queue-settings.ts';
import { toCancellation } from './to-cancellation.ts';

export interface SlotsOptions {
  readonly boss: PgBoss;
  readonly handler: JobHandler;
  /** How many jobs are handled at once. */
  readonly concurrency: number;
  readonly polled: WorkOptions;
  readonly onTrouble: OnTrouble;
}

/**
 * A worker of pg-boss for each job that is handled, and one that waits for the next: a notification
 * wakes every worker, and each asks the database for a job. Whoever gets one opens the next worker,
 * which looks at once, so that a backlog fills all slots.
 */
export class Slots implements AsyncDisposable {
  readonly #options: SlotsOptions;
  #workers = 0;
  #waiting = 0;
  #isClosing = false;

  constructor(options: SlotsOptions) {
    this.#options = options;
  }

  async open(): Promise<void> {
    const { boss, polled } = this.#options;
    const { promise: opened, resolve: tellId } = Promise.withResolvers<string>();
    this.#workers += 1;
    this.#waiting += 1;
    try {
      const handle = async ([job]: JobWithMetadata[]): Promise<void> => {
        if (job) await this.#handle(job, opened);
      };
      tellId(await boss.work(queueName, { ...polled, includeMetadata: true }, handle));
    } catch (cause) {
      this.#workers -= 1;
      this.#waiting -= 1;
      throw cause;
    }
  }

  /** Waits for the handlers, however long: whoever disposes bounds what they do. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosing = true;
    await this.#options.boss.offWork(queueName);
  }

  async #handle(job: JobWithMetadata, opened: Promise<string>): Promise<void> {
    const { handler, onTrouble } = this.#options;
    this.#waiting -= 1;
    this.#openNext();
    try {
      await handler(toCancellation(job.signal));
    } catch (cause) {
      if (job.retryCount >= job.retryLimit) onTrouble(new Error('a job is given up', { cause }));
      throw cause;
    } finally {
      await this.#rest(await opened);
    }
  }

  #openNext(): void {
    const { concurrency, onTrouble } = this.#options;
    if (this.#isClosing || this.#waiting > 0 || this.#workers === concurrency) return;
    this.open().catch(onTrouble);
  }

  /** After its job a worker leaves if another one waits; otherwise it looks for the next job. */
  async #rest(id: string): Promise<void> {
    const { boss } = this.#options;
    if (this.#isClosing) return;
    if (this.#waiting > 0) {
      this.#workers -= 1;
      // It is still at work here, so its end cannot be awaited.
      await boss.offWork(queueName, { id, wait: false });
    } else {
      this.#waiting += 1;
      // By itself it would sleep a whole interval of polling, 5 s, after every job.
      boss.notifyWorker(id);
    }
  }
}
