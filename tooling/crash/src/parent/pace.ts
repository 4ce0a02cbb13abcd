/** From the start of a process to its first work on an idle machine. */
const idleStartMs = 500;
const slowestFactor = 12;
/** How much the newest start counts. */
const weight = 0.3;

/** How much longer everything lasts than on an idle machine, as the latest starts show. */
export class Pace {
  #factor = 1;

  noteStart(milliseconds: number): void {
    const newest = Math.min(Math.max(milliseconds / idleStartMs, 1), slowestFactor);
    this.#factor += weight * (newest - this.#factor);
  }

  stretch(milliseconds: number): number {
    return milliseconds * this.#factor;
  }
}
