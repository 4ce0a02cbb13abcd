import { inflateSync } from 'node:zlib';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { RowKernel } from '../row-kernel/row-kernel.ts';
import { kernels } from '../testing/kernels.test-support.ts';
import { ZlibWriter } from './zlib-writer.ts';

const blockBytes = 5_000;

/**
 * Inflates a stream with Node's zlib, which verifies it including its checksum; `behind` is the
 * number of bytes after its end.
 */
function inflated(stream: Uint8Array): { readonly bytes: Buffer; readonly behind: number } {
  const { buffer, engine } = inflateSync(stream, { info: true }) as unknown as Inflated;
  return { bytes: buffer, behind: stream.length - engine.bytesWritten };
}

interface Inflated {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}

function deflatedBy(kernel: RowKernel, blocks: readonly Uint8Array[]): Buffer {
  const zlib = new ZlibWriter(blockBytes, kernel);
  return Buffer.concat(
    blocks.map((block, index) =>
      Buffer.from(zlib.write(block, { isLast: index === blocks.length - 1 })),
    ),
  );
}

function whole(blocks: readonly Uint8Array[]): ReturnType<typeof inflated> {
  return { bytes: Buffer.concat(blocks), behind: 0 };
}

/** Runs of zeros and arbitrary bytes, as filtered rows contain them. */
const filteredRows = fc
  .array(
    fc.oneof(
      fc.nat({ max: 700 }).map((zeros) => new Uint8Array(zeros)),
      fc.uint8Array({ maxLength: 40 }),
    ),
    { maxLength: 6 },
  )
  .map((stretches) => Uint8Array.of(4, ...Buffer.concat(stretches)));

describe.each(kernels)('a zlib stream by %s', (_name, kernel) => {
  const deflated = (blocks: readonly Uint8Array[]): Buffer => deflatedBy(kernel, blocks);

  it('inflates to the blocks it was given, whatever they hold', () => {
    fc.assert(
      fc.property(fc.array(filteredRows, { minLength: 1, maxLength: 4 }), (blocks) => {
        expect(inflated(deflated(blocks))).toEqual(whole(blocks));
      }),
      { numRuns: 300 },
    );
  });

  it('keeps runs of zeros of every length', () => {
    for (let zeros = 0; zeros <= 2_100; zeros += 1) {
      const blocks = [Uint8Array.of(1, ...new Uint8Array(zeros), 2)];
      expect(inflated(deflated(blocks))).toEqual(whole(blocks));
    }
  });

  it.each([
    ['one byte', Uint8Array.of(7)],
    ['all values once', Uint8Array.from({ length: 256 }, (_unused, value) => value)],
    ['one value that is not zero', new Uint8Array(blockBytes).fill(9)],
    ['only zeros', new Uint8Array(blockBytes)],
  ])('holds %s', (_what, block) => {
    expect(inflated(deflated([block, block]))).toEqual(whole([block, block]));
  });

  it('barely grows noise and shrinks zeros to almost nothing', () => {
    let state = 1;
    const noise = Uint8Array.from({ length: blockBytes }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    });
    expect(deflated([noise]).length).toBeLessThan(blockBytes * 1.04);
    expect(deflated([new Uint8Array(blockBytes)]).length).toBeLessThan(100);
  });

  it('stays valid when some codes would exceed 15 bits', () => {
    const fibonacci = [1, 1];
    while (fibonacci.length < 17) {
      fibonacci.push((fibonacci.at(-1) ?? 0) + (fibonacci.at(-2) ?? 0));
    }
    const skewed = fibonacci.flatMap((count, value) =>
      Array.from({ length: count }, () => value + 1),
    );
    expect(skewed.length).toBeLessThan(blockBytes);
    const blocks = [Uint8Array.from(skewed)];
    expect(inflated(deflated(blocks))).toEqual(whole(blocks));
  });
});
