import { readmit } from '@image-production/access';
import type { AuditAction, ReadmitFailure, Sender } from '@image-production/access';
import type { DeliveryId, WebhookId } from '@image-production/identifiers';
import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import {
  activated,
  disabled,
  newDelivery,
  rotated,
  sentAgain,
  webhooksMax,
} from '@image-production/webhooks';
import type { DeliveredType, Delivery, TargetProblem, Webhook } from '@image-production/webhooks';

import { recordDeed } from '../audit/record-deed.ts';
import type { ProductionStores } from '../ports/production-store.ts';
import type { WebhookServices } from './webhook-services.ts';

export interface WebhookNotFound {
  readonly kind: 'webhook-not-found';
}

export interface DeliveryNotFound {
  readonly kind: 'delivery-not-found';
}

/** Nothing is sent to a disabled webhook. */
export interface WebhookDisabled {
  readonly kind: 'webhook-disabled';
}

export interface TargetRefused {
  readonly kind: 'target-refused';
  readonly problem: TargetProblem;
}

export interface TooManyWebhooks {
  readonly kind: 'too-many-webhooks';
  readonly webhooksMax: number;
}

/** What a client may set. */
export interface WebhookSettings {
  readonly url: string;
  readonly events: readonly DeliveredType[];
  readonly description: string | null;
}

export type CreateWebhookFailure = ReadmitFailure | TargetRefused | TooManyWebhooks;
export type ChangeWebhookFailure = ReadmitFailure | TargetRefused | WebhookNotFound;
export type SendFailure = ReadmitFailure | WebhookNotFound | DeliveryNotFound | WebhookDisabled;

/** Adds a webhook with a new secret; an organization has at most ten. */
export async function createWebhook(
  services: WebhookServices,
  input: Sender & WebhookSettings,
): Promise<Result<Webhook, CreateWebhookFailure>> {
  const { organizationId, url, events, description } = input;
  const problem = services.targets.problemWith(url);
  if (problem) return refuse({ kind: 'target-refused', problem });
  // Minted outside of the work, which may be run again.
  const secret = services.secrets.mint();
  return change(services, input, async (stores) => {
    const { webhooks } = stores;
    if ((await webhooks.count(organizationId)) >= webhooksMax) {
      return refuse({ kind: 'too-many-webhooks', webhooksMax });
    }
    const webhook: Webhook = {
      id: services.ids.next('webhook'),
      organizationId,
      url,
      events,
      description,
      status: 'active',
      disabledReason: null,
      secret,
      previousSecret: null,
      failingSince: null,
      createdAt: services.clock.now(),
    };
    await webhooks.insert(webhook);
    await record(services, stores, webhook, 'webhook.create');
    return succeed(webhook);
  });
}

export interface WebhookChange extends Partial<WebhookSettings> {
  readonly status?: Webhook['status'];
}

/**
 * Changes what is given. Disabling gives up what is pending; activating begins with the events that
 * come then.
 */
export async function changeWebhook(
  services: WebhookServices,
  input: Sender & { readonly webhookId: WebhookId; readonly change: WebhookChange },
): Promise<Result<Webhook, ChangeWebhookFailure>> {
  const { status, ...settings } = input.change;
  const problem =
    settings.url === undefined ? undefined : services.targets.problemWith(settings.url);
  if (problem) return refuse({ kind: 'target-refused', problem });
  return changeFound(services, input, async (webhook, stores) => {
    const { webhooks } = stores;
    const changed = withStatus({ ...webhook, ...settings }, status);
    if (JSON.stringify(changed) === JSON.stringify(webhook)) return succeed(webhook);
    await webhooks.replace(changed);
    if (changed.status === 'disabled') await webhooks.giveUp(changed.id);
    await record(services, stores, changed, 'webhook.change');
    return succeed(changed);
  });
}

function withStatus(webhook: Webhook, status: Webhook['status'] | undefined): Webhook {
  if (status === undefined || status === webhook.status) return webhook;
  return status === 'active' ? activated(webhook) : disabled(webhook, 'operator');
}

