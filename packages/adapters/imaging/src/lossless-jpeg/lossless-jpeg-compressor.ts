import { categoryCode, type CategoryCode } from './category-code.ts';

const channels = 3;
const middle = 2 ** 15;
/** Left. */
const predictor = 1;
const endOfImage = Uint8Array.of(0xff, 0xd9);

/**
 * Compresses pictures of one size without loss (ITU-T T.81, annex H): RGB of 16 bits, interleaved,
 * each sample predicted by its left neighbour, with the best Huffman code of the picture for all
 * components. Its memory is used again for each picture.
 */
export class LosslessJpegCompressor {
  readonly #width: number;
  readonly #height: number;
  readonly #differences: Int16Array;
  readonly #scan: DataView<ArrayBuffer>;
  readonly #stuffed: Uint8Array;

  constructor(width: number, height: number) {
    const sampleCount = width * height * channels;
    // A code has 15 bits at most, and as many can follow.
    const scanBytesMax = sampleCount * 4 + 4;
    this.#width = width;
    this.#height = height;
    this.#differences = new Int16Array(sampleCount);
    this.#scan = new DataView(new ArrayBuffer(scanBytesMax));
    this.#stuffed = new Uint8Array(scanBytesMax * 2);
  }

  /** Rows from top to bottom. */
  compress(samples: Uint16Array): Uint8Array {
    const counts = takeDifferences(samples, this.#width * channels, this.#differences);
    const code = categoryCode(counts);
    const scan = writeScan(this.#differences, code, this.#scan);
    const head = headBytes(this.#width, this.#height, code);
    return Buffer.concat([head, stuff(scan, this.#stuffed), endOfImage]);
  }
}

/**
 * H.1.2.1: from the left; a row's first pixel from the one above, the very first from the middle.
 * Returns how often each category occurs.
 */
function takeDifferences(
  samples: Uint16Array,
  rowSamples: number,
  differences: Int16Array,
): Uint32Array {
  for (let row = 0; row < samples.length; row += rowSamples) {
    for (let index = row; index < row + channels; index += 1) {
      differences[index] = (samples[index] ?? 0) - (samples[index - rowSamples] ?? middle);
    }
    for (let index = row + channels; index < row + rowSamples; index += 1) {
      differences[index] = (samples[index] ?? 0) - (samples[index - channels] ?? 0);
    }
  }
  const counts = new Uint32Array(17);
  for (let index = 0; index < differences.length; index += 1) {
    const category = 32 - Math.clz32(Math.abs(differences[index] ?? 0));
    counts[category] = (counts[category] ?? 0) + 1;
  }
  return counts;
}

/** Annex B: start, Huffman table, frame (SOF3), scan with predictor 1. */
function headBytes(width: number, height: number, { symbolsByLength }: CategoryCode): Uint8Array {
  const symbols = symbolsByLength.flat();
  const start = [0xff, 0xd8];
  const codeLengths = symbolsByLength.map(({ length }) => length);
  const table = [0xff, 0xc4, 0, 19 + symbols.length, 0, ...codeLengths, ...symbols];
  const sides = [height >> 8, height & 255, width >> 8, width & 255];
  const components = [0, 0x11, 0, 1, 0x11, 0, 2, 0x11, 0];
  const frame = [0xff, 0xc3, 0, 17, 16, ...sides, channels, ...components];
  const scan = [0xff, 0xda, 0, 12, channels, 0, 0, 1, 0, 2, 0, predictor, 0, 0];
  return Uint8Array.of(...start, ...table, ...frame, ...scan);
}

/** The code and the further bits of each difference. The loop runs once per sample. */
function writeScan(
  differences: Int16Array,
  { codes, lengths }: CategoryCode,
  bytes: DataView<ArrayBuffer>,
): Uint8Array {
  let at = 0;
  // The bits that are no whole word yet, the first of them highest.
  let held = 0;
  let heldBits = 0;
  for (let index = 0; index < differences.length; index += 1) {
    const difference = differences[index] ?? 0;
    const category = 32 - Math.clz32(Math.abs(difference));
    // H.1.2.2: nothing follows category 16, whose one difference is the lowest.
    const furtherBits = category & 15;
    const further = (difference + (difference >> 31)) & ((1 << furtherBits) - 1);
    const bits = ((codes[category] ?? 0) << furtherBits) | further;
    const bitCount = (lengths[category] ?? 0) + furtherBits;
    const overflow = heldBits + bitCount - 32;
    if (overflow > 0) {
      bytes.setUint32(at, held | (bits >>> overflow));
      at += 4;
      held = bits << (32 - overflow);
      heldBits = overflow;
    } else {
      held |= bits << -overflow;
      heldBits += bitCount;
    }
  }
  bytes.setUint32(at, held);
  // F.1.2.3: ones fill the last byte.
  const end = at + Math.ceil(heldBits / 8);
  if (heldBits % 8 > 0)
    bytes.setUint8(end - 1, bytes.getUint8(end - 1) | (0xff >>> (heldBits % 8)));
  return new Uint8Array(bytes.buffer, 0, end);
}

/** B.1.1.5: a byte of ones is followed by zeros, to be no marker. */
function stuff(scan: Uint8Array, stuffed: Uint8Array): Uint8Array {
  let to = 0;
  let start = 0;
  for (let ones = scan.indexOf(0xff); ones >= 0; ones = scan.indexOf(0xff, start)) {
    stuffed.set(scan.subarray(start, ones + 1), to);
    to += ones + 1 - start;
    stuffed[to++] = 0;
    start = ones + 1;
  }
  stuffed.set(scan.subarray(start), to);
  return stuffed.subarray(0, to + scan.length - start);
}
