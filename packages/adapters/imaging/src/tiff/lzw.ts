/** TIFF 6.0, section 13. */
const clearCode = 256;
const endCode = 257;
const firstFreeCode = 258;
const shortestCodeBits = 9;
/** The last string in a table, which is cleared while its longest codes still have 12 bits. */
const lastCode = 4093;

/** Eight slots per possible string, so that collisions are rare. */
const slotBits = 15;
/** Matches no string: codes end well below 4095. */
const emptySlot = -1;
/** The golden ratio in 32 bits (Knuth, The Art of Computer Programming 3, 6.4). */
const scatter = 0x9e3779b1;

/**
 * TIFF's variant of LZW: most significant bit first, and code widths grow one string early. A
 * compressor can be reused strip after strip.
 */
export class LzwCompressor {
  readonly #slots = new Int32Array(2 ** slotBits);
  readonly #codes: Uint16Array;
  readonly #bytes: Uint8Array;

  constructor(stripBytesMax: number) {
    // At worst each byte becomes a code; a table is cleared after thousands of them.
    const codesMax = Math.ceil(stripBytesMax * 1.001) + 4;
    this.#codes = new Uint16Array(codesMax);
    this.#bytes = new Uint8Array(Math.ceil(codesMax * 1.5) + 2);
  }

  /** Compresses a strip independently of previous ones. */
  compress(strip: Uint8Array): Uint8Array {
    const count = findCodes(strip, this.#slots, this.#codes);
    return this.#bytes.slice(0, packCodes(this.#codes.subarray(0, count), this.#bytes));
  }
}

/**
 * Finds the longest known strings and learns each with its next byte. A string is the code of its
 * prefix and a last byte; its slot stores them above its own code. On a collision the older string
 * is forgotten here but stays in the reader's table: that costs one percent of the bytes and saves
 * a fifth of the time, since nothing is searched.
 */
function findCodes(strip: Uint8Array, slots: Int32Array, codes: Uint16Array): number {
  let count = 1;
  let nextCode = firstFreeCode;
  let prefix = strip[0] ?? 0;
  codes[0] = clearCode;
  slots.fill(emptySlot);
  for (let index = 1; index < strip.length; index += 1) {
    const byte = strip[index] ?? 0;
    const string = (prefix << 8) | byte;
    const slot = Math.imul(string, scatter) >>> (32 - slotBits);
    const found = slots[slot] ?? 0;
    if (found >>> 12 === string) {
      prefix = found & 0xfff;
      continue;
    }
    codes[count] = prefix;
    count += 1;
    slots[slot] = (string << 12) | nextCode;
    nextCode += 1;
    if (nextCode > lastCode) {
      codes[count] = clearCode;
      count += 1;
      slots.fill(emptySlot);
      nextCode = firstFreeCode;
    }
    prefix = byte;
  }
  codes.set([prefix, endCode], count);
  return count + 2;
}

/** Packs codes at the reader's current code width; returns the number of bytes. */
function packCodes(codes: Uint16Array, bytes: Uint8Array): number {
  let at = 0;
  let held = 0;
  let heldBits = 0;
  let codeBits = shortestCodeBits;
  let nextCode = firstFreeCode;
  for (let index = 0; index < codes.length; index += 1) {
    const code = codes[index] ?? 0;
    held = (held << codeBits) | code;
    heldBits += codeBits;
    // Writes one or two bytes; an incomplete second byte is overwritten by the next code.
    bytes[at] = held >>> (heldBits - 8);
    bytes[at + 1] = held >>> (heldBits - 16);
    at += heldBits >>> 3;
    heldBits &= 7;
    nextCode += 1;
    if (nextCode === 1 << codeBits) codeBits += 1;
    if (code === clearCode) {
      codeBits = shortestCodeBits;
      nextCode = firstFreeCode;
    }
  }
  bytes[at] = held << (8 - heldBits);
  return at + Math.sign(heldBits);
}
