import type { RequestRecord } from '@image-production/client';
import { formatDollars } from '@image-production/kernel';
import type { Micros } from '@image-production/kernel';

import { parseMoney } from '../service/money.ts';

/** What is set aside for these requests, exactly. */
export function sumOfQuotes(records: readonly Pick<RequestRecord, 'billing'>[]): string {
  const sum = records.reduce(
    (before, { billing }) => (before + parseMoney(billing.quoted.amount)) as Micros,
    parseMoney('0.00'),
  );
  return formatDollars(sum);
}
