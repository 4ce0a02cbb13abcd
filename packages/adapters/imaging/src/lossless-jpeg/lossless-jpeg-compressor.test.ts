import { compileKernel } from '@image-production/assembly-script';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { scanKernelSource } from '../testing/compile-kernel.test-support.ts';
import { readLosslessJpeg } from '../testing/read-lossless-jpeg.test-support.ts';
import { LosslessJpegCompressor } from './lossless-jpeg-compressor.ts';
import { kernelBinary } from './scan-binary.ts';
import { openSimdScan } from './simd-scan.ts';
import { openTwinScan } from './twin-scan.ts';

/** Pictures whose samples are of few bits, of all 16, and of steps from black to white. */
const pictures = fc
  .record({
    width: fc.integer({ min: 1, max: 12 }),
    height: fc.integer({ min: 1, max: 12 }),
    palette: fc.uint16Array({ minLength: 1, maxLength: 40 }),
    seed: fc.integer(),
  })
  .map(({ width, height, palette, seed }) => ({
    width,
    height,
    samples: Uint16Array.from(
      { length: width * height * 3 },
      (_unused, index) => palette[Math.abs(seed ^ (index * 7_919)) % palette.length] ?? 0,
    ),
  }));

function losslessJpeg({ width, height, samples }: Picture): Uint8Array {
  return new LosslessJpegCompressor(width, height).compress(samples);
}

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly samples: Uint16Array;
}

describe('the kernel of scans', () => {
  it('is what its source compiles to', async () => {
    expect(kernelBinary).toBe(await compileKernel(scanKernelSource));
  });

  it('writes what its twin writes', () => {
    const openSimd = openSimdScan();
    if (!openSimd)
      throw new Error('this machine has no SIMD, without which its kernel cannot be tested');
    fc.assert(
      fc.property(pictures, ({ width, height, samples }) => {
        const [own, twin] = [openSimd, openTwinScan].map((open) =>
          new LosslessJpegCompressor(width, height, open).compress(samples),
        );
        expect(own).toEqual(twin);
      }),
    );
  });
});

describe('a lossless JPEG', () => {
  it('is read as exactly the samples that it was made of', () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        expect(readLosslessJpeg(losslessJpeg(picture))).toEqual(picture);
      }),
    );
  });

  it('has room for every difference there is', () => {
    const samples = Uint16Array.from({ length: 256 * 256 * 3 }, (_unused, index) =>
      index % 6 < 3 ? 0 : index / 3,
    );
    const picture = { width: 256, height: 256, samples };
    expect(readLosslessJpeg(losslessJpeg(picture))).toEqual(picture);
  });

  it('takes a bit for a sample that is as predicted', () => {
    const flat = { width: 256, height: 256, samples: new Uint16Array(256 * 256 * 3).fill(32_768) };
    expect(losslessJpeg(flat).length).toBeLessThan((256 * 256 * 3) / 8 + 128);
  });

  it('is the same after any other', () => {
    const compressor = new LosslessJpegCompressor(16, 16);
    const noise = Uint16Array.from({ length: 16 * 16 * 3 }, (_unused, index) => index * 40_503);
    const first = compressor.compress(noise);
    compressor.compress(new Uint16Array(16 * 16 * 3));
    expect(compressor.compress(noise)).toEqual(first);
  });
});
