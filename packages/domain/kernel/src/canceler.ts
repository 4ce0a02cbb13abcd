import type { Cancellation } from './ports/cancellation.ts';

/** A cancellation that its owner requests. */
export class Canceler implements Cancellation {
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
    // A fresh function, so that registering one listener twice makes two registrations.
    const registration = (): void => listener();
    this.#listeners.add(registration);
    return () => this.#listeners.delete(registration);
  }

  request(): void {
    if (this.#isRequested) return;
    this.#isRequested = true;
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
  }
}
