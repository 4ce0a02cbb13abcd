import { readFileSync, writeFileSync } from 'node:fs';

/**
 * How much more memory a process has held since this began, in bytes; undefined where the system
 * does not tell. Linux counts everything, whatever library took it.
 */
export class ResidentMemory {
  readonly #path: string;
  readonly #field: 'VmHWM' | 'VmRSS';
  readonly #before: number | undefined;
  #growth: number | undefined;

  constructor(pid: number) {
    this.#path = `/proc/${pid}`;
    // The high-water mark also tells of what was given back between two looks.
    this.#field = this.#resetHighWater() ? 'VmHWM' : 'VmRSS';
    this.#before = this.#read();
  }

  /** The most so far. */
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

  /** Microseconds: the kernel answers from memory. */
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
