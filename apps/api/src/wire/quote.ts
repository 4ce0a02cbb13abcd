import { moneyOf } from '@image-production/contract';
import type { QuoteAnswer } from '@image-production/contract';
import type { Operation } from '@image-production/kernel';
import type { Quote } from '@image-production/pricing';

export function quoteAnswerOf({ operation, lines, total }: Quote<Operation>): QuoteAnswer {
  return {
    operation,
    lines: lines.map(({ description, unitPrice, quantity, amount }) => ({
      description,
      unitPrice: moneyOf(unitPrice),
      quantity,
      amount: moneyOf(amount),
    })),
    total: moneyOf(total),
  };
}
