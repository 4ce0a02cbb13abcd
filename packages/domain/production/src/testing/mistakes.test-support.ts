import { refuse, succeed, valueOf } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import { availableOf, heldOf } from '@image-production/ledger';
import type { LedgerCommand, LedgerStore, Posting, Transfer } from '@image-production/ledger';

import type { ProductionStore, ProductionStores, RequestStore } from '../ports/production-store.ts';
import type { Subject } from '../ports/subject.ts';
import type { Mistake } from './interleaving.test-support.ts';

type Stores = ProductionStores;
type Post = LedgerStore['post'];

/** No mistake at all. */
export const faultless: Mistake = (store) => store;

/** Commits every statement separately and never rolls back. */
export const splitTransactions: Mistake = (store) => ({
  readers: store.readers,
  transaction: (subject, work) => work(committingEach(store, subject)),
});

/** Resolves the hold in a separate transaction, after the request has ended. */
export const splitSettlement: Mistake = (store) => ({
  readers: store.readers,
  transaction: async (subject, work) => {
    const later: Parameters<Post>[] = [];
    const answer = await store.transaction(subject, (stores) => {
      const post: Post = async (command, stamp) => {
        if (!endsHold(command)) return stores.ledger.post(command, stamp);
        later.push([command, stamp]);
        return pretendedPosting;
      };
      return work({ ...stores, ledger: overriding(stores.ledger, { post }) });
    });
    for (const call of later)
      await store.transaction(subject, ({ ledger }) => ledger.post(...call));
    return answer;
  },
});

/** Commits the writes of refused submissions. */
export const keptRefusals: Mistake = (store) => ({
  readers: store.readers,
  transaction: async (subject, work) =>
    valueOf(await store.transaction(subject, async (stores) => succeed(await work(stores)))),
});

/** Runs every transaction again after its commit, as if the response had been lost. */
export const repeatedTransactions: Mistake = (store) => ({
  readers: store.readers,
  transaction: async (subject, work) => {
    await store.transaction(subject, work);
    return store.transaction(subject, work);
  },
});

/** Skips the key lookup at acceptance and ignores existing keys. */
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

/** Subtracts holds twice from the available balance. */
export const holdsCountedTwice: Mistake = (store) =>
  withStores(store, (stores) => {
    const post: Post = async (command, stamp) => {
      if (command.type !== 'place-hold') return stores.ledger.post(command, stamp);
      const wallet = await stores.ledger.wallet(command.ownerId);
      const [available, held] = [availableOf(wallet), heldOf(wallet)];
      if (available - held >= command.amount) return stores.ledger.post(command, stamp);
      return refuse({ kind: 'insufficient-funds', available, held, required: command.amount });
    };
    return { ...stores, ledger: overriding(stores.ledger, { post }) };
  });

/** Lets a worker that has lost its claim continue. */
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

/** Hides cancellations from workers. */
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
    transaction: (subject, work) => store.transaction(subject, (stores) => work(twist(stores))),
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

/** Stores in which every call is a transaction of its own. */
function committingEach(store: ProductionStore, subject: Subject): Stores {
  const call =
    (name: keyof Stores, method: string) =>
    async (...parameters: unknown[]) =>
      valueOf(
        await store.transaction(subject, async (stores) => {
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

/** A fabricated posting that no caller inspects. */
const pretendedPosting: Result<Posting, never> = succeed({
  isNew: true,
  transfer: {} as Transfer,
});
