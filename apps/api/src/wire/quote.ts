import { toMoney } from '@image-production/contract';
import type { QuoteAnswer } from '@image-production/contract';
import type { Operation } from '@image-production/operations';
import type { Quote } from '@image-production/pricing';

export function toQuoteAnswer({ operation, lines, total }: Quote<Operation>): QuoteAnswer {
  return {
    operation,
    lines: lines.map(({ description, unitPrice, quantity, amount }) => ({
      description,
      unitPrice: toMoney(unitPrice),
      quantity,
      amount: toMoney(amount),
    })),
    total: toMoney(total),
  };
}
