import { BitWriter } from '../row-kernel/bit-writer.ts';
import type { RowKernel } from '../row-kernel/row-kernel.ts';
import { endOfBlock, runMax, runOf, tokenCount } from '../row-kernel/tokens.ts';
import { prefixCode, type PrefixCode } from './prefix-code.ts';

/** RFC 1950, 2.2: deflate with a 32 KiB window, no dictionary, fastest level. */
const zlibHeader = 0x0178;

/** RFC 1951, 3.2.7. */
const dynamicCodes = 2;
const codeLengthMax = 15;
const lengthCodeLengthMax = 7;
const lengthCodeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
/** The only distance is 1; a code of a single symbol takes one bit: 0. */
const distanceBits = 1;

/** RFC 1951, 3.2.5: each run length's symbol and extra bits. */
const runSymbols = runSymbolTable();
const symbolCount = 286;

/**
 * Writes filtered picture rows as a zlib stream: each block has its own Huffman code, and runs of
 * zeros are compressed. No other matches are searched, because rows of photographs rarely repeat:
 * about three times as fast as zlib, with smaller files than its lower levels.
 */
export class ZlibWriter {
  readonly #kernel: RowKernel;
  readonly #bits: BitWriter;
  #checksum = 1;

  constructor(blockBytesMax: number, kernel: RowKernel) {
    this.#kernel = kernel;
    // Codes average at most 9 bits per input byte of 8.
    this.#bits = new BitWriter(Math.ceil(blockBytesMax * 1.25) + 1024);
    this.#bits.put(zlibHeader, 16);
  }

  /**
   * Compresses a block of at least one byte and returns the bytes ready to be written, in memory
   * that the next call reuses. The last block ends the stream.
   */
  write(block: Uint8Array, { isLast }: { readonly isLast: boolean }): Uint8Array {
    const { checksum, frequencies } = this.#kernel.survey(block, this.#checksum);
    this.#checksum = checksum;
    frequencies[endOfBlock] = 1;
    const code = prefixCode(symbolFrequencies(frequencies), codeLengthMax);
    this.#bits.put(Number(isLast), 1);
    this.#bits.put(dynamicCodes, 2);
    this.#putCode(code.lengths);
    this.#kernel.putTokens(block, toCodeWords(code), this.#bits);
    if (isLast) this.#putChecksum();
    return this.#bits.take();
  }

  /** Writes the code lengths, themselves prefix-coded. */
  #putCode(lengths: Uint8Array): void {
    const used = lengths.subarray(0, lengths.findLastIndex((length) => length > 0) + 1);
    const written = [...used, distanceBits];
    const frequencies = new Uint32Array(lengthCodeOrder.length);
    for (const length of written) frequencies[length] = (frequencies[length] ?? 0) + 1;
    const code = prefixCode(frequencies, lengthCodeLengthMax);
    this.#bits.put(used.length - 257, 5);
    this.#bits.put(0, 5);
    this.#bits.put(lengthCodeOrder.length - 4, 4);
    for (const symbol of lengthCodeOrder) this.#bits.put(code.lengths[symbol] ?? 0, 3);
    for (const length of written) this.#bits.put(code.bits[length] ?? 0, code.lengths[length] ?? 0);
  }

  /** Big-endian, from the next byte boundary on. */
  #putChecksum(): void {
    this.#bits.alignToByte();
    for (const shift of [24, 16, 8, 0]) this.#bits.put((this.#checksum >>> shift) & 0xff, 8);
  }
}

interface RunSymbol {
  readonly symbol: number;
  /** The shortest run of this symbol. */
  readonly base: number;
  readonly extraBits: number;
}

function runSymbolTable(): readonly RunSymbol[] {
  const table: RunSymbol[] = [];
  let base = 3;
  for (let symbol = 257; symbol < 285; symbol += 1) {
    const extraBits = Math.max(0, ((symbol - 257) >> 2) - 1);
    const next = base + 2 ** extraBits;
    for (let run = base; run < next; run += 1) table[run] = { symbol, base, extraBits };
    base = next;
  }
  table[runMax] = { symbol: 285, base: runMax, extraBits: 0 };
  return table;
}

function symbolFrequencies(frequencies: Uint32Array): Uint32Array {
  const ofSymbols = new Uint32Array(symbolCount);
  ofSymbols.set(frequencies.subarray(0, runOf));
  runSymbols.forEach(({ symbol }, run) => {
    ofSymbols[symbol] = (ofSymbols[symbol] ?? 0) + (frequencies[runOf + run] ?? 0);
  });
  return ofSymbols;
}

/** BitWriter words; a run combines its symbol, extra bits and distance. */
function toCodeWords({ bits, lengths }: PrefixCode): Int32Array {
  const words = new Int32Array(tokenCount);
  for (let token = 0; token < runOf; token += 1) {
    words[token] = ((bits[token] ?? 0) << 5) | (lengths[token] ?? 0);
  }
  runSymbols.forEach(({ symbol, base, extraBits }, run) => {
    const length = lengths[symbol] ?? 0;
    const value = ((run - base) << length) | (bits[symbol] ?? 0);
    words[runOf + run] = (value << 5) | (length + extraBits + distanceBits);
  });
  return words;
}
