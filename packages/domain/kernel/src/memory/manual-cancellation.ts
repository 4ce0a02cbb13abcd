import type { Cancellation } from '../ports/cancellation.ts';

/** A cancellation that a test or an app pulls by hand. */
export class ManualCancellation implements Cancellation {
  #isRequested = false;
  readonly #listeners = new Set<() => void>();

  get isRequested(): boolean {
    return this.#isRequested;
  }

  onRequest(listener: () => void): () => void {
    if (this.#isRequested) {
      listener();
      return () => {};
    }
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  request(): void {
    if (this.#isRequested) return;
    this.#isRequested = true;
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
  }
}
