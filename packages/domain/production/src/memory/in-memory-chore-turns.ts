import type { ChoreTurns } from '../ports/chore-turns.ts';

/** Turns in a map: the reference implementation. */
export class InMemoryChoreTurns implements ChoreTurns {
  readonly #dueAt = new Map<string, number>();

  async take(name: string, at: number, restMs: number): Promise<boolean> {
    const dueAt = this.#dueAt.get(name) ?? at;
    // A turn further off was set by a clock that was ahead.
    if (dueAt > at && dueAt <= at + 2 * restMs) return false;
    this.#dueAt.set(name, at + restMs);
    return true;
  }

  async putOff(name: string, at: number): Promise<void> {
    this.#dueAt.set(name, at);
  }
}
