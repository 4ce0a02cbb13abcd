import type { Erasure, ErasureLog, Removal } from '../ports/erasure-log.ts';

/** Keeps erasures and removals in arrays. */
export class InMemoryErasureLog implements ErasureLog {
  readonly #erasures: Erasure[] = [];
  readonly #removals: Removal[] = [];

  async append(erasure: Erasure): Promise<void> {
    this.#erasures.push(erasure);
  }

  async list(): Promise<readonly Erasure[]> {
    return [...this.#erasures];
  }

  async noteRemoval(removal: Removal): Promise<void> {
    this.#removals.push(removal);
  }

  async listRemovals(): Promise<readonly Removal[]> {
    return [...this.#removals];
  }
}
