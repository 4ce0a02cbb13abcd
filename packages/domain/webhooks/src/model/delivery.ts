import type { DeliveryId, EventId, OrganizationId, WebhookId } from '@image-production/identifiers';
import type { Micros } from '@image-production/kernel';

import type { DeliveredType } from './event-type.ts';
import type { Webhook } from './webhook.ts';

export const deliveryStatuses = ['pending', 'succeeded', 'failed'] as const;

export type DeliveryStatus = (typeof deliveryStatuses)[number];

/**
 * Why the last attempt failed. `status`: the answer was not a success. `certificate_…`: the
 * receiver's certificate is out of its dates, for another name, or of no authority that is trusted.
 * `refused`: the address is none that is sent to. `disabled`: the webhook was disabled before it
 * arrived.
 */
export const deliveryFailures = [
  'status',
  'timeout',
  'unreachable',
  'certificate_expired',
  'certificate_name',
  'certificate_untrusted',
  'refused',
  'disabled',
] as const;

export type DeliveryFailure = (typeof deliveryFailures)[number];

/** The event that a delivery carries. */
export interface DeliveredEvent {
  readonly id: EventId;
  readonly type: DeliveredType;
  /** What it concerns; deliveries of one subject arrive in their order. */
  readonly subjectId: string;
  readonly at: number;
  /** Only of `wallet.low_balance`. */
  readonly balance?: { readonly available: Micros; readonly threshold: Micros };
}

/** An event and whose it is, from which the text is written that is sent. */
export type SentEvent = DeliveredEvent & Pick<Webhook, 'organizationId'>;

/** One event on its way to one webhook. Times are epoch milliseconds. */
export interface Delivery {
  readonly id: DeliveryId;
  readonly webhookId: WebhookId;
  readonly organizationId: OrganizationId;
  readonly event: DeliveredEvent;
  readonly status: DeliveryStatus;
  /** All so far. */
  readonly attempts: number;
  /** Those since it was created or sent again by hand. */
  readonly tries: number;
  readonly createdAt: number;
  readonly lastAttemptAt: number | null;
  /** Null when the last attempt had no answer. */
  readonly responseStatus: number | null;
  readonly failure: DeliveryFailure | null;
  /** Null unless it is pending. */
  readonly nextAttemptAt: number | null;
}

/** How an attempt ended. */
export type AttemptOutcome =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'failed'; readonly failure: Exclude<DeliveryFailure, 'status' | 'disabled'> };

/** The first delivery of an event to a webhook, due at once. */
export function newDelivery(
  id: DeliveryId,
  { id: webhookId, organizationId }: Pick<Webhook, 'id' | 'organizationId'>,
  event: DeliveredEvent,
  now: number,
): Delivery {
  return {
    id,
    webhookId,
    organizationId,
    event,
    status: 'pending',
    attempts: 0,
    tries: 0,
    createdAt: now,
    lastAttemptAt: null,
    responseStatus: null,
    failure: null,
    nextAttemptAt: now,
  };
}

/** The same delivery, due at once and with all its tries. */
export function sentAgain(delivery: Delivery, now: number): Delivery {
  return { ...delivery, status: 'pending', tries: 0, nextAttemptAt: now };
}
