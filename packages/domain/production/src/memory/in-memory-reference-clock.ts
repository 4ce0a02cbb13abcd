import type { Clock } from '@image-production/kernel';

import type { ReferenceClock } from '../ports/reference-clock.ts';

/** A clock of this process as the one that all share; none for processes on one machine. */
export class InMemoryReferenceClock implements ReferenceClock {
  readonly #clock: Clock | undefined;

  constructor(clock?: Clock) {
    this.#clock = clock;
  }

  async read(): Promise<number | undefined> {
    return this.#clock?.now();
  }
}
