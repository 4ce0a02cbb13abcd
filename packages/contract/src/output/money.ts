import { formatDollars } from '@image-production/kernel';
import { z } from 'zod';

/** US dollars as a decimal string with two to six decimals. Never a JSON number. */
export const money = z
  .strictObject({
    amount: z.string().regex(/^-?(0|[1-9][0-9]{0,11})\.[0-9]{2,6}$/),
    currency: z.literal('USD'),
  })
  .meta({ id: 'Money', examples: [{ amount: '0.17', currency: 'USD' }] });

export type Money = z.infer<typeof money>;

/** Converts micro-dollars to the `Money` of an answer. */
export function toMoney(amountMicros: bigint): Money {
  return { amount: formatDollars(amountMicros), currency: 'USD' };
}
