import { apiKeyScopes } from '@image-production/access';
import { ageRanges } from '@image-production/identity';
import { microsMax, parseDollars } from '@image-production/kernel';
import { z } from 'zod';

import { textLimits } from '../limits.ts';
import { anyOf, distinct, nameText, text, visibleLine } from './fields.ts';
import { refusal } from './refusal.ts';

export const createOrganizationBody = z.strictObject({
  name: nameText(textLimits.name),
  minimum_age_band: z.enum(ageRanges).optional(),
});

export const createApiKeyBody = z.strictObject({
  name: nameText(textLimits.name),
  scopes: distinct(z.enum(apiKeyScopes), { min: 1, max: apiKeyScopes.length }).default([
    ...apiKeyScopes,
  ]),
  expires_at: z.iso
    .datetime({
      offset: true,
      error: () => 'expires_at is a time such as 2027-01-31T12:00:00Z.',
    })
    .optional(),
});

const notDollars = dollarsSentence('amount');
const notThreshold = dollarsSentence('low_balance');
const notPayable = refusal(
  'number_out_of_range',
  'amount has to be above zero and at most a billion dollars.',
);

function dollarsSentence(field: string): string {
  const form = 'is a decimal string in US dollars with two to six decimals, such as "10.00".';
  return `${field} ${form}`;
}

const dollarsPattern = String.raw`^(0|[1-9][0-9]{0,11})\.[0-9]{2,6}$`;

/** An amount that moves money: a decimal string, never a JSON number. */
const payableAmount = z
  .string({ error: ({ input }) => (input === undefined ? undefined : notDollars) })
  .superRefine((given, { addIssue }) => {
    const parsed = parseDollars(given);
    if (!parsed.ok) addIssue(refusal('value_not_allowed', notDollars));
    else if (parsed.value <= 0n || parsed.value > microsMax) {
      addIssue(notPayable);
    }
  })
  .meta({ pattern: dollarsPattern, examples: ['10.00'] });

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
