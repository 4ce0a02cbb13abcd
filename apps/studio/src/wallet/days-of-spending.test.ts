import { describe, expect, it } from 'vitest';

import { dayBars, utcDay } from './days-of-spending.ts';

const today = Date.UTC(2026, 2, 1, 23, 59);

describe('spending by day', () => {
  it('has a bar for every day, today last, over the end of a month', () => {
    expect(dayBars([], today, 3).map(({ day }) => day)).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
  });

  it('measures every day by the dearest and shows amounts as they were written', () => {
    const days = [
      { day: '2026-02-28', charged: { amount: '0.38' }, requests: 2 },
      { day: '2026-03-01', charged: { amount: '0.19' }, requests: 1 },
    ];
    const [none, dearest, half] = dayBars(days, today, 3);
    expect(none).toEqual({ day: '2026-02-27', amount: '0.00', requests: 0, share: 0 });
    expect(dearest?.share).toBe(1);
    expect(half).toEqual({ day: '2026-03-01', amount: '0.19', requests: 1, share: 0.5 });
  });

  it('counts days in UTC, as the books do', () => {
    expect(utcDay(Date.UTC(2026, 0, 1))).toBe('2026-01-01');
  });
});
