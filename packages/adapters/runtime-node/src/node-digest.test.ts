import { plainDigest, plainSha256Hex } from '@image-production/kernel/memory';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { nodeDigest, sha256OfBytes } from './index.ts';

describe('nodeDigest', () => {
  it('returns the known digest of an example', () => {
    expect(nodeDigest.sha256Hex('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('agrees with the portable implementation on any text', () => {
    const halves = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map(toCodeUnit) });
    fc.assert(
      fc.property(halves, (text) => {
        expect(nodeDigest.sha256Hex(text)).toBe(plainDigest.sha256Hex(text));
      }),
    );
  });
});

describe('sha256OfBytes', () => {
  it('agrees with the portable implementation on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(sha256OfBytes(bytes)).toBe(plainSha256Hex(bytes));
      }),
    );
  });

  it('hashes the view it is given, not the buffer behind it', () => {
    const buffer = Uint8Array.from([1, 97, 98, 99, 2]);
    expect(sha256OfBytes(buffer.subarray(1, 4))).toBe(nodeDigest.sha256Hex('abc'));
  });
});

function toCodeUnit(unit: number): string {
  return String.fromCharCode(unit);
}
