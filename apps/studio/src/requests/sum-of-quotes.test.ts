import { expect, it } from 'vitest';

import { sumOfQuotes } from './sum-of-quotes.ts';

it('sums what is set aside exactly', () => {
  const of = (amount: string) => ({
    billing: {
      state: 'held' as const,
      quoted: { amount, currency: 'USD' as const },
      charged: { amount: '0.00', currency: 'USD' as const },
    },
  });
  expect(sumOfQuotes([of('0.10'), of('0.20'), of('0.000001')])).toBe('0.300001');
  expect(sumOfQuotes([])).toBe('0.00');
});
