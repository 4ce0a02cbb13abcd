import type { RequestId } from '@image-production/identifiers';
import { micros } from '@image-production/kernel';
import type { LedgerCommand, LedgerStore } from '@image-production/ledger';
import { preferredRenderers } from '@image-production/rendering';
import type { Renderer } from '@image-production/rendering';
import { flatRenderer } from '@image-production/rendering/memory';

import type { Services } from '../services.ts';
import type { Mutant } from './mutant.ts';
import { overriding, pretendedPosting, withAfterthought, withStores } from './twisted-store.ts';

type Post = LedgerStore['post'];

/** Bugs in settling requests. */
export const settling: Readonly<
  Record<
    | 'split-settle'
    | 'events-apart'
    | 'capture-from-memory'
    | 'full-hold-capture'
    | 'no-release'
    | 'settled-under-another-id'
    | 'sweep-forgets-outputs',
    Mutant
  >
> = {
  'split-settle': {
    mistake: 'the hold is resolved in a transaction of its own, after the request has ended',
    apply: (services) => ({
      ...services,
      store: withAfterthought(services.store, (stores, later) => {
        const post: Post = async (command, stamp) => {
          if (!endsHold(command)) return stores.ledger.post(command, stamp);
          later(({ ledger }) => ledger.post(command, stamp));
          return pretendedPosting;
        };
        return { ...stores, ledger: overriding(stores.ledger, { post }) };
      }),
    }),
  },
  'events-apart': {
    mistake:
      'events are stored in a transaction of their own: a change is marked before it is told',
    apply: (services) => ({
      ...services,
      store: withAfterthought(services.store, (stores, later) => ({
        ...stores,
        outbox: overriding(stores.outbox, {
          append: async (event) => later(({ outbox }) => outbox.append(event)),
        }),
      })),
    }),
  },
  'capture-from-memory': {
    mistake: 'charged is what this worker remembers having made, whatever is stored',
    apply: (services) => {
      const made = new Map<RequestId, number>();
      const render: Renderer['render'] = async (job, context) => {
        const choice = await services.renderers.choose({ plan: job.plan, resolution: '1K' });
        if (choice.kind !== 'chosen') throw new Error('nobody draws this');
        const outcome = await choice.renderer.render(job, context);
        choice.leave();
        if (outcome.kind === 'rendered') {
          made.set(job.requestId, (made.get(job.requestId) ?? 0) + 1);
        }
        return outcome;
      };
      const capturing = withCaptures(services, async (requestId, price) =>
        micros(price * BigInt(made.get(requestId) ?? 0)),
      );
      const forgetful = { ...flatRenderer, name: 'forgetful', render };
      return { ...capturing, renderers: preferredRenderers(forgetful) };
    },
  },
  'full-hold-capture': {
    mistake: 'charged is all that was held, however much was delivered',
    apply: (services) => withCaptures(services, async (_id, _price, total) => total),
  },
  'no-release': {
    mistake: 'the hold of a request that delivered nothing stays',
    apply: (services) => ({
      ...services,
      store: withStores(services.store, (stores) => {
        const post: Post = async (command, stamp) =>
          endsHold(command) && command.type !== 'capture-hold'
            ? pretendedPosting
            : stores.ledger.post(command, stamp);
        return { ...stores, ledger: overriding(stores.ledger, { post }) };
      }),
    }),
  },
  'settled-under-another-id': {
    mistake: 'each attempt at settling charges under an id of its own, before the request ends',
    apply: (services) => ({
      ...services,
      store: withStores(services.store, (stores) => {
        const post: Post = async (command, stamp) => {
          if (command.type !== 'capture-hold') return stores.ledger.post(command, stamp);
          const { ownerId, orderId, amount } = command;
          const freed = await stores.ledger.post({ type: 'void-hold', ownerId, orderId }, stamp);
          if (!freed.ok) return freed;
          const again = `${orderId}${services.ids.next('entry').slice(-4)}`;
          const terms = { purpose: 'lab.creative', priceVersion: 'again' } as const;
          await stores.ledger.post(
            { type: 'place-hold', ownerId, orderId: again, amount, ...terms },
            { ...stamp, entryId: services.ids.next('entry') },
          );
          const charge = { type: 'capture-hold', ownerId, orderId: again, amount } as const;
          return stores.ledger.post(charge, { ...stamp, entryId: services.ids.next('entry') });
        };
        return { ...stores, ledger: overriding(stores.ledger, { post }) };
      }),
    }),
  },
  'sweep-forgets-outputs': {
    mistake: 'a request that is given up is released whole, though outputs of it were delivered',
    apply: (services) => ({
      ...services,
      store: withStores(services.store, (stores) => {
        const post: Post = async (command, stamp) => {
          if (command.type !== 'capture-hold') return stores.ledger.post(command, stamp);
          const request = await stores.requests.get(command.orderId as RequestId);
          const isGivenUp = request?.outputs.some(
            (output) => output.status === 'failed' && output.error.code === 'renderer_unavailable',
          );
          if (!isGivenUp) return stores.ledger.post(command, stamp);
          const { ownerId, orderId } = command;
          return stores.ledger.post({ type: 'void-hold', ownerId, orderId }, stamp);
        };
        return { ...stores, ledger: overriding(stores.ledger, { post }) };
      }),
    }),
  },
};

function endsHold({ type }: LedgerCommand): boolean {
  return type === 'capture-hold' || type === 'void-hold' || type === 'expire-hold';
}

type Amount = Parameters<typeof micros>[0];

/** Captures another amount than the one asked for; never more than the hold. */
function withCaptures(
  services: Services,
  amountOf: (id: RequestId, price: Amount, total: Amount) => Promise<Amount>,
): Services {
  return {
    ...services,
    store: withStores(services.store, (stores) => {
      const post: Post = async (command, stamp) => {
        if (command.type !== 'capture-hold') return stores.ledger.post(command, stamp);
        const request = await stores.requests.get(command.orderId as RequestId);
        if (!request) return stores.ledger.post(command, stamp);
        const { outputPrice, total } = request.terms;
        const wanted = await amountOf(request.id, outputPrice, total);
        const amount = micros(wanted > total ? total : wanted);
        if (amount > 0n) return stores.ledger.post({ ...command, amount }, stamp);
        const { ownerId, orderId } = command;
        return stores.ledger.post({ type: 'void-hold', ownerId, orderId }, stamp);
      };
      return { ...stores, ledger: overriding(stores.ledger, { post }) };
    }),
  };
}
