import type { ApiKey, CapPeriod } from '@image-production/access';
import { noMicros } from '@image-production/kernel';
import type { Micros } from '@image-production/kernel';
import { boundsOf, isoMonth } from '@image-production/ledger';

import type { KeySpendingReader } from '../ports/key-spending.ts';

const dayMs = 86_400_000;

/** The request would spend more than its key may within the period. */
export interface SpendCapReached {
  readonly kind: 'spend-cap-reached';
  readonly cap: Micros;
  /** Captured plus held, of the requests accepted within the period. */
  readonly spent: Micros;
  /** When the next period begins, epoch milliseconds; null for a cap on everything. */
  readonly resetsAt: number | null;
}

/** The day of UTC, counted from 1970-01-01. */
export function utcDayOf(at: number): number {
  return Math.floor(at / dayMs);
}

/** Why this key may not spend so much more now. */
export async function capObstacleTo(
  spending: Pick<KeySpendingReader, 'spentSince'>,
  { spendCap, spenderId }: Pick<ApiKey, 'spendCap' | 'spenderId'>,
  required: Micros,
  at: number,
): Promise<SpendCapReached | undefined> {
  // What is free of charge passes even a cap that was reached.
  if (!spendCap || required === noMicros) return undefined;
  const { amount: cap, period } = spendCap;
  const { firstDay, resetsAt } = periodAt(period, at);
  const spent = await spending.spentSince(spenderId, firstDay);
  if (spent + required <= cap) return undefined;
  return { kind: 'spend-cap-reached', cap, spent, resetsAt };
}

function periodAt(
  period: CapPeriod,
  at: number,
): { readonly firstDay: number; readonly resetsAt: number | null } {
  switch (period) {
    case 'day':
      return { firstDay: utcDayOf(at), resetsAt: (utcDayOf(at) + 1) * dayMs };
    case 'month': {
      const { from, until } = boundsOf(isoMonth(at));
      return { firstDay: utcDayOf(from), resetsAt: until };
    }
    case 'total':
      return { firstDay: 0, resetsAt: null };
  }
}
