import type { Patience } from '../limits/patience.ts';

/** Watches how fast a body arrives and tells once when a window of time brought too little. */
export class Pace implements Disposable {
  readonly #timer: NodeJS.Timeout;
  #windowBytes = 0;

  constructor(
    patience: Pick<Patience, 'uploadWindowMs' | 'uploadWindowBytes'>,
    onTooSlow: () => void,
  ) {
    this.#timer = setInterval(() => {
      if (this.#windowBytes < patience.uploadWindowBytes) {
        this[Symbol.dispose]();
        onTooSlow();
      }
      this.#windowBytes = 0;
    }, patience.uploadWindowMs);
  }

  arrived(bytes: number): void {
    this.#windowBytes += bytes;
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }
}
