import { z } from 'zod';

import { refusal } from './refusal.ts';

function day(name: string) {
  return z.iso.date({ error: () => `${name} is a day in UTC such as 2026-11-01.` });
}

const unknownName = refusal(
  'value_not_allowed',
  'metadata is a name of metadata: 1 to 40 of a-z, 0-9 and _.',
);

/** The query of `GET /v1/wallet/spending`. */
export const spendingQuery = z.strictObject({
  from: day('from').optional().meta({
    description: 'The first day of acceptance, in UTC; the first of this month unless given.',
  }),
  to: day('to').optional().meta({
    description: 'The last day of acceptance, in UTC, at most a year later; today unless given.',
  }),
  by: z
    .string()
    .refine((given) => /^[a-z0-9_]{1,40}$/.test(given), unknownName)
    .optional()
    .meta({
      description: 'The name of the metadata whose values are told apart; none unless given.',
      pattern: '^[a-z0-9_]{1,40}$',
    }),
});

export type SpendingQueryInput = z.output<typeof spendingQuery>;
