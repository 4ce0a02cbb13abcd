/** The values that were asked for last, no more than a few. */
export class Recent<Key, Value> {
  readonly #values: Map<Key, Value> = new Map();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: Key, make: () => Value): Value {
    const known = this.#values.get(key);
    if (known !== undefined) {
      this.#values.delete(key);
      this.#values.set(key, known);
      return known;
    }
    const value = make();
    this.#values.set(key, value);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#most) break;
      this.#values.delete(oldest);
    }
    // What failed is asked for again.
    if (value instanceof Promise) value.catch(() => this.#values.delete(key));
    return value;
  }
}
