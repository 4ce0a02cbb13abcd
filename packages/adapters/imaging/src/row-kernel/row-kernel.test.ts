import { compileKernel } from '@image-production/assembly-script';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { rowKernelSource } from '../testing/compile-kernel.test-support.ts';
import { simdKernel } from '../testing/kernels.test-support.ts';
import { BitWriter } from './bit-writer.ts';
import { kernelBinary } from './kernel-binary.ts';
import type { RowKernel } from './row-kernel.ts';
import { tokenCount } from './tokens.ts';
import { twinKernel } from './twin-kernel.ts';

/** Flat, with gradients, or noise: also the differences at which Paeth changes its mind. */
const sample = fc.oneof(
  fc.constantFrom(0, 1, 127, 128, 254, 255),
  fc.nat({ max: 7 }),
  fc.nat({ max: 255 }),
);

const pictures = fc
  .record({ width: fc.integer({ min: 1, max: 30 }), height: fc.integer({ min: 1, max: 5 }) })
  .chain(({ width, height }) => {
    const bytes = width * 3 * height;
    return fc.record({
      rowBytes: fc.constant(width * 3),
      rows: fc
        .array(sample, { minLength: bytes, maxLength: bytes })
        .map((of) => Uint8Array.from(of)),
    });
  });

const stretch = fc.oneof(
  fc.nat({ max: 600 }).map((zeros) => new Uint8Array(zeros)),
  fc.uint8Array({ maxLength: 60 }),
);
const blocks = fc
  .array(stretch, { maxLength: 6 })
  .map((stretches) => Uint8Array.from(Buffer.concat([Buffer.of(4), ...stretches])));

/** Codes of up to 15 bits for literals, of up to 26 for runs, which no two follow each other. */
const codeWords = fc
  .array(fc.nat({ max: 0x7fff }), { minLength: tokenCount, maxLength: tokenCount })
  .map((codes) =>
    Int32Array.from(codes, (code, token) => {
      const bits = token < 257 ? 1 + (code % 15) : 7 + (code % 15);
      return ((code & ((1 << bits) - 1)) << 5) | bits;
    }),
  );

function put(kernel: RowKernel, block: Uint8Array, words: Int32Array, heldBits: number): Buffer {
  const bits = new BitWriter(block.length * 3 + 16);
  bits.put(0b101_0101 & ((1 << heldBits) - 1), heldBits);
  kernel.putTokens(block, words, bits);
  bits.put(0b11, 2);
  bits.alignToByte();
  return Buffer.from(bits.take());
}

describe('the kernel of rows', () => {
  it('is what its source compiles to', async () => {
    expect(await compileKernel(rowKernelSource)).toBe(kernelBinary);
  });

  it('filters as its twin does, with a row above and without', () => {
    fc.assert(
      fc.property(pictures, fc.boolean(), ({ rows, rowBytes }, hasRowAbove) => {
        const filtered = [simdKernel, twinKernel].map((kernel) => {
          const target = new Uint8Array(rows.length * 2);
          return kernel.filterRows(rows, rowBytes, hasRowAbove, target);
        });
        expect(filtered[0]).toEqual(filtered[1]);
      }),
      { numRuns: 400 },
    );
  });

  it('predicts as its twin does from any left, above and corner', () => {
    // Every pair of left and above, each as a pixel of its own, under each of these corners.
    for (const corner of [0, 1, 2, 63, 127, 128, 129, 200, 253, 254, 255]) {
      const above = Array.from({ length: 256 }, (_, value) => [corner, value, corner]).flat();
      for (let left = 0; left < 256; left += 5) {
        const here = Array.from({ length: 256 }, () => [left, 77, left]).flat();
        const rows = Uint8Array.from([...above, ...here]);
        const [one, other] = [simdKernel, twinKernel].map((kernel) =>
          Buffer.from(kernel.filterRows(rows, 3 * 256, true, new Uint8Array(3 * 256 + 1))),
        );
        expect(one?.equals(other ?? Buffer.of())).toBe(true);
      }
    }
  });

  it('surveys a block as its twin does, whatever the sum before', () => {
    const sums = fc.tuple(fc.nat({ max: 65_520 }), fc.nat({ max: 65_520 }));
    fc.assert(
      fc.property(blocks, sums, (block, [high, low]) => {
        const before = ((high << 16) | low) >>> 0;
        expect(simdKernel.survey(block, before)).toEqual(twinKernel.survey(block, before));
      }),
      { numRuns: 300 },
    );
  });

  it('sums long blocks of the highest bytes without an overflow', () => {
    const block = new Uint8Array(100_003).fill(255);
    expect(simdKernel.survey(block, 0xfff0_fff0)).toEqual(twinKernel.survey(block, 0xfff0_fff0));
  });

  it('puts words behind the bits held as its twin does', () => {
    fc.assert(
      fc.property(blocks, codeWords, fc.nat({ max: 7 }), (block, words, heldBits) => {
        const [one, other] = [simdKernel, twinKernel].map((kernel) =>
          put(kernel, block, words, heldBits),
        );
        expect(one).toEqual(other);
      }),
      { numRuns: 300 },
    );
  });
});
