import type { DeliveryId, OrganizationId, WebhookId } from '@image-production/identifiers';

import type { Delivery } from '../model/delivery.ts';
import type { DeliveredType } from '../model/event-type.ts';
import { disabledReasons } from '../model/webhook.ts';
import type { DisabledReason, Webhook } from '../model/webhook.ts';
import type {
  ClaimedDelivery,
  DeliveryDemand,
  DeliveryPageQuery,
  WebhookGauges,
  WebhookPageQuery,
  WebhookStore,
} from '../ports/webhook-store.ts';

interface Entry {
  readonly delivery: Delivery;
  readonly token: number;
  readonly claimedUntil: number;
}

/** Webhooks and deliveries in lists: the reference implementation. */
export class InMemoryWebhooks implements WebhookStore {
  #webhooks: readonly Webhook[] = [];
  #entries: readonly Entry[] = [];

  /** Takes a snapshot; the returned function restores it. */
  checkpoint(): () => void {
    const [webhooks, entries] = [this.#webhooks, this.#entries];
    return () => {
      this.#webhooks = webhooks;
      this.#entries = entries;
    };
  }

  async find(organizationId: OrganizationId, id: WebhookId): Promise<Webhook | undefined> {
    return this.#of(organizationId).find((webhook) => webhook.id === id);
  }

  async list({ organizationId, limit, before }: WebhookPageQuery): Promise<readonly Webhook[]> {
    return newestFirst(this.#of(organizationId), before).slice(0, limit);
  }

  async findDelivery(webhookId: WebhookId, id: DeliveryId): Promise<Delivery | undefined> {
    return this.#to(webhookId).find((delivery) => delivery.id === id);
  }

  async listDeliveries(query: DeliveryPageQuery): Promise<readonly Delivery[]> {
    const { webhookId, limit, before, status } = query;
    return newestFirst(this.#to(webhookId), before)
      .filter((delivery) => status === undefined || delivery.status === status)
      .slice(0, limit);
  }

  async isAnyDue(now: number): Promise<boolean> {
    return this.#entries.some((entry) => isDue(entry, now));
  }

  async gauges(): Promise<WebhookGauges> {
    const pending = this.#entries.filter(({ delivery }) => delivery.status === 'pending');
    const due = pending
      .filter((entry) => !this.#waits(entry))
      .flatMap(({ delivery }) => delivery.nextAttemptAt ?? []);
    const counts = disabledReasons.map((reason) => [
      reason,
      this.#webhooks.filter(({ disabledReason }) => disabledReason === reason).length,
    ]);
    return {
      pending: pending.length,
      oldestPendingAt:
        pending.length === 0
          ? null
          : Math.min(...pending.map(({ delivery }) => delivery.createdAt)),
      firstDueAt: due.length === 0 ? null : Math.min(...due),
      disabled: Object.fromEntries(counts) as Record<DisabledReason, number>,
    };
  }

  async count(organizationId: OrganizationId): Promise<number> {
    return this.#of(organizationId).length;
  }

  async insert(webhook: Webhook): Promise<void> {
    this.#webhooks = [...this.#webhooks, webhook];
  }

  async replace(webhook: Webhook): Promise<void> {
    this.#webhooks = this.#webhooks.map((old) => (old.id === webhook.id ? webhook : old));
  }

  async remove(organizationId: OrganizationId, id: WebhookId): Promise<void> {
    const owned = this.#of(organizationId).some((webhook) => webhook.id === id);
    if (!owned) return;
    this.#webhooks = this.#webhooks.filter((webhook) => webhook.id !== id);
    this.#entries = this.#entries.filter(({ delivery }) => delivery.webhookId !== id);
  }

  async removeAll(organizationId: OrganizationId): Promise<void> {
    for (const { id } of this.#of(organizationId)) await this.remove(organizationId, id);
  }

  async subscribed(
    organizationId: OrganizationId,
    type: DeliveredType,
  ): Promise<readonly Webhook[]> {
    return this.#of(organizationId)
      .filter(({ status, events }) => status === 'active' && events.includes(type))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  async insertDelivery(delivery: Delivery): Promise<void> {
    this.#entries = [...this.#entries, { delivery, token: 0, claimedUntil: -Infinity }];
  }

  async replaceDelivery(delivery: Delivery): Promise<void> {
    this.#change(delivery.id, (entry) => ({ ...entry, delivery }));
  }

  async giveUp(webhookId: WebhookId): Promise<void> {
    for (const delivery of this.#to(webhookId)) {
      if (delivery.status !== 'pending') continue;
      const failure = 'disabled';
      await this.replaceDelivery({ ...delivery, status: 'failed', failure, nextAttemptAt: null });
    }
  }

  async claim(demand: DeliveryDemand): Promise<readonly ClaimedDelivery[]> {
    const { until, limit } = demand;
    const chosen = this.#choose(demand).slice(0, limit);
    const claimed = chosen.map(({ delivery, token }) => ({ delivery, token: token + 1 }));
    for (const { delivery, token } of claimed) {
      this.#change(delivery.id, (entry) => ({ ...entry, token, claimedUntil: until }));
    }
    return claimed;
  }

  /** What may be claimed: each webhook's first, then each one's second, the longest due before. */
  #choose({ now, perWebhookMax }: DeliveryDemand): readonly Entry[] {
    const due = this.#entries
      .filter((entry) => isDue(entry, now) && !this.#waits(entry))
      .toSorted(byDueTime);
    const places = [...Map.groupBy(due, ({ delivery }) => delivery.webhookId)].flatMap(
      ([webhookId, entries]) => {
        const busy = this.#entries.filter(
          ({ delivery, claimedUntil }) =>
            delivery.webhookId === webhookId && delivery.status === 'pending' && claimedUntil > now,
        );
        return entries.map((entry, index) => ({ entry, place: busy.length + index + 1 }));
      },
    );
    return places
      .filter(({ place }) => place <= perWebhookMax)
      .toSorted((one, other) => one.place - other.place || byDueTime(one.entry, other.entry))
      .map(({ entry }) => entry);
  }

  /** Whether an earlier delivery of its webhook and subject is pending. */
  #waits({ delivery }: Entry): boolean {
    const earlier = this.#to(delivery.webhookId).slice(
      0,
      this.#to(delivery.webhookId).findIndex(({ id }) => id === delivery.id),
    );
    return earlier.some(
      ({ status, event }) => status === 'pending' && event.subjectId === delivery.event.subjectId,
    );
  }

  async conclude(delivery: Delivery, token: number): Promise<'concluded' | 'fenced'> {
    const entry = this.#entries.find(({ delivery: { id } }) => id === delivery.id);
    if (entry?.token !== token) return 'fenced';
    this.#change(delivery.id, () => ({ delivery, token, claimedUntil: -Infinity }));
    return 'concluded';
  }

  async forgetOlder(at: number, limit: number): Promise<number> {
    const old = this.#entries
      .filter(({ delivery }) => delivery.status !== 'pending' && delivery.createdAt < at)
      .toSorted((one, other) => one.delivery.createdAt - other.delivery.createdAt)
      .slice(0, limit);
    const forgotten = new Set(old);
    this.#entries = this.#entries.filter((entry) => !forgotten.has(entry));
    return old.length;
  }

  #of(organizationId: OrganizationId): readonly Webhook[] {
    return this.#webhooks.filter((webhook) => webhook.organizationId === organizationId);
  }

  #to(webhookId: WebhookId): readonly Delivery[] {
    return this.#entries
      .map(({ delivery }) => delivery)
      .filter((delivery) => delivery.webhookId === webhookId);
  }

  #change(id: DeliveryId, change: (entry: Entry) => Entry): void {
    this.#entries = this.#entries.map((entry) =>
      entry.delivery.id === id ? change(entry) : entry,
    );
  }
}

function newestFirst<Item extends { readonly id: string }>(
  items: readonly Item[],
  before: string | undefined,
): readonly Item[] {
  return items
    .filter(({ id }) => before === undefined || id < before)
    .toSorted((one, other) => (one.id < other.id ? 1 : -1));
}

function isDue({ delivery, claimedUntil }: Entry, now: number): boolean {
  const { status, nextAttemptAt } = delivery;
  return status === 'pending' && (nextAttemptAt ?? Infinity) <= now && claimedUntil <= now;
}

function byDueTime({ delivery: one }: Entry, { delivery: other }: Entry): number {
  return (one.nextAttemptAt ?? 0) - (other.nextAttemptAt ?? 0);
}
