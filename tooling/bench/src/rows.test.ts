import { expect, it } from 'vitest';

import { quantile, toSpread } from './figures.ts';
import { figureRow, ratioRow } from './rows.ts';

it('compares rounds one by one and judges their median', () => {
  const told = { what: 'a poll', unit: '/s', goal: { atLeast: 0.6 } };
  const row = ratioRow(told, [70, 10, 60], [100, 10, 80]);
  expect(row).toEqual({
    what: 'a poll',
    ours: '60.0 (10.0–70.0) /s',
    against: '80.0 (10.0–100) /s',
    ratio: '0.75 (0.70–1.00)',
    goal: '≥ 0.6',
    isMet: true,
  });
  expect(ratioRow(told, [5, 5, 9], [10, 10, 10]).isMet).toBe(false);
});

it('judges a figure by itself, and none without a goal', () => {
  const told = { what: 'a wait', unit: 'ms' };
  expect(figureRow({ ...told, goal: { atMost: 5 } }, [4, 5, 6])).toMatchObject({
    ours: '5.00 (4.00–6.00) ms',
    goal: '≤ 5 ms',
    isMet: true,
  });
  expect(figureRow({ ...told, goal: { atMost: 5 } }, [5.1]).isMet).toBe(false);
  expect(figureRow(told, [4])).toMatchObject({ ours: '4.00 ms', goal: '–', isMet: undefined });
});

it('takes for a quantile a value that was measured', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([quantile(values, 0.5), quantile(values, 0.99), quantile(values, 1)]).toEqual([
    50, 99, 100,
  ]);
  expect(toSpread([1234.5])).toBe('1235');
});
