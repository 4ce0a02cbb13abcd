import { toMoney } from '@image-production/contract';
import type { SpendingAnswer } from '@image-production/contract';
import { csvCell, isoDay } from '@image-production/ledger';
import type { SpendingLine } from '@image-production/production';

type LineAnswer = SpendingAnswer['data'][number];

const dayMs = 86_400_000;
const columns = ['day', 'keyId', 'by', 'value', 'requests', 'charged', 'held', 'currency'] as const;

export function toSpendingLine({ day, keyId, value, ...line }: SpendingLine): LineAnswer {
  const { requests, charged, held } = line;
  return {
    day: isoDay(day * dayMs),
    keyId,
    value,
    requests,
    charged: toMoney(charged),
    held: toMoney(held),
  };
}

/** RFC 4180, with a heading. */
export function spendingCsv({ by, data }: SpendingAnswer): string {
  const rows = data.map((line) => {
    const cells: Record<(typeof columns)[number], string> = {
      day: line.day,
      keyId: line.keyId,
      by: by ?? '',
      value: line.value ?? '',
      requests: `${line.requests}`,
      charged: line.charged.amount,
      held: line.held.amount,
      currency: line.charged.currency,
    };
    return columns.map((column) => csvCell(cells[column])).join(',');
  });
  return [columns.join(','), ...rows, ''].join('\r\n');
}
