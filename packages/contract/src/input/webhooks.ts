import { deliveredTypes, deliveryStatuses } from '@image-production/webhooks';
import { z } from 'zod';

import { textLimits } from '../limits.ts';
import { anyOf, distinct, text } from './fields.ts';
import { pageQuery } from './page-query.ts';

/** Judged as an address where it is used: what is allowed depends on the installation. */
const url = z
  .string()
  .min(1)
  .max(2048)
  .meta({
    description:
      'An https address of the open internet, by name or public address. No user in it, and no redirects are followed.',
    examples: ['https://example.com/hooks/pictures'],
  });
const events = distinct(z.enum(deliveredTypes), { min: 1, max: deliveredTypes.length }).meta({
  description: 'What is sent. Tests are sent in any case.',
});
const description = text(textLimits.reason).meta({ description: 'For people; it does nothing.' });

export const createWebhookBody = z.strictObject({
  url,
  events,
  description: description.optional(),
});

export const changeWebhookBody = anyOf({
  url: url.optional(),
  events: events.optional(),
  description: description.nullable().optional(),
  status: z.enum(['active', 'disabled']).optional().meta({
    description:
      'Disabling gives up what is on its way. An active webhook is sent what happens from then on.',
  }),
});

export const deliveryQuery = pageQuery.extend({
  status: z
    .enum(deliveryStatuses)
    .optional()
    .meta({ description: 'Only deliveries in this status.' }),
});

export type DeliveryQuery = z.output<typeof deliveryQuery>;
