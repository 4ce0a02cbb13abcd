import { Canceler } from '@image-production/kernel';
import type { Cancellation } from '@image-production/kernel';
import type { CallJournal } from '@image-production/rendering';

import { AttemptEnded } from './attempt-ended.ts';
import type { StudioFloor } from './studio-floor.ts';

/**
 * Stops one output: with its attempt, when it takes too long, or when the worker leaves. A worker
 * that leaves waits for a paid call that no other attempt could follow.
 */
export class OutputCancellation implements Cancellation, Disposable {
  readonly #canceler = new Canceler();
  readonly #floor: StudioFloor;
  readonly #undos: (() => void)[];
  #isOverdue = false;

  constructor(attempt: Cancellation, floor: StudioFloor, timeLimitMs: number) {
    this.#floor = floor;
    this.#undos = [
      attempt.onRequest(() => this.#canceler.request()),
      floor.leaving.onRequest(() => {
        if (!floor.unnamedCalls.has(this)) this.#canceler.request();
      }),
      floor.alarm?.set(timeLimitMs, () => this.#endTime()) ?? (() => {}),
    ];
  }

  get isRequested(): boolean {
    return this.#canceler.isRequested;
  }

  /** Whether the time limit stopped it, and nothing before. */
  get isOverdue(): boolean {
    return this.#isOverdue;
  }

  onRequest(listener: () => void): () => void {
    return this.#canceler.onRequest(listener);
  }

  /** Waits; false at once where nothing rings, and as soon as it is requested. */
  pause(milliseconds: number): Promise<boolean> {
    const { alarm } = this.#floor;
    if (!alarm || this.isRequested) return Promise.resolve(false);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const undos = [
      alarm.set(milliseconds, () => resolve(true)),
      this.onRequest(() => resolve(false)),
    ];
    return promise.finally(() => {
      for (const undo of undos) undo();
    });
  }

  /** The journal of its calls, which holds the worker from a call's sending until it has a name. */
  watch(calls: CallJournal): CallJournal {
    return {
      ...calls,
      noteSending: async (jobId) => {
        if (this.#floor.leaving.isRequested) throw new AttemptEnded('interrupted');
        if (jobId === undefined) this.#floor.unnamedCalls.add(this);
        await calls.noteSending(jobId);
      },
      noteJob: async (jobId) => {
        await calls.noteJob(jobId);
        this.#release();
      },
      noteNotTaken: async () => {
        await calls.noteNotTaken();
        this.#release();
      },
    };
  }

  [Symbol.dispose](): void {
    this.#floor.unnamedCalls.delete(this);
    for (const undo of this.#undos) undo();
  }

  #release(): void {
    this.#floor.unnamedCalls.delete(this);
    if (this.#floor.leaving.isRequested) this.#canceler.request();
  }

  #endTime(): void {
    this.#isOverdue = !this.#canceler.isRequested;
    this.#canceler.request();
  }
}
