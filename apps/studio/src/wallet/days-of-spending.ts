import { formatDollars } from '@image-production/kernel';
import type { Micros } from '@image-production/kernel';

import { parseMoney } from '../service/money.ts';

/** A UTC day with charges. */
export interface DayOfSpending {
  readonly day: string;
  readonly charged: { readonly amount: string };
  readonly requests: number;
}

export interface DayBar {
  readonly day: string;
  readonly amount: string;
  readonly requests: number;
  /** 0 to 1, of the dearest day. Only a height: amounts are shown as they were written. */
  readonly share: number;
}

const dayMs = 86_400_000;

export function utcDay(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/** A bar for each of the last `count` days, today last, those without charges with them. */
export function dayBars(days: readonly DayOfSpending[], todayMs: number, count: number): DayBar[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const highest = Math.max(...days.map(({ charged }) => Number(charged.amount)), 0);
  return Array.from({ length: count }, (_, index) => {
    const day = utcDay(todayMs - (count - 1 - index) * dayMs);
    const { charged = { amount: '0.00' }, requests = 0 } = known.get(day) ?? {};
    const share = highest === 0 ? 0 : Number(charged.amount) / highest;
    return { day, amount: charged.amount, requests, share };
  });
}

/** What of a line of the wallet tells a charge. */
interface Line {
  readonly createdAt: string;
  readonly charged: { readonly amount: string } | null;
}

/** The charges of each day that has any, in the order of the lines. */
export function sumByDay(lines: readonly Line[]): DayOfSpending[] {
  const sums = new Map<string, { charged: Micros; requests: number }>();
  for (const { createdAt, charged } of lines) {
    if (!charged) continue;
    const day = utcDay(Date.parse(createdAt));
    const before = sums.get(day);
    const amount = parseMoney(charged.amount);
    sums.set(day, {
      charged: before ? ((before.charged + amount) as Micros) : amount,
      requests: (before?.requests ?? 0) + 1,
    });
  }
  return [...sums].map(([day, { charged, requests }]) => {
    return { day, charged: { amount: formatDollars(charged) }, requests };
  });
}

/** The months of the books that the last `count` days touch, the earliest first. */
export function monthsOf(todayMs: number, count: number): string[] {
  const days = Array.from({ length: count }, (_, index) => utcDay(todayMs - index * dayMs));
  return [...new Set(days.map((day) => day.slice(0, 7)))].toReversed();
}

/** Whether there is nothing before this month in the books. */
export function beginsTheBooks({
  opening,
}: {
  readonly opening: { readonly sequence: number };
}): boolean {
  return opening.sequence === 0;
}
