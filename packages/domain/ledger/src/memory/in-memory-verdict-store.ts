import type { Verdict, VerdictStore } from '../ports/verdict-store.ts';

/** The latest verdict in a variable. */
export class InMemoryVerdictStore implements VerdictStore {
  #latest: Verdict | undefined;

  async latest(): Promise<Verdict | undefined> {
    return this.#latest;
  }

  async record(verdict: Verdict): Promise<void> {
    if (this.#latest && this.#latest.checkedAt > verdict.checkedAt) return;
    this.#latest = verdict;
  }

  /** Captures the verdict; the returned function restores it. */
  snapshot(): () => void {
    const latest = this.#latest;
    return () => {
      this.#latest = latest;
    };
  }
}
