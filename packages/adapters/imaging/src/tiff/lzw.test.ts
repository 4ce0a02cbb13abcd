import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { LzwCompressor } from './lzw.ts';

const stripBytes = 20_000;
const compressor = new LzwCompressor(stripBytes);

/**
 * Decompresses strictly by TIFF 6.0, section 13: requires a clear code at the start and the end
 * code in the last byte, which common decoders do not.
 */
function decompress(compressed: Uint8Array): number[] {
  const output: number[] = [];
  let table: number[][] = [];
  let width = 9;
  let position = 0;
  let last: number[] | undefined;
  const nextCode = () => {
    let code = 0;
    for (let bit = 0; bit < width; bit += 1, position += 1) {
      code = (code << 1) | (((compressed[position >> 3] ?? 0) >> (7 - (position & 7))) & 1);
    }
    return code;
  };
  expect(nextCode()).toBe(256);
  position = 0;
  for (let code = nextCode(); code !== 257; code = nextCode()) {
    if (position > compressed.length * 8) throw new Error('the end code is missing');
    if (code === 256) {
      table = [...Array.from({ length: 256 }, (_unused, value) => [value]), [], []];
      width = 9;
      last = undefined;
    } else {
      const string = table[code] ?? [...(last ?? []), last?.[0] ?? NaN];
      output.push(...string);
      if (last) table.push([...last, string[0] ?? NaN]);
      if (table.length > 4_095) throw new Error('the table is too long');
      if (table.length >= 2 ** width - 1) width += 1;
      last = string;
    }
  }
  expect(Math.ceil(position / 8)).toBe(compressed.length);
  return output;
}

function noise(length: number, values: number): Uint8Array {
  let state = length;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 16) % values;
  });
}

describe('a strip compressed by LZW', () => {
  it('is read back by the rules of TIFF', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(fc.uint8Array({ minLength: 1, maxLength: 50 }), fc.constant(noise(99, 4))),
        ),
        (stretches) => {
          const strip = Uint8Array.of(1, ...Buffer.concat(stretches));
          expect(decompress(compressor.compress(strip))).toEqual([...strip]);
        },
      ),
    );
  });

  it.each([1, 2, 3, 5, 17, 256])('holds %i values over several tables', (values) => {
    const strip = noise(stripBytes, values);
    expect(decompress(compressor.compress(strip))).toEqual([...strip]);
  });

  it('may end at any code length, even where a table is full', () => {
    // In noise nearly every byte is a code: 254, 766, 1790 and 3836 of them are boundaries.
    const strip = noise(4_200, 256);
    for (const full of [254, 766, 1_790, 3_836]) {
      for (let length = full - 8; length < full + 150; length += 1) {
        const part = strip.subarray(0, length);
        expect(decompress(compressor.compress(part))).toEqual([...part]);
      }
    }
  });

  it('is independent of the last strip', () => {
    const strip = noise(5_000, 20);
    const first = compressor.compress(strip);
    compressor.compress(noise(9_000, 256));
    expect(compressor.compress(strip)).toEqual(first);
  });
});
