import { refuse, succeed, valueOf } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import { availableOf, heldOf } from '@image-production/ledger';
import type { LedgerCommand, LedgerStore, Posting, Transfer } from '@image-production/ledger';

import type { ProductionStore, ProductionStores, RequestStore } from '../ports/production-store.ts';
import type { Mistake } from './interleaving.test-support.ts';

type Stores = ProductionStores;
type Post = LedgerStore['post'];

/** No mistake at all. */
export const faultless: Mistake = (store) => store;

/** Every statement is committed by itself, and nothing is ever taken back. */
export const splitTransactions: Mistake = (store) => ({
  readers: store.readers,
  transaction: (work) => work(committingEach(store)),
});

/** The hold of a request is resolved in a transaction of its own, after the request has ended. */
export const splitSettlement: Mistake = (store) => ({
  readers: store.readers,
  transaction: async (work) => {
    const later: Parameters<Post>[] = [];
    const answer = await store.transaction((stores) => {
      const post: Post = async (command, stamp) => {
        if (!endsHold(command)) return stores.ledger.post(command, stamp);
        later.push([command, stamp]);
        return pretendedPosting;
      };
      return work({ ...stores, ledger: overriding(stores.ledger, { post }) });
    });
    for (const call of later) await store.transaction(({ ledger }) => ledger.post(...call));
    return answer;
  },
});

/** What a refused submission has written stays. */
export const keptRefusals: Mistake = (store) => ({
  readers: store.readers,
  transaction: async (work) =>
    valueOf(await store.transaction(async (stores) => succeed(await work(stores)))),
});

/** Every transaction is run again after its commit, as if the answer had been lost. */
export const repeatedTransactions: Mistake = (store) => ({
  readers: store.readers,
  transaction: async (work) => {
    await store.transaction(work);
    return store.transaction(work);
  },
});

/** Keys are not looked up where requests are accepted, and one that exists is no obstacle. */
export const forgottenKeys: Mistake = (store) =>
  withStores(store, (stores) => ({
    ...stores,
    idempotency: overriding(stores.idempotency, {
      find: async () => undefined,
      insert: async (record) => {
        await stores.idempotency.insert(record);
        return 'inserted';
      },
    }),
  }));

/** What is held is taken off what is available a second time. */
export const holdsCountedTwice: Mistake = (store) =>
  withStores(store, (stores) => {
    const post: Post = async (command, stamp) => {
      if (command.type !== 'place-hold') return stores.ledger.post(command, stamp);
      const wallet = await stores.ledger.wallet(command.organizationId);
      const [available, held] = [availableOf(wallet), heldOf(wallet)];
      if (available - held >= command.amount) return stores.ledger.post(command, stamp);
      return refuse({ kind: 'insufficient-funds', available, held, required: command.amount });
    };
    return { ...stores, ledger: overriding(stores.ledger, { post }) };
  });

/** A worker whose claim was lost goes on as if it still had the request. */
export const noFence: Mistake = (store, claim) => {
  if (!claim) return store;
  const { token, workerId } = claim.lease;
  return withRequests(store, (requests) => ({
    get: async (id) => {
      const request = await requests.get(id);
      return request && { ...request, lease: { ...request.lease, token, workerId } };
    },
    replace: async (request, from) => {
      const stored = (await requests.get(from.id)) ?? from;
      return requests.replace(request, { ...from, lease: stored.lease });
    },
  }));
};

/** Workers do not see that their client wants no picture any more. */
export const overlookedCancellations: Mistake = (store) =>
  withRequests(store, (requests) => ({
    get: async (id) => {
      const request = await requests.get(id);
      return request?.status === 'canceling' ? { ...request, status: 'running' } : request;
    },
  }));

function withStores(store: ProductionStore, twist: (stores: Stores) => Stores): ProductionStore {
  return {
    readers: store.readers,
    transaction: (work) => store.transaction((stores) => work(twist(stores))),
  };
}

function withRequests(
  store: ProductionStore,
  own: (requests: RequestStore) => Partial<RequestStore>,
): ProductionStore {
  return withStores(store, (stores) => ({
    ...stores,
    requests: overriding(stores.requests, own(stores.requests)),
  }));
}

/** Stores of which every call is a transaction. */
function committingEach(store: ProductionStore): Stores {
  const call =
    (name: keyof Stores, method: string) =>
    async (...parameters: unknown[]) =>
      valueOf(
        await store.transaction(async (stores) => {
          const port = stores[name];
          const act = Reflect.get(port, method, port) as (...parameters: unknown[]) => unknown;
          return succeed(await Reflect.apply(act, port, parameters));
        }),
      );
  return new Proxy({} as Stores, {
    get: (_stores, name) =>
      new Proxy({}, { get: (_port, method) => call(name as keyof Stores, String(method)) }),
  });
}

function overriding<Port extends object>(port: Port, own: Partial<Port>): Port {
  return new Proxy(port, {
    get: (target, member) => {
      const owner = member in own ? own : target;
      const value: unknown = Reflect.get(owner, member, owner);
      return typeof value === 'function' ? value.bind(owner) : value;
    },
  });
}

function endsHold({ type }: LedgerCommand): boolean {
  return type === 'capture-hold' || type === 'void-hold' || type === 'expire-hold';
}

/** Nobody looks at the transfer. */
const pretendedPosting: Result<Posting, never> = succeed({
  isNew: true,
  transfer: {} as Transfer,
});
