import { isId } from '@image-production/identifiers';
import { concludeAttempt, retryDelaysMs, signingSecrets } from '@image-production/webhooks';
import type {
  AttemptOutcome,
  ClaimedDelivery,
  Delivery,
  DisabledReason,
  Webhook,
} from '@image-production/webhooks';

import { raiseIncident } from '../audit/raise-incident.ts';
import { inTransaction } from '../in-transaction.ts';
import type { ProductionStores } from '../ports/production-store.ts';
import type { DeliveryServices, DeliveryTiming } from './webhook-services.ts';

const usualTiming: DeliveryTiming = { claimMs: 60_000, delaysMs: retryDelaysMs };

/** Of one webhook at most so many deliveries are under way, so that a slow one keeps no other. */
const perWebhookMax = 4;

/** How an attempt ended, for the log. */
export type DeliveryReport =
  | {
      readonly kind: 'concluded';
      readonly delivery: Delivery;
      /** Why the webhook was disabled by it; null if it was not. */
      readonly disabledFor: DisabledReason | null;
    }
  /** It is gone, or another deliverer has it. */
  | { readonly kind: 'left' };

/** Claims deliveries that are due, in any number of processes; none while nothing is due. */
export async function claimDeliveries(
  services: DeliveryServices,
  limit: number,
): Promise<readonly ClaimedDelivery[]> {
  const { store } = services;
  const now = timeOf(services);
  const { claimMs } = services.timing ?? usualTiming;
  if (!(await store.readers.webhooks.isAnyDue(now))) return [];
  return inTransaction(services, { concern: 'webhooks' }, ({ webhooks }) =>
    webhooks.claim({ now, until: now + claimMs, limit, perWebhookMax }),
  );
}

/**
 * Sends a claimed delivery and stores how that ended. If the process ends in between it is sent
 * again: at least once, and never by two at the same time.
 */
export async function attemptDelivery(
  services: DeliveryServices,
  { delivery, token }: ClaimedDelivery,
  claimedAt: number,
): Promise<DeliveryReport> {
  const { organizationId, webhookId, event } = delivery;
  const { readers } = services.store;
  const webhook = await readers.webhooks.find(organizationId, webhookId);
  if (!webhook) return { kind: 'left' };
  const { subjectId } = event;
  const request = isId('request', subjectId)
    ? await readers.requests.find(organizationId, subjectId)
    : undefined;
  const body = services.writeBody({ ...event, organizationId }, request);
  const at = timeOf(services);
  const { claimMs } = services.timing ?? usualTiming;
  // Late in its claim it might run while another deliverer has it.
  if (at > claimedAt + claimMs / 2) return { kind: 'left' };
  const secrets = signingSecrets(webhook, at);
  const outcome = await services.sender.send({ url: webhook.url, id: event.id, at, body, secrets });
  return storeOutcome(services, { delivery, token }, outcome);
}

async function storeOutcome(
  services: DeliveryServices,
  { delivery: { id, organizationId, webhookId }, token }: ClaimedDelivery,
  outcome: AttemptOutcome,
): Promise<DeliveryReport> {
  const { delaysMs } = services.timing ?? usualTiming;
  const timing = { at: timeOf(services), jitter: services.random(), delaysMs };
  return inTransaction(
    services,
    { organizationId },
    async (stores: ProductionStores): Promise<DeliveryReport> => {
      const { webhooks } = stores;
      const webhook = await webhooks.find(organizationId, webhookId);
      const delivery = await webhooks.findDelivery(webhookId, id);
      if (!webhook || !delivery) return { kind: 'left' };
      const concluded = concludeAttempt(webhook, delivery, outcome, timing);
      if ((await webhooks.conclude(concluded.delivery, token)) === 'fenced')
        return { kind: 'left' };
      await webhooks.replace(concluded.webhook);
      const { status, disabledReason } = concluded.webhook;
      if (status === webhook.status) {
        return { kind: 'concluded', delivery: concluded.delivery, disabledFor: null };
      }
      await webhooks.giveUp(webhookId);
      await tellOfDisabled(services, stores, concluded.webhook);
      return { kind: 'concluded', delivery: concluded.delivery, disabledFor: disabledReason };
    },
  );
}

async function tellOfDisabled(
  services: DeliveryServices,
  { incidents }: ProductionStores,
  { id, organizationId, disabledReason }: Webhook,
): Promise<void> {
  const reason =
    disabledReason === 'gone' ? 'answered 410' : 'has taken no delivery for three days';
  await raiseIncident(incidents, services, {
    kind: 'webhook_disabled',
    subject: id,
    organizationId,
    detail: `The webhook ${id} ${reason} and is sent nothing more. Its organization activates it again with PATCH /v1/webhooks/${id}; what it missed is in its deliveries and in GET /v1/events.`,
  });
}

/** The clock of all deliverers; throws a Fault while this machine's is wrong. */
function timeOf({ clock, stamps = clock }: DeliveryServices): number {
  return stamps.now();
}
