import { uptime } from 'node:os';

import type { Clock } from '@image-production/kernel';

/** Asking the system reads a file on Linux, which takes longer than most of what asks for the time. */
const askEveryMs = 50;

/**
 * Milliseconds since the machine booted, including sleep where the platform counts it. Monotonic:
 * corrections of the system clock do not affect it. Asks the system twenty times a second at most and
 * counts on by itself in between, so that a sleep is noticed within so long after it.
 */
class UptimeClock implements Clock {
  #bootedBefore = 0;
  #askedAt = Number.NEGATIVE_INFINITY;
  #latest = 0;

  now(): number {
    const at = performance.now();
    if (at - this.#askedAt >= askEveryMs) {
      this.#bootedBefore = uptime() * 1_000 - at;
      this.#askedAt = at;
    }
    // The system tells hundredths of a second, so that an answer may be behind what was counted.
    this.#latest = Math.max(this.#latest, Math.round(this.#bootedBefore + at));
    return this.#latest;
  }
}

export const uptimeClock: Clock = new UptimeClock();
