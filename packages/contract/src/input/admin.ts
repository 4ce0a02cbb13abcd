import { apiKeyScopes } from '@image-production/access';
import { ageRanges } from '@image-production/identity';
import { microsMax, parseDollars } from '@image-production/kernel';
import { z } from 'zod';

import { textLimits } from '../limits.ts';
import { distinct, text } from './fields.ts';
import { refusal } from './refusal.ts';

export const createOrganizationBody = z.strictObject({
  name: text(textLimits.name),
  minimum_age_band: z.enum(ageRanges).optional(),
});

export const createApiKeyBody = z.strictObject({
  name: text(textLimits.name),
  scopes: distinct(z.enum(apiKeyScopes), { min: 1, max: apiKeyScopes.length }).default([
    ...apiKeyScopes,
  ]),
  expires_at: z.iso
    .datetime({
      offset: true,
      error: () =>
        refusal('value_not_allowed', 'expires_at is a time such as 2027-01-31T12:00:00Z.'),
    })
    .optional(),
});

const notDollars = refusal(
  'value_not_allowed',
  'amount is a decimal string in US dollars with two to six decimals, such as "10.00".',
);
const notPayable = refusal(
  'number_out_of_range',
  'amount has to be above zero and at most a billion dollars.',
);

/** An amount that moves money: a decimal string, never a JSON number. */
const payableAmount = z
  .string({ error: ({ input }) => (input === undefined ? undefined : notDollars) })
  .superRefine((given, { addIssue }) => {
    const parsed = parseDollars(given);
    if (!parsed.ok) addIssue({ code: 'custom', message: notDollars });
    else if (parsed.value <= 0n || parsed.value > microsMax) {
      addIssue({ code: 'custom', message: notPayable });
    }
  })
  .meta({ pattern: String.raw`^(0|[1-9][0-9]{0,11})\.[0-9]{2,6}$`, examples: ['10.00'] });

export const topUpBody = z.strictObject({
  amount: payableAmount,
  reference: text(textLimits.paymentReference).meta({ description: "The payment's own id." }),
});

/** Ids as they were typed: those that name nothing are a 404. */
export const createRosterModelBody = z.strictObject({
  organization_id: z.string(),
  model_id: z.string(),
  name: text(textLimits.name),
});

export const refundBody = z.strictObject({
  /** As it was typed: one that names nothing is a 404. */
  request_id: z.string(),
  amount: payableAmount,
  reference: text(textLimits.paymentReference).meta({ description: "The refund's own id." }),
});

export const chargebackBody = z.strictObject({
  amount: payableAmount,
  reference: text(textLimits.paymentReference).meta({ description: 'That of the top-up.' }),
});
