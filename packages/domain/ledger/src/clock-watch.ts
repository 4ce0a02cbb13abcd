/** What the clock of the machine and one that nobody sets say at the same moment; milliseconds. */
export interface ClockReading {
  readonly wall: number;
  readonly uptime: number;
}

const driftMsMax = 60_000;
const silenceMsMax = 24 * 60 * 60_000;

/**
 * Tells a clock that jumped ahead from one that goes on: a line that is dated ahead drags all
 * later ones there. A clock that was set back is no matter, because lines never step back.
 */
export class ClockWatch {
  #start: ClockReading;
  /** When the installation was last heard of before the start; undefined for a new one. */
  #heardOf: number | undefined;

  constructor(start: ClockReading, heardOf: number | undefined) {
    this.#start = start;
    this.#heardOf = heardOf;
  }

  /**
   * Whether the time is more than a minute beyond the start plus what has passed since, or was at
   * the start more than a day beyond the last that was heard of the installation.
   */
  isAhead({ wall, uptime }: ClockReading): boolean {
    const passed = this.#passedAt(uptime);
    const hasJumped = wall - (this.#start.wall + passed) > driftMsMax;
    const startedAhead =
      this.#heardOf !== undefined && wall - passed - this.#heardOf > silenceMsMax;
    return hasJumped || startedAhead;
  }

  /**
   * The latest time that has certainly come: what the clock says, or while it is ahead, what was
   * known before and what has passed since.
   */
  trustedTime(reading: ClockReading): number {
    if (!this.isAhead(reading)) return reading.wall;
    const known = Math.min(this.#start.wall, this.#heardOf ?? this.#start.wall);
    return known + this.#passedAt(reading.uptime);
  }

  /** Takes the time as it is for the right one from now on. */
  accept(reading: ClockReading): void {
    this.#start = reading;
    this.#heardOf = undefined;
  }

  #passedAt(uptime: number): number {
    return Math.max(0, uptime - this.#start.uptime);
  }
}
