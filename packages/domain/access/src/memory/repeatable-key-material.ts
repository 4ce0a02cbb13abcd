import { toBase62 } from '../model/base62.ts';
import type { KeyMaterial } from '../ports/key-material.ts';

/** Counts instead of drawing random characters: the same keys in every run, and not secret. */
export class RepeatableKeyMaterial implements KeyMaterial {
  #last = 0;

  base62(length: number): string {
    this.#last += 1;
    return toBase62(this.#last, length).slice(-length);
  }
}
