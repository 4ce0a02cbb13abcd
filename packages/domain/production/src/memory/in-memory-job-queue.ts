import { Canceler } from '@image-production/kernel';
import type { Alarm } from '@image-production/kernel';

import type { JobCounts, JobHandler, JobQueue } from '../ports/job-queue.ts';

export interface InMemoryJobQueueOptions {
  /** Brings back later what is deferred or has failed. */
  readonly alarm: Alarm;
  /** Defaults to 100 ms. */
  readonly pollMs?: number;
  /** How long a failed job is put off; defaults to 100 ms. */
  readonly retryMs?: number;
}

/** Jobs as a number, handled in this process: the reference implementation. */
export class InMemoryJobQueue implements JobQueue {
  readonly name = 'in memory';
  readonly pollMs: number;
  readonly #alarm: Alarm;
  readonly #retryMs: number;
  readonly #consumers = new Set<Consumer>();
  #ready = 0;
  #deferred = 0;

  constructor({ alarm, pollMs = 100, retryMs = 100 }: InMemoryJobQueueOptions) {
    this.#alarm = alarm;
    this.#retryMs = retryMs;
    this.pollMs = pollMs;
  }

  /** Adds a job, due after so many milliseconds. */
  announce(afterMs: number = 0): void {
    if (afterMs > 0) return this.#defer(afterMs);
    this.#ready += 1;
    this.#handOut();
  }

  async consume(handler: JobHandler, concurrency: number): Promise<AsyncDisposable> {
    const consumer = new Consumer(handler, concurrency);
    this.#consumers.add(consumer);
    this.#handOut();
    return {
      [Symbol.asyncDispose]: async () => {
        this.#consumers.delete(consumer);
        await consumer.idle();
      },
    };
  }

  async count(): Promise<JobCounts> {
    const active = [...this.#consumers].reduce((sum, { size }) => sum + size, 0);
    return { deferred: this.#deferred, ready: this.#ready, active, dead: 0 };
  }

  #defer(milliseconds: number): void {
    this.#deferred += 1;
    this.#alarm.set(milliseconds, () => {
      this.#deferred -= 1;
      this.announce();
    });
  }

  #handOut(): void {
    for (const consumer of this.#consumers) {
      while (this.#ready > 0 && consumer.hasRoom) {
        this.#ready -= 1;
        void this.#handle(consumer);
      }
    }
  }

  async #handle(consumer: Consumer): Promise<void> {
    if (!(await consumer.handle())) this.#defer(this.#retryMs);
    this.#handOut();
  }
}

class Consumer {
  readonly #handler: JobHandler;
  readonly #concurrency: number;
  readonly #active = new Set<Promise<boolean>>();

  constructor(handler: JobHandler, concurrency: number) {
    this.#handler = handler;
    this.#concurrency = concurrency;
  }

  get size(): number {
    return this.#active.size;
  }

  get hasRoom(): boolean {
    return this.#active.size < this.#concurrency;
  }

  /** False if the job has to come again. */
  async handle(): Promise<boolean> {
    const handling = this.#handler(new Canceler()).then(
      () => true,
      () => false,
    );
    this.#active.add(handling);
    const isDone = await handling;
    this.#active.delete(handling);
    return isDone;
  }

  async idle(): Promise<void> {
    await Promise.all(this.#active);
  }
}
