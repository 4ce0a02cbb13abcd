import { isEventType } from '@image-production/webhooks';
import type { Delivery, WebhookStore } from '@image-production/webhooks';

import type { Mutant } from './mutant.ts';
import { overriding, withAfterthought, withStores } from './twisted-store.ts';

/** Bugs in telling customers what happened. */
export const delivering: Readonly<
  Record<
    | 'deliveries-apart'
    | 'event-after-delivery'
    | 'sent-before-commit'
    | 'order-of-subject-lost'
    | 'delivery-claimed-forever'
    | 'answer-not-awaited',
    Mutant
  >
> = {
  'deliveries-apart': {
    mistake: 'deliveries are stored in a transaction of their own, after that of their event',
    apply: (services) => ({
      ...services,
      store: withAfterthought(services.store, (stores, later) => ({
        ...stores,
        webhooks: overriding(stores.webhooks, {
          insertDelivery: async (delivery) =>
            later(({ webhooks }) => webhooks.insertDelivery(delivery)),
        }),
      })),
    }),
  },
  'event-after-delivery': {
    mistake: 'what customers are told is stored in a transaction after that of its deliveries',
    apply: (services) => ({
      ...services,
      store: withAfterthought(services.store, (stores, later) => ({
        ...stores,
        outbox: overriding(stores.outbox, {
          append: async (event) =>
            isEventType(event.type)
              ? later(({ outbox }) => outbox.append(event))
              : stores.outbox.append(event),
        }),
      })),
    }),
  },
  'sent-before-commit': {
    mistake: 'a message is sent as its delivery is stored, before that is committed',
    apply: (services) => ({
      ...services,
      store: withStores(services.store, (stores) => {
        const { webhooks } = stores;
        const insertDelivery: WebhookStore['insertDelivery'] = async (delivery) => {
          const { organizationId, webhookId, event } = delivery;
          await webhooks.insertDelivery(delivery);
          const webhook = await webhooks.find(organizationId, webhookId);
          if (!webhook) return;
          const { url, secret } = webhook;
          const body = services.writeBody({ ...event, organizationId }, undefined);
          const [at, secrets] = [services.clock.now(), [secret]];
          await services.sender.send({ url, id: event.id, at, body, secrets });
        };
        return { ...stores, webhooks: overriding(webhooks, { insertDelivery }) };
      }),
    }),
  },
  'order-of-subject-lost': {
    mistake: 'every delivery is the first of a subject of its own',
    apply: (services) => ({
      ...services,
      store: withStores(services.store, (stores) => ({
        ...stores,
        webhooks: forEachItsOwn(stores.webhooks),
      })),
    }),
  },
  'delivery-claimed-forever': {
    mistake: 'a delivery whose deliverer has died is never claimed again',
    apply: (services) => ({
      ...services,
      store: withStores(services.store, (stores) => {
        const until = Number.MAX_SAFE_INTEGER;
        const claim: WebhookStore['claim'] = (demand) =>
          stores.webhooks.claim({ ...demand, until });
        return { ...stores, webhooks: overriding(stores.webhooks, { claim }) };
      }),
    }),
  },
  'answer-not-awaited': {
    mistake: 'a message that is on its way counts as delivered',
    apply: (services) => ({
      ...services,
      sender: {
        send: async (message) => {
          void services.sender.send(message);
          return { kind: 'answered', status: 204 };
        },
      },
    }),
  },
};

const separator = '#';

/** Stores deliveries under a subject that none shares, and gives them out as they were. */
function forEachItsOwn(webhooks: WebhookStore): WebhookStore {
  return overriding(webhooks, {
    insertDelivery: (delivery) => webhooks.insertDelivery(apart(delivery)),
    conclude: (delivery, token) => webhooks.conclude(apart(delivery), token),
    findDelivery: async (...ids) => {
      const found = await webhooks.findDelivery(...ids);
      return found && together(found);
    },
    claim: async (demand) => {
      const claimed = await webhooks.claim(demand);
      return claimed.map(({ delivery, token }) => ({ delivery: together(delivery), token }));
    },
  });
}

function apart(delivery: Delivery): Delivery {
  const { id, event } = delivery;
  const subjectId = `${event.subjectId}${separator}${id}`;
  return { ...delivery, event: { ...event, subjectId } };
}

function together(delivery: Delivery): Delivery {
  const { event } = delivery;
  const [subjectId = ''] = event.subjectId.split(separator);
  return { ...delivery, event: { ...event, subjectId } };
}
