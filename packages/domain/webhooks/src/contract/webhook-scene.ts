import type { OrganizationId, WebhookId } from '@image-production/identifiers';
import { SequentialIds } from '@image-production/identifiers/memory';

import { newDelivery } from '../model/delivery.ts';
import type { Delivery } from '../model/delivery.ts';
import type { Webhook } from '../model/webhook.ts';
import type { ClaimedDelivery, WebhookReader, WebhookStore } from '../ports/webhook-store.ts';

/** When these tests start, epoch milliseconds. */
export const start = 1_700_000_000_000;

/** How long a claim lasts in these tests. */
export const claimMs = 60_000;

/** Opens an empty store in which these organizations exist. */
export type WebhookStoreSetup = (organizationIds: readonly OrganizationId[]) => Promise<{
  /** Runs work in a transaction that is kept, unless the work throws. */
  change: <Value>(work: (webhooks: WebhookStore) => Promise<Value>) => Promise<Value>;
  /** Reads what is committed. */
  reader: WebhookReader;
  teardown?: () => Promise<void> | void;
}>;

export type WithWebhooks = (test: (scene: WebhookScene) => Promise<void>) => () => Promise<void>;

export const organizationIds: readonly [OrganizationId, OrganizationId] = [
  'org_0000000000000000000000000A' as OrganizationId,
  'org_0000000000000000000000000B' as OrganizationId,
];

type Opened = Awaited<ReturnType<WebhookStoreSetup>>;

/** A store with helpers for the common steps of its tests. */
export class WebhookScene {
  readonly ids: SequentialIds = new SequentialIds();
  readonly organizationId: OrganizationId = organizationIds[0];
  readonly otherId: OrganizationId = organizationIds[1];
  readonly change: Opened['change'];
  readonly reader: WebhookReader;

  constructor({ change, reader }: Opened) {
    this.change = change;
    this.reader = reader;
  }

  newWebhook(changes: Partial<Webhook> = {}): Webhook {
    return {
      id: this.ids.next('webhook'),
      organizationId: this.organizationId,
      url: 'https://receiver.example/hook',
      events: ['request.succeeded', 'model.saved'],
      description: 'To the archive',
      status: 'active',
      disabledReason: null,
      secret: 'whsec_b25l',
      previousSecret: null,
      failingSince: null,
      createdAt: start,
      ...changes,
    };
  }

  async webhook(changes: Partial<Webhook> = {}): Promise<Webhook> {
    const webhook = this.newWebhook(changes);
    await this.change((webhooks) => webhooks.insert(webhook));
    return webhook;
  }

  newDelivery(webhook: Webhook, subjectId: string, changes: Partial<Delivery> = {}): Delivery {
    const event = {
      id: this.ids.next('event'),
      type: 'request.succeeded',
      subjectId,
      at: start,
    } as const;
    return { ...newDelivery(this.ids.next('delivery'), webhook, event, start), ...changes };
  }

  async delivery(
    webhook: Webhook,
    subjectId: string,
    changes: Partial<Delivery> = {},
  ): Promise<Delivery> {
    const delivery = this.newDelivery(webhook, subjectId, changes);
    await this.change((webhooks) => webhooks.insertDelivery(delivery));
    return delivery;
  }

  async stored({ webhookId, id }: Delivery): Promise<Delivery | undefined> {
    return this.reader.findDelivery(webhookId, id);
  }

  /** What is claimed at this time, in the order in which it was claimed. */
  claim(
    now: number = start,
    limit: number = 100,
    perWebhookMax: number = 100,
  ): Promise<readonly ClaimedDelivery[]> {
    const demand = { now, until: now + claimMs, limit, perWebhookMax };
    return this.change((webhooks) => webhooks.claim(demand));
  }

  async claimed(
    now: number = start,
    limit: number = 100,
    perWebhookMax: number = 100,
  ): Promise<Delivery[]> {
    return (await this.claim(now, limit, perWebhookMax)).map(({ delivery }) => delivery);
  }

  unknownId(): WebhookId {
    return this.ids.next('webhook');
  }
}
