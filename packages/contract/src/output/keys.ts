import { apiKeyScopes, capPeriods } from '@image-production/access';
import { z } from 'zod';

import { money } from './money.ts';
import { id, pageSchema, timestamp } from './values.ts';

export const apiKey = z
  .strictObject({
    keyId: id('apiKey'),
    name: z.string(),
    prefix: z.string().meta({ description: 'The first characters of the secret.' }),
    lastFour: z.string().nullable().meta({
      description:
        'The last characters of the secret; null in keys that were made before they were kept.',
    }),
    mode: z.enum(['live', 'test']),
    livemode: z.boolean(),
    scopes: z.array(z.enum(apiKeyScopes)),
    spendCap: z.strictObject({ amount: money, period: z.enum(capPeriods) }).nullable(),
    createdAt: timestamp,
    expiresAt: timestamp.nullable(),
    lastUsedAt: timestamp.nullable().meta({ description: 'To the minute.' }),
    revokedAt: timestamp.nullable(),
  })
  .meta({ id: 'ApiKey' });

export type ApiKeyAnswer = z.infer<typeof apiKey>;

export const createdApiKey = apiKey
  .extend({
    apiKey: z
      .string()
      .regex(/^ips_(live|test)_[0-9A-Za-z]{36}$/)
      .meta({ description: 'The secret, shown only here.' }),
  })
  .meta({ id: 'CreatedApiKey' });

export type CreatedApiKeyAnswer = z.infer<typeof createdApiKey>;

export const apiKeyPage = pageSchema(apiKey);

export type ApiKeyPage = z.infer<typeof apiKeyPage>;
