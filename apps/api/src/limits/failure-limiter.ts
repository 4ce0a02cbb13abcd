import type { Clock } from '@image-production/kernel';

/** Limits on failed authentications from one address. */
export const authenticationLimits: FailureLimits = {
  failuresMax: 20,
  windowMs: 60_000,
  addressesMax: 10_000,
};

export interface FailureLimits {
  /** Failures within a window that still get their own answer; later ones get 429. */
  readonly failuresMax: number;
  readonly windowMs: number;
  /** Addresses remembered at once; beyond that the oldest is evicted. */
  readonly addressesMax: number;
}

interface Tally {
  count: number;
  readonly until: number;
}

/** Counts failures by address, in windows that start with an address's first failure. */
export class FailureLimiter {
  readonly #limits: FailureLimits;
  readonly #clock: Clock;
  /** In order of window start, which is also the order of expiry. */
  readonly #tallies = new Map<string, Tally>();

  constructor(limits: FailureLimits, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
  }

  get failuresMax(): number {
    return this.#limits.failuresMax;
  }

  get windowSeconds(): number {
    return this.#limits.windowMs / 1000;
  }

  /** Counts a failure. Returns milliseconds until the window ends when over the limit, else 0. */
  count(address: string): number {
    const now = this.#clock.now();
    const tally = this.#currentTally(address, now);
    tally.count += 1;
    return tally.count > this.#limits.failuresMax ? tally.until - now : 0;
  }

  #currentTally(address: string, now: number): Tally {
    const { windowMs, addressesMax } = this.#limits;
    for (const [known, { until }] of this.#tallies) {
      // `until` beyond one window means the clock was set back: drop the tally.
      if (until > now && until <= now + windowMs) break;
      this.#tallies.delete(known);
    }
    const current = this.#tallies.get(address);
    if (current) return current;
    const [oldest] = this.#tallies.keys();
    if (oldest !== undefined && this.#tallies.size >= addressesMax) this.#tallies.delete(oldest);
    const begun = { count: 0, until: now + windowMs };
    this.#tallies.set(address, begun);
    return begun;
  }
}
