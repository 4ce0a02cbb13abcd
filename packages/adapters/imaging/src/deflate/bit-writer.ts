/** Bits in the order of RFC 1951, 3.1.1: the first one is the lowest of its byte. */
export class BitWriter {
  readonly #bytes: DataView<ArrayBuffer>;
  #at = 0;
  #held = 0;
  #heldBits = 0;

  /** Room for what is written between two calls of `take`. */
  constructor(capacityBytes: number) {
    this.#bytes = new DataView(new ArrayBuffer(capacityBytes + 4));
  }

  /** At most 24 bits. */
  put(value: number, bitCount: number): void {
    this.#held |= value << this.#heldBits;
    this.#heldBits += bitCount;
    this.#bytes.setUint32(this.#at, this.#held, true);
    this.#at += this.#heldBits >>> 3;
    this.#held >>>= this.#heldBits & 24;
    this.#heldBits &= 7;
  }

  /**
   * Puts the word of each token. A word is its value above its number of bits, which takes the
   * lowest five. Everything the loop needs is local to it: it runs once for every sample.
   */
  putWords(tokens: Uint16Array, count: number, words: Int32Array): void {
    const bytes = this.#bytes;
    let at = this.#at;
    let held = this.#held;
    let heldBits = this.#heldBits;
    for (let index = 0; index < count; index += 1) {
      const word = words[tokens[index] ?? 0] ?? 0;
      held |= (word >>> 5) << heldBits;
      heldBits += word & 31;
      bytes.setUint32(at, held, true);
      at += heldBits >>> 3;
      held >>>= heldBits & 24;
      heldBits &= 7;
    }
    this.#at = at;
    this.#held = held;
    this.#heldBits = heldBits;
  }

  /** Fills the byte that was begun with zeros. */
  alignToByte(): void {
    this.put(0, -this.#heldBits & 7);
  }

  /** The bytes that are whole since the last time, until more is put. */
  take(): Uint8Array {
    const whole = new Uint8Array(this.#bytes.buffer, 0, this.#at);
    this.#at = 0;
    return whole;
  }
}
