import { formatDollars } from '@image-production/kernel';
import type { Micros } from '@image-production/kernel';

import { parseMoney } from '../service/money.ts';

/** What will be available once this much is set aside; negative when it does not suffice. */
export function walletAfter(available: string, price: Micros): string {
  return formatDollars(parseMoney(available) - price);
}
