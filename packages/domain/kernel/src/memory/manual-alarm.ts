import type { Alarm } from '../ports/alarm.ts';

/** An alarm that rings when a test says so. */
export class ManualAlarm implements Alarm {
  readonly #rings = new Map<object, { readonly milliseconds: number; readonly ring: () => void }>();

  /** The times that are set, in the order in which they were. */
  get times(): readonly number[] {
    return [...this.#rings.values()].map(({ milliseconds }) => milliseconds);
  }

  set(milliseconds: number, ring: () => void): () => void {
    const key = {};
    this.#rings.set(key, { milliseconds, ring });
    return () => this.#rings.delete(key);
  }

  /** Rings the first that was set, of those to so many milliseconds if they are given. */
  ring(milliseconds?: number): void {
    const first = [...this.#rings].find(
      ([, set]) => milliseconds === undefined || set.milliseconds === milliseconds,
    );
    if (!first) throw new Error('no such alarm is set');
    this.#rings.delete(first[0]);
    first[1].ring();
  }
}
