import fc from 'fast-check';
import { expect, it } from 'vitest';

import { utcYear } from './utc-year.ts';

it('is the year of the calendar', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (date) => {
      fc.pre(date.getUTCFullYear() > 0);
      expect(utcYear(date.getTime())).toBe(date.getUTCFullYear());
    }),
  );
});

it.each([
  [946_684_799_999, 1999],
  [946_684_800_000, 2000],
  [951_782_400_000, 2000],
  [-1, 1969],
])('changes at midnight of New Year: %i', (epochMs, year) => {
  expect(utcYear(epochMs)).toBe(year);
});