/** Removes a webhook with what is on its way to it. */
export async function removeWebhook(
  services: WebhookServices,
  input: Sender & { readonly webhookId: WebhookId },
): Promise<Result<void, ReadmitFailure | WebhookNotFound>> {
  return changeFound(services, input, async (webhook, stores) => {
    const { webhooks } = stores;
    await webhooks.remove(webhook.organizationId, webhook.id);
    await record(services, stores, webhook, 'webhook.delete');
    return succeed(undefined);
  });
}

/** Gives a webhook a new secret; for a day the one before signs as well. */
export async function rotateWebhook(
  services: WebhookServices,
  input: Sender & { readonly webhookId: WebhookId },
): Promise<Result<Webhook, ReadmitFailure | WebhookNotFound>> {
  const secret = services.secrets.mint();
  return changeFound(services, input, async (webhook, stores) => {
    const { webhooks } = stores;
    const turned = rotated(webhook, secret, services.clock.now());
    await webhooks.replace(turned);
    await record(services, stores, turned, 'webhook.rotate');
    return succeed(turned);
  });
}

/** Sends a `webhook.test`, whatever the webhook is subscribed to. */
export async function testWebhook(
  services: WebhookServices,
  input: Sender & { readonly webhookId: WebhookId },
): Promise<Result<Delivery, SendFailure>> {
  return changeFound(services, input, async (webhook, stores) => {
    const { webhooks } = stores;
    if (webhook.status === 'disabled') return refuse({ kind: 'webhook-disabled' });
    const [at, id] = [services.clock.now(), services.ids.next('event')];
    const event = { id, type: 'webhook.test', subjectId: id, at } as const;
    const delivery = newDelivery(services.ids.next('delivery'), webhook, event, at);
    await webhooks.insertDelivery(delivery);
    await record(services, stores, webhook, 'webhook.test');
    return succeed(delivery);
  });
}

/** Sends an event again, at once and with all its tries, under the id it had. */
export async function redeliver(
  services: WebhookServices,
  input: Sender & { readonly webhookId: WebhookId; readonly deliveryId: DeliveryId },
): Promise<Result<Delivery, SendFailure>> {
  return changeFound<Delivery, SendFailure>(services, input, async (webhook, stores) => {
    const { webhooks } = stores;
    const delivery = await webhooks.findDelivery(webhook.id, input.deliveryId);
    if (!delivery) return refuse({ kind: 'delivery-not-found' });
    if (webhook.status === 'disabled') return refuse({ kind: 'webhook-disabled' });
    const again = sentAgain(delivery, services.clock.now());
    await webhooks.replaceDelivery(again);
    await record(services, stores, webhook, 'webhook.redeliver');
    return succeed(again);
  });
}

async function changeFound<Value, Failure>(
  services: WebhookServices,
  input: Sender & { readonly webhookId: WebhookId },
  work: (webhook: Webhook, stores: ProductionStores) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | ReadmitFailure | WebhookNotFound>> {
  return change(
    services,
    input,
    async (stores): Promise<Result<Value, Failure | WebhookNotFound>> => {
      const webhook = await stores.webhooks.find(input.organizationId, input.webhookId);
      return webhook ? work(webhook, stores) : refuse({ kind: 'webhook-not-found' });
    },
  );
}

async function change<Value, Failure>(
  { store, clock }: WebhookServices,
  sender: Sender,
  work: (stores: ProductionStores) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | ReadmitFailure>> {
  return store.transaction(
    { organizationId: sender.organizationId },
    async (stores): Promise<Result<Value, Failure | ReadmitFailure>> => {
      const admitted = await readmit(stores.callers, sender, 'webhooks', clock.now());
      return admitted.ok ? work(stores) : admitted;
    },
  );
}

async function record(
  services: WebhookServices,
  stores: ProductionStores,
  { organizationId, id: subject }: Webhook,
  action: AuditAction,
): Promise<void> {
  await recordDeed(services, stores, { organizationId, action, subject });
}
