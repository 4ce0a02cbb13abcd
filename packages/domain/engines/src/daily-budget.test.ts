import { micros } from '@image-production/kernel';
import { expect, it } from 'vitest';

import { buyOne, mayBuy, spendOn } from './index.ts';
import type { DailySpend } from './index.ts';

const budget = { perDay: micros(500_000n), perPicture: micros(240_000n) };
const noon = 12 * 3_600_000;

it('a day holds as many pictures as its budget pays, and the next day as many again', () => {
  let spend: DailySpend | undefined;
  for (const bought of [0, 1]) {
    expect(mayBuy(budget, spend, noon), `${bought} bought`).toBe(true);
    spend = buyOne(budget, spend, noon);
  }
  expect(spend).toEqual({ day: 0, spent: 480_000n });
  expect(mayBuy(budget, spend, noon)).toBe(false);
  const tomorrow = noon + 24 * 3_600_000;
  expect(mayBuy(budget, spend, tomorrow)).toBe(true);
  expect(spendOn(spend, tomorrow)).toEqual({ day: 1, spent: 0n });
});
