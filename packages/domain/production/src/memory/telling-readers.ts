import type { WebhookReader } from '@image-production/webhooks';

import type { EventReader } from '../ports/outbox.ts';
import type { ProductionReaders } from '../ports/production-store.ts';

/** Readers of what customers are told, each by a read of what is committed. */
export function tellingReaders(
  outbox: EventReader,
  webhooks: WebhookReader,
  committed: <Answer>(read: () => Answer) => Answer,
): Pick<ProductionReaders, 'webhooks' | 'events'> {
  return {
    webhooks: {
      find: (...asked) => committed(() => webhooks.find(...asked)),
      list: (query) => committed(() => webhooks.list(query)),
      findDelivery: (...asked) => committed(() => webhooks.findDelivery(...asked)),
      listDeliveries: (query) => committed(() => webhooks.listDeliveries(query)),
      isAnyDue: (now) => committed(() => webhooks.isAnyDue(now)),
      gauges: () => committed(() => webhooks.gauges()),
    },
    events: {
      list: (query) => committed(() => outbox.list(query)),
      newestOf: (ids) => committed(() => outbox.newestOf(ids)),
    },
  };
}
