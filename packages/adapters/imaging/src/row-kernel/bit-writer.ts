const wordBytes = 8;

/** Writes bits in the order of RFC 1951, 3.1.1: least significant first. */
export class BitWriter {
  /** Includes the last word that is written, which may reach behind the bytes that it completes. */
  readonly capacityBytes: number;
  readonly #bytes: DataView<ArrayBuffer>;
  #at = 0;
  #held = 0;
  #heldBits = 0;

  /** `capacityBytes` bounds what is written between two calls of `take`. */
  constructor(capacityBytes: number) {
    this.capacityBytes = capacityBytes + wordBytes;
    this.#bytes = new DataView(new ArrayBuffer(this.capacityBytes));
  }

  /** The bits that are no whole byte yet, and how many: fewer than eight. */
  get held(): { readonly bits: number; readonly bitCount: number } {
    return { bits: this.#held, bitCount: this.#heldBits };
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

  /** Takes over bytes that begin with the bits held, and the bits that follow them. */
  append(bytes: Uint8Array, bits: number, bitCount: number): void {
    new Uint8Array(this.#bytes.buffer, this.#at).set(bytes);
    this.#at += bytes.length;
    this.#held = bits;
    this.#heldBits = bitCount;
  }

  /**
   * Writes the word of each token. A word is a code shifted left by five, with its bit count in the
   * lowest five bits. The loop runs once per sample, so it uses only local variables.
   */
  putWords(tokens: Uint16Array, words: Int32Array): void {
    const bytes = this.#bytes;
    let at = this.#at;
    let held = this.#held;
    let heldBits = this.#heldBits;
    for (let index = 0; index < tokens.length; index += 1) {
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

  /** Pads the current byte with zeros. */
  alignToByte(): void {
    this.put(0, -this.#heldBits & 7);
  }

  /** Takes the bytes completed since the last call; valid until the next write. */
  take(): Uint8Array {
    const whole = new Uint8Array(this.#bytes.buffer, 0, this.#at);
    this.#at = 0;
    return whole;
  }
}
