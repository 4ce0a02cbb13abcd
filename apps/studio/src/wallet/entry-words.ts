import type { WalletEntry } from '@image-production/client';

import { nameOfOperation, operationNames } from '../controls/names-of-operations.ts';

const words: Readonly<Record<WalletEntry['type'], string>> = {
  top_up: 'Paid in',
  hold: 'Set aside',
  capture: 'Charged',
  release: 'Given back',
  refund: 'Refunded',
  chargeback: 'Payment taken back',
  payout: 'Paid out',
  write_off: 'Debt given up',
};

/** What an entry of the wallet did, as people say it. */
export function wordOfEntry(type: WalletEntry['type']): string {
  return words[type];
}

/** What it was for: the thing that was ordered, else what the books say. */
export function purposeOfEntry(description: string): string {
  const operation = operationNames.find((name) => description.endsWith(` ${name}`));
  return operation === undefined ? description : nameOfOperation(operation);
}
