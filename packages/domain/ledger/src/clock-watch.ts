/** Wall clock and monotonic clock, read at the same moment; milliseconds. */
export interface ClockReading {
  readonly wall: number;
  readonly uptime: number;
}

const driftMsMax = 60_000;
const silenceMsMax = 24 * 60 * 60_000;

/**
 * Detects a wall clock that jumped ahead: a transfer dated ahead would date all later ones. A clock
 * set back is harmless, because transfer times never decrease.
 */
export class ClockWatch {
  #start: ClockReading;
  /** The installation's last known activity before the start; undefined for a new one. */
  #heardOf: number | undefined;

  constructor(start: ClockReading, heardOf: number | undefined) {
    this.#start = start;
    this.#heardOf = heardOf;
  }

  /**
   * Whether the clock is over a minute ahead of the start plus elapsed time, or at the start was
   * over a day ahead of the installation's last known activity.
   */
  isAhead({ wall, uptime }: ClockReading): boolean {
    const passed = this.#passedAt(uptime);
    const hasJumped = wall - (this.#start.wall + passed) > driftMsMax;
    const startedAhead =
      this.#heardOf !== undefined && wall - passed - this.#heardOf > silenceMsMax;
    return hasJumped || startedAhead;
  }

  /**
   * The clock's time; while the clock is ahead, the last known time plus the time elapsed since the
   * start.
   */
  trustedTime(reading: ClockReading): number {
    if (!this.isAhead(reading)) return reading.wall;
    const known = Math.min(this.#start.wall, this.#heardOf ?? this.#start.wall);
    return known + this.#passedAt(reading.uptime);
  }

  /** Accepts the current time as correct. */
  accept(reading: ClockReading): void {
    this.#start = reading;
    this.#heardOf = undefined;
  }

  #passedAt(uptime: number): number {
    return Math.max(0, uptime - this.#start.uptime);
  }
}
