/** Who wants to know when something of the page changes. */
export class Listeners {
  readonly #listeners = new Set<() => void>();

  /** Answers how to stop listening. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
