import {
  deliveredTypes,
  deliveryFailures,
  deliveryStatuses,
  disabledReasons,
} from '@image-production/webhooks';
import { z } from 'zod';

import { id, pageSchema, timestamp } from './values.ts';

const shown = {
  webhookId: id('webhook'),
  url: z.string(),
  events: z.array(z.enum(deliveredTypes)),
  description: z.string().nullable(),
  status: z.enum(['active', 'disabled']),
  disabledReason: z.enum(disabledReasons).nullable(),
  livemode: z.boolean(),
  createdAt: timestamp,
};

export const webhook = z.strictObject(shown).meta({ id: 'Webhook' });

export type WebhookAnswer = z.infer<typeof webhook>;

/** With its secret, which is not shown again. */
export const webhookWithSecret = z
  .strictObject({ ...shown, secret: z.string().regex(/^whsec_[A-Za-z0-9+/]{43}=$/) })
  .meta({ id: 'WebhookWithSecret' });

export type WebhookWithSecretAnswer = z.infer<typeof webhookWithSecret>;

export const webhookPage = pageSchema(webhook);

export type WebhookPage = z.infer<typeof webhookPage>;

export const delivery = z
  .strictObject({
    deliveryId: id('delivery'),
    eventId: id('event'),
    eventType: z.enum(deliveredTypes),
    status: z.enum(deliveryStatuses),
    attempts: z.int().nonnegative(),
    createdAt: timestamp,
    lastAttemptAt: timestamp.nullable(),
    responseStatus: z.int().nullable(),
    failure: z.enum(deliveryFailures).nullable(),
    nextAttemptAt: timestamp.nullable(),
  })
  .meta({ id: 'Delivery' });

export type DeliveryAnswer = z.infer<typeof delivery>;

export const deliveryPage = pageSchema(delivery);

export type DeliveryPage = z.infer<typeof deliveryPage>;
