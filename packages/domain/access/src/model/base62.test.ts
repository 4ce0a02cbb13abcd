import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toBase62 } from './base62.ts';
import { crc32 } from './crc32.ts';

describe('toBase62', () => {
  it.each([
    [0, '000000'],
    [9, '000009'],
    [10, '00000A'],
    [35, '00000Z'],
    [36, '00000a'],
    [61, '00000z'],
    [62, '000010'],
    [62 ** 6 - 1, 'zzzzzz'],
    [2 ** 32 - 1, '4gfFC3'],
  ])('writes %d as %s', (number, text) => {
    expect(toBase62(number, 6)).toBe(text);
  });

  it('matches the checksum of a published example', () => {
    expect(toBase62(crc32('zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ'), 6)).toBe('0mLq17');
  });

  it('writes every checksum in six digits and keeps their order', () => {
    const checksum = fc.integer({ min: 0, max: 2 ** 32 - 1 });
    fc.assert(
      fc.property(checksum, checksum, (left, right) => {
        const texts = [toBase62(left, 6), toBase62(right, 6)] as const;
        expect(texts.map((text) => text.length)).toEqual([6, 6]);
        expect(texts[0] < texts[1]).toBe(left < right);
      }),
    );
  });
});
