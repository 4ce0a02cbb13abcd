import { describe, expect, it } from 'vitest';

import { beginsTheBooks, dayBars, monthsOf, sumByDay, utcDay } from './days-of-spending.ts';

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

  it('sums the charges of a day exactly, and leaves out lines that charge nothing', () => {
    const line = (createdAt: string, amount: string | null) => ({
      createdAt,
      charged: amount === null ? null : { amount },
    });
    expect(
      sumByDay([
        line('2026-02-28T23:59:59.999Z', '0.10'),
        line('2026-03-01T00:00:00.000Z', '0.10'),
        line('2026-03-01T08:00:00.000Z', null),
        line('2026-03-01T09:00:00.000Z', '0.20'),
      ]),
    ).toEqual([
      { day: '2026-02-28', charged: { amount: '0.10' }, requests: 1 },
      { day: '2026-03-01', charged: { amount: '0.30' }, requests: 2 },
    ]);
  });

  it('reads the statements of all months that its days touch', () => {
    expect(monthsOf(today, 30)).toEqual(['2026-01', '2026-02', '2026-03']);
    expect(monthsOf(Date.UTC(2026, 4, 31), 30)).toEqual(['2026-05']);
  });

  it('asks for no month before the books begin', () => {
    const at = (sequence: number) => beginsTheBooks({ opening: { sequence } });
    expect([at(0), at(1)]).toEqual([true, false]);
  });
});
