import { bytesIn } from '@image-production/previz-geometry';

/** Memory limit of one cache, in bytes. */
const bytesMost = 96e6;

/** A least-recently-used cache, bounded by number of values and by memory. */
export class LruCache<Key, Value> {
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
      // Drops a rejected promise, so that the next call retries.
      value.then(
        (made: unknown) => this.#weigh(key, made),
        () => this.#drop(key),
      );
    } else {
      this.#weigh(key, value);
    }
    return value;
  }

  /** Evicts the least recently used values until the rest fits; never evicts the newest. */
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
