import type { Field } from '../shape/field.ts';

const empty = -1;

/** Field values at the corners of a lattice, each evaluated once. */
export class CornerCache {
  readonly #field: Field;
  readonly #low: readonly [number, number, number];
  readonly #cell: number;
  #keys: Float64Array = new Float64Array(1 << 18).fill(empty);
  #values: Float32Array = new Float32Array(1 << 18);
  #used = 0;

  constructor(field: Field, low: readonly [number, number, number], cell: number) {
    this.#field = field;
    this.#low = low;
    this.#cell = cell;
  }

  /** Field value at a corner, in cells from the low corner of the box. */
  at(i: number, j: number, k: number): number {
    const key = (i * 8192 + j) * 8192 + k;
    const slot = this.#slotOf(key, i, j, k);
    if (this.#keys[slot] === key) return this.#values[slot];
    const value = this.#field(
      this.#low[0] + i * this.#cell,
      this.#low[1] + j * this.#cell,
      this.#low[2] + k * this.#cell,
    );
    this.#keys[slot] = key;
    this.#values[slot] = value;
    this.#used += 1;
    if (this.#used * 2 > this.#keys.length) this.#grow();
    return value;
  }

  #slotOf(key: number, i: number, j: number, k: number): number {
    const mask = this.#keys.length - 1;
    let slot =
      (Math.imul(i, 73_856_093) ^ Math.imul(j, 19_349_663) ^ Math.imul(k, 83_492_791)) & mask;
    for (;;) {
      const found = this.#keys[slot];
      if (found === key || found === empty) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    const keys = this.#keys;
    const values = this.#values;
    this.#keys = new Float64Array(keys.length * 2).fill(empty);
    this.#values = new Float32Array(keys.length * 2);
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] ?? empty;
      if (key === empty) continue;
      const k = key % 8192;
      const rest = (key - k) / 8192;
      const j = rest % 8192;
      const slot = this.#slotOf(key, (rest - j) / 8192, j, k);
      this.#keys[slot] = key;
      this.#values[slot] = values[index];
    }
  }
}
