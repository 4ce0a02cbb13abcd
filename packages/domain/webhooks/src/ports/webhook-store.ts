import type { DeliveryId, OrganizationId, WebhookId } from '@image-production/identifiers';

import type { Delivery, DeliveryStatus } from '../model/delivery.ts';
import type { DeliveredType } from '../model/event-type.ts';
import type { DisabledReason, Webhook } from '../model/webhook.ts';

export interface WebhookPageQuery {
  readonly organizationId: OrganizationId;
  readonly limit: number;
  /** Only webhooks older than this one; pages are newest first. */
  readonly before?: WebhookId;
}

export interface DeliveryPageQuery {
  readonly webhookId: WebhookId;
  readonly limit: number;
  /** Only deliveries older than this one; pages are newest first. */
  readonly before?: DeliveryId;
  readonly status?: DeliveryStatus;
}

export interface WebhookReader {
  /** Undefined for unknown webhooks and for those of other organizations. */
  readonly find: (organizationId: OrganizationId, id: WebhookId) => Promise<Webhook | undefined>;
  readonly list: (query: WebhookPageQuery) => Promise<readonly Webhook[]>;
  readonly findDelivery: (webhookId: WebhookId, id: DeliveryId) => Promise<Delivery | undefined>;
  readonly listDeliveries: (query: DeliveryPageQuery) => Promise<readonly Delivery[]>;
  /** Whether a delivery is due by `now`, of whatever webhook. */
  readonly isAnyDue: (now: number) => Promise<boolean>;
  readonly gauges: () => Promise<WebhookGauges>;
}

/** State of all webhooks, for monitoring. */
export interface WebhookGauges {
  /** Deliveries that are not at their end. */
  readonly pending: number;
  /** When the first of them that waits for no earlier one was or will be due; null if there is none. */
  readonly firstDueAt: number | null;
  /** When the one of them was created that has been on its way longest; null if there is none. */
  readonly oldestPendingAt: number | null;
  readonly disabled: Readonly<Record<DisabledReason, number>>;
}

/** What a deliverer asks for. Times are epoch milliseconds. */
export interface DeliveryDemand {
  readonly now: number;
  /** Until when others leave to it what it gets. */
  readonly until: number;
  readonly limit: number;
  /** Of one webhook at most so many at once, those of other deliverers included. */
  readonly perWebhookMax: number;
}

/** A delivery that a deliverer has, with the number that fences out earlier ones. */
export interface ClaimedDelivery {
  readonly delivery: Delivery;
  readonly token: number;
}

/** Webhooks and the deliveries to them; joins the caller's transaction. */
export interface WebhookStore extends WebhookReader {
  readonly count: (organizationId: OrganizationId) => Promise<number>;
  readonly insert: (webhook: Webhook) => Promise<void>;
  /** Stores a webhook as it is now. */
  readonly replace: (webhook: Webhook) => Promise<void>;
  /** Removes a webhook and its deliveries. */
  readonly remove: (organizationId: OrganizationId, id: WebhookId) => Promise<void>;
  /** Removes all webhooks of an organization and their deliveries. */
  readonly removeAll: (organizationId: OrganizationId) => Promise<void>;
  /** The organization's active webhooks that want events of this type, oldest first. */
  readonly subscribed: (
    organizationId: OrganizationId,
    type: DeliveredType,
  ) => Promise<readonly Webhook[]>;
  /** Deliveries of a webhook and a subject are in the order in which they are inserted. */
  readonly insertDelivery: (delivery: Delivery) => Promise<void>;
  /** Stores a delivery as it is now; whoever has it keeps it. */
  readonly replaceDelivery: (delivery: Delivery) => Promise<void>;
  /** Gives up what is pending of a webhook. */
  readonly giveUp: (webhookId: WebhookId) => Promise<void>;
  /**
   * Claims deliveries that are due and that nobody has, each webhook's first before another's
   * second. One waits for every earlier pending one of its webhook and subject.
   */
  readonly claim: (demand: DeliveryDemand) => Promise<readonly ClaimedDelivery[]>;
  /** Ends a claim with the delivery as it is then. `fenced` if another claim followed. */
  readonly conclude: (delivery: Delivery, token: number) => Promise<'concluded' | 'fenced'>;
  /** Deletes deliveries created before `at` that are at their end. Returns how many. */
  readonly forgetOlder: (at: number, limit: number) => Promise<number>;
}
