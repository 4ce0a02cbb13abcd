import type { Micros } from '@image-production/kernel';

/** The time a cap is for: a day or a month of UTC, or as long as the key lives. From short to long. */
export const capPeriods = ['day', 'month', 'total'] as const;

export type CapPeriod = (typeof capPeriods)[number];

/** The most that requests accepted within one period may cost together. */
export interface SpendCap {
  readonly amount: Micros;
  readonly period: CapPeriod;
}

/** Whether nothing that this cap allows could be spent only without the other; null caps nothing. */
export function isNoWiderCap(cap: SpendCap | null, than: SpendCap | null): boolean {
  if (than === null) return true;
  if (cap === null) return false;
  const isAsLong = capPeriods.indexOf(cap.period) >= capPeriods.indexOf(than.period);
  return isAsLong && cap.amount <= than.amount;
}
