import { isEventType, newDelivery } from '@image-production/webhooks';

import type { DomainEvent } from '../ports/outbox.ts';
import type { ProductionStores } from '../ports/production-store.ts';
import type { ProductionServices } from '../services.ts';

/**
 * Stores an event with the change that it tells of, and for each webhook that wants it a delivery.
 * Both are in the transaction of the event's organization, so that they keep the order of its
 * commits and are seen only after them.
 */
export async function announce(
  { ids }: Pick<ProductionServices, 'ids'>,
  { outbox, webhooks }: Pick<ProductionStores, 'outbox' | 'webhooks'>,
  event: Omit<DomainEvent, 'id'>,
): Promise<void> {
  const { organizationId, type, ...told } = event;
  const id = ids.next('event');
  await outbox.append({ id, ...event });
  if (!isEventType(type)) return;
  for (const webhook of await webhooks.subscribed(organizationId, type)) {
    const delivery = newDelivery(ids.next('delivery'), webhook, { id, type, ...told }, event.at);
    await webhooks.insertDelivery(delivery);
  }
}
