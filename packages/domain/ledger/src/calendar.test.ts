import fc from 'fast-check';
import { expect, it } from 'vitest';

import { boundsOf, isoDay, isoMonth, isoTimestamp, lastDayOf } from './calendar.ts';

const dayMs = 86_400_000;

it.each([
  [0, '1970-01-01T00:00:00.000Z'],
  [-1, '1969-12-31T23:59:59.999Z'],
  [951_782_399_999, '2000-02-28T23:59:59.999Z'],
  [951_782_400_000, '2000-02-29T00:00:00.000Z'],
  [951_868_800_000, '2000-03-01T00:00:00.000Z'],
  [1_709_164_800_000, '2024-02-29T00:00:00.000Z'],
  [1_763_000_000_123, '2025-11-13T02:13:20.123Z'],
  [4_107_542_400_000, '2100-03-01T00:00:00.000Z'],
])('writes %i as %s', (epochMs, text) => {
  expect(isoTimestamp(epochMs)).toBe(text);
  expect(isoDay(epochMs)).toBe(text.slice(0, 10));
  expect(isoMonth(epochMs)).toBe(text.slice(0, 7));
});

it.each([
  ['2026-11', '2026-11-30'],
  ['2024-02', '2024-02-29'],
  ['2026-02', '2026-02-28'],
  ['2100-02', '2100-02-28'],
  ['2000-02', '2000-02-29'],
  ['2026-12', '2026-12-31'],
])('ends %s on %s', (month, day) => {
  expect(lastDayOf(month)).toBe(day);
});

it('counts days without a gap: after the last day of a month comes the first of the next', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200_000, max: 400_000 }), (epochDay) => {
      const [today, tomorrow] = [isoDay(epochDay * dayMs), isoDay((epochDay + 1) * dayMs)];
      expect(tomorrow > today).toBe(true);
      const isLast = today === lastDayOf(today.slice(0, 7));
      expect(tomorrow.endsWith('-01')).toBe(isLast);
      const next = isLast ? 1 : Number(today.slice(8)) + 1;
      expect(Number(tomorrow.slice(8))).toBe(next);
    }),
  );
});

it.each([
  ['1970-01', '1970-01-01', '1970-01-31'],
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['2025-12', '2025-12-01', '2025-12-31'],
  ['2100-02', '2100-02-01', '2100-02-28'],
  ['0000-02', '0000-02-01', '0000-02-29'],
  ['9999-12', '9999-12-01', '9999-12-31'],
])('bounds %s by its first moment and that of the next month', (month, first, last) => {
  const { from, until } = boundsOf(month);
  expect(isoTimestamp(from)).toBe(`${first}T00:00:00.000Z`);
  expect(isoTimestamp(until - 1)).toBe(`${last}T23:59:59.999Z`);
});

it('puts every moment between the bounds of its month', () => {
  fc.assert(
    fc.property(fc.integer({ min: -60_000_000_000_000, max: 250_000_000_000_000 }), (epochMs) => {
      const { from, until } = boundsOf(isoMonth(epochMs));
      expect(from <= epochMs && epochMs < until).toBe(true);
      expect(isoMonth(from - 1) < isoMonth(from)).toBe(true);
    }),
  );
});
