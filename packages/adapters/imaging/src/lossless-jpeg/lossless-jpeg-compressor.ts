import { categoryCode, type CategoryCode } from './category-code.ts';
import { scanBytesMost } from './scan-coder.ts';
import type { OpenScanCoder, ScanCoder } from './scan-coder.ts';
import { openSimdScan } from './simd-scan.ts';
import { openTwinScan } from './twin-scan.ts';

const channels = 3;
/** Left. */
const predictor = 1;
const endOfImage = Uint8Array.of(0xff, 0xd9);
const openScan = openSimdScan() ?? openTwinScan;

/**
 * Compresses pictures of one size without loss (ITU-T T.81, annex H): RGB of 16 bits, interleaved,
 * each sample predicted by its left neighbour, with the best Huffman code of the picture for all
 * components. Its memory is used again for each picture.
 */
export class LosslessJpegCompressor {
  readonly #width: number;
  readonly #height: number;
  readonly #coder: ScanCoder;
  readonly #stuffed: Uint8Array;

  constructor(width: number, height: number, open: OpenScanCoder = openScan) {
    const sampleCount = width * height * channels;
    this.#width = width;
    this.#height = height;
    this.#coder = open(sampleCount);
    this.#stuffed = new Uint8Array(scanBytesMost(sampleCount) * 2);
  }

  /** Rows from top to bottom. */
  compress(samples: Uint16Array): Uint8Array {
    const code = categoryCode(this.#coder.takeDifferences(samples, this.#width * channels));
    const head = headBytes(this.#width, this.#height, code);
    const scan = stuff(this.#coder.writeScan(code), this.#stuffed);
    return Buffer.concat([head, scan, endOfImage]);
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
