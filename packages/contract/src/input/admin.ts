import { ageRanges } from '@image-production/identity';
import { parseDollars } from '@image-production/kernel';
import { z } from 'zod';

import { textLimits } from '../limits.ts';
import { dollarsPattern, dollarsSentence, payableAmount } from './amount.ts';
import { anyOf, nameText, text, visibleLine } from './fields.ts';
import { refusal } from './refusal.ts';

export const createOrganizationBody = z.strictObject({
  name: nameText(textLimits.name),
  minimum_age_band: z.enum(ageRanges).optional(),
});

const notThreshold = dollarsSentence('low_balance');
const threshold = z
  .string({ error: () => notThreshold })
  .refine((given) => parseDollars(given).ok, refusal('value_not_allowed', notThreshold))
  .meta({ pattern: dollarsPattern, examples: ['5.00'] });

/** What is absent stays as it is; null takes a floor or a threshold away. */
export const changeOrganizationBody = anyOf({
  name: nameText(textLimits.name).optional(),
  minimum_age_band: z.enum(ageRanges).nullable().optional(),
  allow_nudity: z.boolean().optional(),
  suspended: z.boolean().optional(),
  low_balance: threshold.nullable().optional(),
});

export const topUpBody = z.strictObject({
  amount: payableAmount,
  reference: visibleLine(textLimits.paymentReference).meta({
    description: "The payment's own id.",
  }),
});

/** Ids as they were typed: those that name nothing are a 404. */
export const createRosterModelBody = z.strictObject({
  organization_id: z.string(),
  model_id: z.string(),
  name: nameText(textLimits.name),
});

export const refundBody = z.strictObject({
  /** As it was typed: one that names nothing is a 404. */
  request_id: z.string(),
  amount: payableAmount,
  reference: visibleLine(textLimits.paymentReference).meta({ description: "The refund's own id." }),
});

export const chargebackBody = z.strictObject({
  amount: payableAmount,
  /** Top-ups that were booked before may have any text as theirs. */
  reference: text(textLimits.paymentReference).meta({ description: 'That of the top-up.' }),
  dispute: visibleLine(textLimits.paymentReference)
    .optional()
    .meta({ description: "The dispute's own id; the reference if left out." }),
});

export const payoutBody = topUpBody;

export const writeOffBody = z.strictObject({
  amount: payableAmount,
  reference: visibleLine(textLimits.paymentReference).meta({
    description: "The write-off's own id.",
  }),
  reason: text(textLimits.reason),
});

export const reopenWalletBody = z.strictObject({ reason: text(textLimits.reason) });
