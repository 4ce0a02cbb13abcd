import type { Clock } from '@image-production/kernel';

/** Failed authentications of one address. */
export const authenticationLimits: FailureLimits = {
  failuresMax: 20,
  windowMs: 60_000,
  addressesMax: 10_000,
};

export interface FailureLimits {
  /** So many failures within a window are told as what they are. */
  readonly failuresMax: number;
  readonly windowMs: number;
  /** So many addresses are remembered; beyond it the first one is forgotten. */
  readonly addressesMax: number;
}

interface Tally {
  count: number;
  readonly until: number;
}

/** Counts failures by address in windows that begin with the first one. */
export class FailureLimiter {
  readonly #limits: FailureLimits;
  readonly #clock: Clock;
  /** In the order of their beginnings, which is that of their ends. */
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

  /** Counts a failure. Milliseconds until the window ends when it was one too many, else 0. */
  count(address: string): number {
    const now = this.#clock.now();
    const tally = this.#tallyOf(address, now);
    tally.count += 1;
    return tally.count > this.#limits.failuresMax ? tally.until - now : 0;
  }

  #tallyOf(address: string, now: number): Tally {
    const { windowMs, addressesMax } = this.#limits;
    for (const [known, { until }] of this.#tallies) {
      // A clock that was set back would otherwise make windows as long as its step.
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
