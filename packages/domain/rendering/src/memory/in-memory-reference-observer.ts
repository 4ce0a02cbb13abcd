import type { ReferenceObserver } from '../ports/reference-observer.ts';

/** Knows the number of faces by address, and has not looked at anything else. */
export class InMemoryReferenceObserver implements ReferenceObserver {
  readonly #counts: ReadonlyMap<string, number>;

  constructor(counts: Iterable<readonly [sha256: string, count: number]> = []) {
    this.#counts = new Map(counts);
  }

  readonly faces: ReferenceObserver['faces'] = async (sha256) => {
    const count = this.#counts.get(sha256);
    return count === undefined ? 'not_inspected' : { count };
  };
}
