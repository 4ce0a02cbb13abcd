import { setTimeout as sleep } from 'node:timers/promises';

/** Ends waits early. A ring while nobody waits ends the next wait at once. */
export class Bell {
  #hasRung = false;
  #wake: AbortController | undefined;

  ring(): void {
    this.#hasRung = true;
    this.#wake?.abort();
  }

  /** Waits until the bell rings, the signal aborts or the time is over. */
  async wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    this.#wake = new AbortController();
    const wake = AbortSignal.any([this.#wake.signal, signal]);
    if (!this.#hasRung)
      await sleep(milliseconds, undefined, { signal: wake }).catch(() => undefined);
    this.#hasRung = false;
  }
}
