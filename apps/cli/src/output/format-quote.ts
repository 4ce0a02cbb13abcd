import type { Quote } from '@image-production/client';

import { formatRows } from './format-rows.ts';

/** Lines and total of a price. */
export function formatQuote({ lines, total }: Quote): string {
  const rows = lines.map(({ description, unitPrice, quantity, amount }) => [
    description,
    `${quantity}`,
    unitPrice.amount,
    amount.amount,
  ]);
  return formatRows(
    ['LINE', 'NUMBER', 'EACH', total.currency],
    [...rows, ['total', '', '', total.amount]],
  );
}
