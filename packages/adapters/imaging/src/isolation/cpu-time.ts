import { readFileSync } from 'node:fs';

/** The kernel reports times in hundredths of a second, whatever its internal resolution. */
const tickMs = 10;

/**
 * CPU time that all threads of a process have used since construction, in milliseconds; undefined
 * where the system does not report it. Unlike wall time it does not grow while other processes run.
 */
export class CpuTime {
  readonly #path: string;
  readonly #before: number | undefined;
  #spent: number | undefined;

  constructor(pid: number) {
    this.#path = `/proc/${pid}/stat`;
    this.#before = this.#read();
  }

  /** As of the last successful reading. */
  spentMs(): number | undefined {
    const now = this.#read();
    if (now !== undefined && this.#before !== undefined) this.#spent = now - this.#before;
    return this.#spent;
  }

  #read(): number | undefined {
    try {
      // Fields 14 and 15, counted after the name, which may contain anything.
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
