import { readFileSync } from 'node:fs';

/** The kernel tells times to programs in hundredths of a second, whatever it counts in itself. */
const tickMs = 10;

/**
 * How much processor time a process has taken since this began, all of its threads together, in
 * milliseconds; undefined where the system does not tell. Unlike the time on the wall it does not
 * grow while others have the processor.
 */
export class CpuTime {
  readonly #path: string;
  readonly #before: number | undefined;
  #spent: number | undefined;

  constructor(pid: number) {
    this.#path = `/proc/${pid}/stat`;
    this.#before = this.#read();
  }

  /** As of the last look at which the process was there. */
  spentMs(): number | undefined {
    const now = this.#read();
    if (now !== undefined && this.#before !== undefined) this.#spent = now - this.#before;
    return this.#spent;
  }

  #read(): number | undefined {
    try {
      // Fields 14 and 15, counted behind the name, which may hold anything.
      const fields = readFileSync(this.#path, 'latin1')
        .replace(/^.*\) /s, '')
        .split(' ');
      const ticks = Number(fields[11]) + Number(fields[12]);
      return Number.isNaN(ticks) ? undefined : ticks * tickMs;
    } catch {
      return undefined;
    }
  }
}
