import { describe, expect, it } from 'vitest';

import { adler32 } from './adler32.ts';

describe('adler32', () => {
  it.each([
    ['', 0x00000001],
    ['a', 0x00620062],
    ['Wikipedia', 0x11e60398],
  ])('of "%s" is the published one', (text, checksum) => {
    expect(adler32(Buffer.from(text))).toBe(checksum);
  });

  it('continues a previous sum, over any length', () => {
    const bytes = new Uint8Array(100_000).fill(255);
    expect(adler32(bytes.subarray(333), adler32(bytes.subarray(0, 333)))).toBe(adler32(bytes));
  });
});
