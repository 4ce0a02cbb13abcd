import type { DeliveryId, EventId, OrganizationId, WebhookId } from '@image-production/identifiers';
import { micros } from '@image-production/kernel';
import {
  deliveredTypes,
  deliveryFailures,
  deliveryStatuses,
  disabledReasons,
} from '@image-production/webhooks';
import type { DeliveredEvent, Delivery, Webhook } from '@image-production/webhooks';
import type { Insertable, Selectable } from 'kysely';
import { z } from 'zod';

import { numberOrNull } from './json-codec.ts';
import type { Tables } from './tables.ts';

type WebhookRow = Tables['webhooks'];
type DeliveryRow = Tables['webhook_deliveries'];

const storedType = z.enum(deliveredTypes);
const storedTypes = z.array(storedType);
const storedStatus = z.enum(['active', 'disabled']);
const storedReason = z.enum(disabledReasons).nullable();
const storedDeliveryStatus = z.enum(deliveryStatuses);
const storedFailure = z.enum(deliveryFailures).nullable();

export function toWebhookRow(webhook: Webhook): Insertable<WebhookRow> {
  return {
    id: webhook.id,
    organization_id: webhook.organizationId,
    url: webhook.url,
    events: JSON.stringify(webhook.events),
    description: webhook.description,
    status: webhook.status,
    disabled_reason: webhook.disabledReason,
    secret: webhook.secret,
    previous_secret: webhook.previousSecret?.secret ?? null,
    previous_secret_until: webhook.previousSecret?.until ?? null,
    failing_since: webhook.failingSince,
    created_at: webhook.createdAt,
  };
}

export function toWebhook(row: Selectable<WebhookRow>): Webhook {
  const { previous_secret: secret, previous_secret_until: until } = row;
  return {
    id: row.id as WebhookId,
    organizationId: row.organization_id as OrganizationId,
    url: row.url,
    events: storedTypes.parse(JSON.parse(row.events)),
    description: row.description,
    status: storedStatus.parse(row.status),
    disabledReason: storedReason.parse(row.disabled_reason),
    secret: row.secret,
    previousSecret: secret === null ? null : { secret, until: Number(until) },
    failingSince: numberOrNull(row.failing_since),
    createdAt: Number(row.created_at),
  };
}

export function toDeliveryRow(delivery: Delivery): Insertable<DeliveryRow> {
  const { event } = delivery;
  return {
    id: delivery.id,
    webhook_id: delivery.webhookId,
    organization_id: delivery.organizationId,
    event_id: event.id,
    event_type: event.type,
    subject_id: event.subjectId,
    event_at: event.at,
    available: event.balance?.available ?? null,
    threshold: event.balance?.threshold ?? null,
    status: delivery.status,
    attempts: delivery.attempts,
    tries: delivery.tries,
    created_at: delivery.createdAt,
    last_attempt_at: delivery.lastAttemptAt,
    response_status: delivery.responseStatus,
    failure: delivery.failure,
    next_attempt_at: delivery.nextAttemptAt,
  };
}

export function toDelivery(row: Selectable<DeliveryRow>): Delivery {
  return {
    id: row.id as DeliveryId,
    webhookId: row.webhook_id as WebhookId,
    organizationId: row.organization_id as OrganizationId,
    event: toDeliveredEvent(row),
    status: storedDeliveryStatus.parse(row.status),
    attempts: Number(row.attempts),
    tries: Number(row.tries),
    createdAt: Number(row.created_at),
    lastAttemptAt: numberOrNull(row.last_attempt_at),
    responseStatus: numberOrNull(row.response_status),
    failure: storedFailure.parse(row.failure),
    nextAttemptAt: numberOrNull(row.next_attempt_at),
  };
}

function toDeliveredEvent({
  available,
  threshold,
  ...row
}: Selectable<DeliveryRow>): DeliveredEvent {
  const hasBalance = available !== null && threshold !== null;
  return {
    id: row.event_id as EventId,
    type: storedType.parse(row.event_type),
    subjectId: row.subject_id,
    at: Number(row.event_at),
    ...(hasBalance && { balance: { available: micros(available), threshold: micros(threshold) } }),
  };
}
