import { describe, expect, it } from 'vitest';

import { crc32 } from './crc32.ts';

describe('crc32', () => {
  // The second is the check value that the catalogue of CRC algorithms lists for CRC-32/ISO-HDLC.
  it.each([
    ['', 0x00000000],
    ['123456789', 0xcbf43926],
    ['a', 0xe8b7be43],
    ['abc', 0x352441c2],
    ['The quick brown fox jumps over the lazy dog', 0x414fa339],
  ])('returns the known checksum of %j', (text, checksum) => {
    expect(crc32(text)).toBe(checksum);
  });
});
