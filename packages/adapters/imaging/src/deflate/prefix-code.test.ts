import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { prefixCode } from './prefix-code.ts';

const frequencies = fc
  .array(fc.oneof(fc.constant(0), fc.nat({ max: 5 }), fc.nat({ max: 1_000_000 })), {
    minLength: 2,
    maxLength: 286,
  })
  .filter((counts) => counts.filter((count) => count > 0).length >= 2)
  .map((counts) => Uint32Array.from(counts));

describe('a prefix code', () => {
  it('for its lengths is that of RFC 1951, 3.2.2', () => {
    // Frequencies that yield the lengths of the RFC's example: 3, 3, 3, 3, 3, 2, 4, 4.
    const { lengths, bits } = prefixCode(Uint32Array.of(4, 4, 4, 4, 4, 8, 2, 2), 15);
    expect([...lengths]).toEqual([3, 3, 3, 3, 3, 2, 4, 4]);
    const written = [...bits].map((value, symbol) =>
      value
        .toString(2)
        .padStart(lengths[symbol] ?? 0, '0')
        .split('')
        .toReversed()
        .join(''),
    );
    expect(written).toEqual(['010', '011', '100', '101', '110', '00', '1110', '1111']);
  });

  it.each([7, 15])(
    'of at most %i bits is complete and has no longer codes for what is more frequent',
    (lengthMax) => {
      const symbolsMax = lengthMax === 7 ? 19 : 286;
      fc.assert(
        fc.property(frequencies, (all) => {
          const counts = all.subarray(0, symbolsMax);
          fc.pre(counts.filter((count) => count > 0).length >= 2);
          const { lengths } = prefixCode(counts, lengthMax);
          const used = [...lengths].filter((length) => length > 0);
          expect(used).toHaveLength(counts.filter((count) => count > 0).length);
          expect(Math.max(...used)).toBeLessThanOrEqual(lengthMax);
          expect(used.reduce((sum, length) => sum + 2 ** -length, 0)).toBe(1);
          const byFrequency = [...counts.keys()]
            .filter((symbol) => counts[symbol] !== 0)
            .toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0));
          const distinct = byFrequency.filter(
            (symbol, rank) => counts[symbol] !== counts[byFrequency[rank + 1] ?? -1],
          );
          const ofDistinct = distinct.map((symbol) => lengths[symbol] ?? 0);
          expect(ofDistinct).toEqual(ofDistinct.toSorted((one, other) => one - other));
        }),
      );
    },
  );
});
