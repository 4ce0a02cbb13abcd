import { bytesIn } from '@image-production/previz-geometry';

/** Memory that one kind of recent values may take. */
const bytesMost = 96e6;

/** The values that were asked for last, no more than a few. */
export class Recent<Key, Value> {
  readonly #values: Map<Key, Value> = new Map();
  readonly #bytes: Map<Key, number> = new Map();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  has(key: Key): boolean {
    return this.#values.has(key);
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
    if (value instanceof Promise) {
      // What failed is asked for again.
      value.then(
        (made: unknown) => this.#weigh(key, made),
        () => this.#drop(key),
      );
    } else {
      this.#weigh(key, value);
    }
    return value;
  }

  /** The oldest give way to what was made last. */
  #weigh(last: Key, made: unknown): void {
    if (!this.#values.has(last)) return;
    this.#bytes.set(last, bytesIn(made));
    let bytes = 0;
    for (const own of this.#bytes.values()) bytes += own;
    for (const key of this.#values.keys()) {
      if (key === last || (this.#values.size <= this.#most && bytes <= bytesMost)) return;
      bytes -= this.#bytes.get(key) ?? 0;
      this.#drop(key);
    }
  }

  #drop(key: Key): void {
    this.#values.delete(key);
    this.#bytes.delete(key);
  }
}
