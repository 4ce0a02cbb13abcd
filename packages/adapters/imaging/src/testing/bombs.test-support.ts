import { createDeflate } from 'node:zlib';

import {
  imageHeader,
  jpeg,
  png,
  riffChunk,
  segment,
  webp,
} from '../headers/sample-files.test-support.ts';
import { makePngChunk } from '../png/png-chunks.ts';

/* Small files that are expensive to decode; most of them are valid. */

const end = makePngChunk('IEND', new Uint8Array());

/** A lossless WebP of one colour: five single-symbol Huffman codes, so that pixels take no bits. */
export function plainVp8l(width: number, height: number): Buffer {
  const data = Buffer.from([0x2f, 0, 0, 0, 0, 0x88, 0x88, 0x08]);
  data.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  return webp(riffChunk('VP8L', [...data]));
}

/**
 * A grey progressive JPEG that spends a scan on every bit of every coefficient, as the standard
 * allows: 883 scans. Its sides are multiples of eight.
 */
export function jpegOfManyScans(side: number): Buffer {
  const blocks = (side / 8) ** 2;
  const frame = segment(0xc2, 8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0);
  const quantization = segment(0xdb, 0, ...Array<number>(64).fill(1));
  const oneCode = (tableClass: number, symbol: number): number[] =>
    segment(0xc4, tableClass << 4, 1, ...Array<number>(15).fill(0), symbol);
  const scan = (coefficient: number, high: number, low: number, data: number[]): number[] =>
    segment(0xda, 1, 1, 0, coefficient, coefficient, (high << 4) | low).concat(data);

  const unchanged = Array<number>(Math.ceil(blocks / 8)).fill(0);
  const nothing = endOfBand(blocks);
  const scans = [scan(0, 0, 0, unchanged)];
  for (let coefficient = 1; coefficient < 64; coefficient += 1) {
    scans.push(scan(coefficient, 0, 13, nothing));
    for (let low = 12; low >= 0; low -= 1) scans.push(scan(coefficient, low + 1, low, nothing));
  }
  return jpeg(quantization, frame, oneCode(0, 0), oneCode(1, 0xe0), ...scans);
}

/** Runs of blocks without coefficients: a one-bit code, then 14 bits of length. */
function endOfBand(blocks: number): number[] {
  const runs = Math.ceil(blocks / 0x7fff);
  const bits = `0${'1'.repeat(14)}`.repeat(runs).padEnd(Math.ceil((runs * 15) / 8) * 8, '1');
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  return bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte]));
}

export interface PngBomb {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colourType: number;
  readonly interlace: number;
}

/** A PNG with this header and this many zeros as pixels. */
export async function pngOfZeros(bomb: PngBomb, bytes: number): Promise<Buffer> {
  return png(imageHeader(bomb), makePngChunk('IDAT', await deflatedZeros(bytes)), end);
}

/** Every row of a pass starts with its filter byte. */
export function interlacedBytes({ width, height }: PngBomb, pixelBytes: number): number {
  const passes = [
    [0, 8, 0, 8],
    [4, 8, 0, 8],
    [0, 4, 4, 8],
    [2, 4, 0, 4],
    [0, 2, 2, 4],
    [1, 2, 0, 2],
    [0, 1, 1, 2],
  ] as const;
  return passes.reduce((sum, [left, stepX, top, stepY]) => {
    const [columns, rows] = [Math.ceil((width - left) / stepX), Math.ceil((height - top) / stepY)];
    return sum + rows * (1 + columns * pixelBytes);
  }, 0);
}

/** Compresses about a thousandfold. */
export async function deflatedZeros(bytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 6 });
  const parts: Buffer[] = [];
  const zeros = Buffer.alloc(1_048_576);
  const feed = async (): Promise<void> => {
    for (let left = bytes; left > 0; left -= zeros.length) {
      const isTaken = deflate.write(zeros.subarray(0, Math.min(left, zeros.length)));
      if (!isTaken) await new Promise((resolve) => deflate.once('drain', resolve));
    }
    deflate.end();
  };
  const fed = feed();
  for await (const part of deflate) parts.push(part as Buffer);
  await fed;
  return Buffer.concat(parts);
}
