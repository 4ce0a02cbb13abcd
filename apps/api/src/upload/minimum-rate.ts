import type { ClientTimeouts } from '../limits/client-timeouts.ts';

/** Holds an upload to a minimum rate: calls `onTooSlow` once when a window brings too few bytes. */
export class MinimumRate implements Disposable {
  readonly #timer: NodeJS.Timeout;
  #windowBytes = 0;

  constructor(
    timeouts: Pick<ClientTimeouts, 'uploadWindowMs' | 'uploadWindowBytes'>,
    onTooSlow: () => void,
  ) {
    this.#timer = setInterval(() => {
      if (this.#windowBytes < timeouts.uploadWindowBytes) {
        this[Symbol.dispose]();
        onTooSlow();
      }
      this.#windowBytes = 0;
    }, timeouts.uploadWindowMs);
  }

  arrived(bytes: number): void {
    this.#windowBytes += bytes;
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }
}
