import { operations } from '@image-production/operations';
import { z } from 'zod';

import { requestStatuses } from '../vocabulary.ts';
import { money } from './money.ts';
import { requestBilling, requestFailure } from './request-record.ts';
import { id, pageSchema, timestamp } from './values.ts';

const head = { id: id('event'), createdAt: timestamp, livemode: z.boolean() };

const requestData = z.strictObject({
  requestId: id('request'),
  operation: z.enum(operations),
  status: z.enum(requestStatuses),
  metadata: z.record(z.string(), z.string()),
  billing: requestBilling,
  error: requestFailure.nullable(),
});

export type EventRequestData = z.infer<typeof requestData>;

/** What customers are told of, as an event and as the body of a webhook. */
export const event = z
  .discriminatedUnion('type', [
    z.strictObject({
      ...head,
      type: z.enum(['request.succeeded', 'request.failed', 'request.canceled']),
      data: requestData,
    }),
    z.strictObject({
      ...head,
      type: z.literal('request.expiring'),
      data: requestData.extend({ expiresAt: timestamp }),
    }),
    z.strictObject({
      ...head,
      type: z.literal('wallet.low_balance'),
      data: z.strictObject({ available: money, threshold: money }),
    }),
    z.strictObject({
      ...head,
      type: z.enum(['model.saved', 'model.deleted']),
      data: z.strictObject({ modelId: id('model') }),
    }),
    z.strictObject({
      ...head,
      type: z.literal('webhook.test').meta({ description: 'Sent to webhooks alone.' }),
      data: z.strictObject({}),
    }),
  ])
  .meta({ id: 'Event' });

export type EventAnswer = z.infer<typeof event>;

export const eventPage = pageSchema(event);

export type EventPage = z.infer<typeof eventPage>;
