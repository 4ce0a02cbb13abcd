/** Wall clock and monotonic clock, read at the same moment; milliseconds. */
export interface ClockReading {
  readonly wall: number;
  readonly uptime: number;
}

/** What another clock said, between two readings of the uptime: just before and just after. */
export interface HeardTime {
  readonly wall: number;
  readonly askedAt: number;
  readonly answeredAt: number;
}

const driftMsMax = 60_000;
/** From the clock that all processes share: small beside leases, ample for a network's time. */
const differenceMsMax = 2_000;
const silenceMsMax = 24 * 60 * 60_000;

/**
 * Detects a wall clock that jumped ahead: a transfer dated ahead would date all later ones. A clock
 * set back is harmless, because transfer times never decrease. Processes on several machines end
 * each other's leases, so that there the clock may differ from the shared one neither way.
 */
export class ClockWatch {
  #start: ClockReading;
  /** The installation's last known activity before the start; undefined for a new one. */
  #heardOf: number | undefined;
  #shared: HeardTime | undefined;

  constructor(start: ClockReading, heardOf: number | undefined) {
    this.#start = start;
    this.#heardOf = heardOf;
  }

  /**
   * Whether the clock is over a minute ahead of the start plus elapsed time, or at the start was
   * over a day ahead of the installation's last known activity.
   */
  isAhead(reading: ClockReading): boolean {
    const { uptime } = reading;
    const wall = this.#believed(reading);
    const passed = this.#passedAt(uptime);
    const hasJumped = wall - (this.#start.wall + passed) > driftMsMax;
    const startedAhead =
      this.#heardOf !== undefined && wall - passed - this.#heardOf > silenceMsMax;
    return hasJumped || startedAhead;
  }

  /** Takes what the shared clock said as the measure from now on; undefined if there is none. */
  hear(shared: HeardTime | undefined): void {
    this.#shared = shared;
  }

  /**
   * Milliseconds by which the clock is certainly ahead of the shared one, negative if it is behind;
   * nought up to 2 s, and without a shared one.
   */
  difference({ wall, uptime }: ClockReading): number {
    if (!this.#shared) return 0;
    const { wall: said, askedAt, answeredAt } = this.#shared;
    const ahead = Math.max(0, wall - (said + uptime - askedAt));
    const behind = Math.max(0, said + uptime - answeredAt - wall);
    const difference = ahead - behind;
    return Math.abs(difference) > differenceMsMax ? difference : 0;
  }

  /**
   * The clock's time, or the shared one's if they differ; while the clock is ahead, the last known
   * time plus the time elapsed since the start.
   */
  trustedTime(reading: ClockReading): number {
    if (!this.isAhead(reading)) return this.#believed(reading);
    const known = Math.min(this.#start.wall, this.#heardOf ?? this.#start.wall);
    return known + this.#passedAt(reading.uptime);
  }

  /** Accepts the current time as correct. */
  accept(reading: ClockReading): void {
    this.#start = { ...reading, wall: this.#believed(reading) };
    this.#heardOf = undefined;
  }

  #believed(reading: ClockReading): number {
    return reading.wall - this.difference(reading);
  }

  #passedAt(uptime: number): number {
    return Math.max(0, uptime - this.#start.uptime);
  }
}
