import { micros } from '@image-production/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { capPeriods, isNoWiderCap } from './spend-cap.ts';
import type { SpendCap } from './spend-cap.ts';

const cap = fc.record({
  amount: fc.bigInt({ min: 1n, max: 20n }).map(micros),
  period: fc.constantFrom(...capPeriods),
});

/** The most that is spent within a day, a month of 30 days, and a life of 10 months. */
function most({ amount, period }: SpendCap): readonly bigint[] {
  const days = { day: 1n, month: 30n, total: 300n };
  return capPeriods.map((span) => {
    const periods = days[span] / days[period];
    return amount * (periods > 0n ? periods : 1n);
  });
}

it('a cap is no wider than another exactly if it allows no more in any span of time', () => {
  fc.assert(
    fc.property(cap, cap, (one, other) => {
      const limits = most(other);
      const allowsNoMore = most(one).every((amount, index) => amount <= (limits[index] ?? 0n));
      // A short period with a small amount stays within a long one of these lengths only by chance.
      const isAsLong = capPeriods.indexOf(one.period) >= capPeriods.indexOf(other.period);
      expect(isNoWiderCap(one, other)).toBe(isAsLong && allowsNoMore);
    }),
  );
});

it('no cap at all is wider than any, and as wide as none', () => {
  const some = { amount: micros(1n), period: 'total' } as const;
  expect(isNoWiderCap(null, some)).toBe(false);
  expect(isNoWiderCap(null, null)).toBe(true);
  expect(isNoWiderCap(some, null)).toBe(true);
});
