import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Growth of a process's resident memory since construction, in bytes; undefined where the system
 * does not report it. Linux counts everything, whichever library allocated it.
 */
export class ResidentMemory {
  readonly #path: string;
  readonly #field: 'VmHWM' | 'VmRSS';
  readonly #before: number | undefined;
  #growth: number | undefined;

  constructor(pid: number) {
    this.#path = `/proc/${pid}`;
    // The high-water mark includes memory released between two readings.
    this.#field = this.#resetHighWater() ? 'VmHWM' : 'VmRSS';
    this.#before = this.#read();
  }

  /** The maximum so far. */
  growth(): number | undefined {
    const now = this.#read();
    if (now !== undefined && this.#before !== undefined) {
      this.#growth = Math.max(this.#growth ?? 0, now - this.#before);
    }
    return this.#growth;
  }

  #resetHighWater(): boolean {
    try {
      writeFileSync(`${this.#path}/clear_refs`, '5');
      return true;
    } catch {
      return false;
    }
  }

  /** Takes microseconds: the kernel answers from memory. */
  #read(): number | undefined {
    try {
      const status = readFileSync(`${this.#path}/status`, 'latin1');
      const [, kibibytes] = new RegExp(`^${this.#field}:\\s+(\\d+) kB$`, 'm').exec(status) ?? [];
      return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
    } catch {
      return undefined;
    }
  }
}
