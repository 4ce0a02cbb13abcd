import type { Clock } from '../ports/clock.ts';

/** A clock that moves only when told to. */
export class ManualClock implements Clock {
  #now: number;

  constructor(now: number = 1_700_000_000_000) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}
