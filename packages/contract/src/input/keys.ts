import { apiKeyScopes, capPeriods } from '@image-production/access';
import { z } from 'zod';

import { textLimits, wireLimits } from '../limits.ts';
import { payableAmount } from './amount.ts';
import { distinct, nameText } from './fields.ts';
import { refusal } from './refusal.ts';

const scopes = distinct(z.enum(apiKeyScopes), { min: 1, max: apiKeyScopes.length });

const settings = {
  name: nameText(textLimits.name),
  expires_at: z.iso
    .datetime({
      offset: true,
      error: () => 'expires_at is a time such as 2027-01-31T12:00:00Z.',
    })
    .optional(),
  spend_cap: z.strictObject({ amount: payableAmount, period: z.enum(capPeriods) }).optional(),
};

/** Of an operator. */
export const createApiKeyBody = z.strictObject({
  ...settings,
  scopes: scopes.default([...apiKeyScopes]),
});

/** Of a key: what is left out is as wide as that key. */
export const createKeyBody = z.strictObject({
  ...settings,
  mode: z.enum(['live', 'test']).optional(),
  scopes: scopes.optional(),
});

const { overlapSecondsMax } = wireLimits;
const outOfRange = refusal(
  'number_out_of_range',
  `overlap_seconds is a whole number from 0 to ${overlapSecondsMax}, seven days.`,
);

export const rotateKeyBody = z.strictObject({
  overlap_seconds: z
    .int({ error: () => outOfRange.message })
    .refine((given) => given >= 0 && given <= overlapSecondsMax, outOfRange)
    .meta({ minimum: 0, maximum: overlapSecondsMax, default: 86_400 })
    .default(86_400),
});
