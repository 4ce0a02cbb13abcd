import type { Erasure, ErasureLog } from '../ports/erasure-log.ts';

/** Keeps erasures in an array. */
export class InMemoryErasureLog implements ErasureLog {
  readonly #erasures: Erasure[] = [];

  async append(erasure: Erasure): Promise<void> {
    this.#erasures.push(erasure);
  }

  async list(): Promise<readonly Erasure[]> {
    return [...this.#erasures];
  }
}
