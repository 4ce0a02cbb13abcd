import { categoryCode, type CategoryCode } from './category-code.ts';

/** RGB samples of 16 bits, interleaved, rows top to bottom. */
export interface DeepPixels {
  readonly width: number;
  readonly height: number;
  readonly samples: Uint16Array;
}

const channels = 3;
const middle = 2 ** 15;
/** Left. */
const predictor = 1;
const endOfImage = Uint8Array.of(0xff, 0xd9);
const zero = new Uint8Array(1);

/**
 * Compresses a picture without loss (ITU-T T.81, annex H): 16 bits, three components, each sample
 * predicted by its left neighbour, with the best Huffman code of the picture for all components.
 */
export function losslessJpeg({ width, height, samples }: DeepPixels): Uint8Array {
  const differences = new Int16Array(samples.length);
  const counts = new Uint32Array(17);
  takeDifferences(samples, width * channels, differences, counts);
  const code = categoryCode(counts);
  const scan = writeScan(differences, code);
  return Buffer.concat([headBytes(width, height, code), ...stuffed(scan), endOfImage]);
}

/** H.1.2.1: from the left; a row's first pixel from the one above, the very first from the middle. */
function takeDifferences(
  samples: Uint16Array,
  rowSamples: number,
  differences: Int16Array,
  counts: Uint32Array,
): void {
  for (let row = 0; row < samples.length; row += rowSamples) {
    for (let index = row; index < row + channels; index += 1) {
      differences[index] = (samples[index] ?? 0) - (samples[index - rowSamples] ?? middle);
    }
    for (let index = row + channels; index < row + rowSamples; index += 1) {
      differences[index] = (samples[index] ?? 0) - (samples[index - channels] ?? 0);
    }
  }
  for (let index = 0; index < differences.length; index += 1) {
    const category = 32 - Math.clz32(Math.abs(differences[index] ?? 0));
    counts[category] = (counts[category] ?? 0) + 1;
  }
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
function writeScan(differences: Int16Array, { codes, lengths }: CategoryCode): Uint8Array {
  // A code has 15 bits at most, and as many can follow.
  const bytes = new DataView(new ArrayBuffer(differences.length * 4 + 4));
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
function* stuffed(scan: Uint8Array): Generator<Uint8Array> {
  let start = 0;
  for (let ones = scan.indexOf(0xff); ones >= 0; ones = scan.indexOf(0xff, start)) {
    yield scan.subarray(start, ones + 1);
    yield zero;
    start = ones + 1;
  }
  yield scan.subarray(start);
}
