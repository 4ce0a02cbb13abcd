import { succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import type { Posting, Transfer } from '@image-production/ledger';
import type { ProductionStore, ProductionStores, Subject } from '@image-production/production';

type Stores = ProductionStores;
type Later = (stores: Stores) => Promise<unknown>;

/** A store whose transactions get other stores than the real ones. */
export function withStores(
  store: ProductionStore,
  twist: (stores: Stores) => Stores,
): ProductionStore {
  return {
    readers: store.readers,
    transaction: (subject, work) => store.transaction(subject, (stores) => work(twist(stores))),
  };
}

/** A store in which a part of every transaction is done in another one, after the first. */
export function withAfterthought(
  store: ProductionStore,
  twist: (stores: Stores, later: (step: Later) => void) => Stores,
): ProductionStore {
  return {
    readers: store.readers,
    transaction: async <Value, Failure>(
      subject: Subject,
      work: (stores: Stores) => Promise<Result<Value, Failure>>,
    ): Promise<Result<Value, Failure>> => {
      const steps: Later[] = [];
      const answer = await store.transaction(subject, (stores) =>
        work(twist(stores, (step) => steps.push(step))),
      );
      if (!answer.ok) return answer;
      for (const step of steps) {
        await store.transaction(subject, async (stores) => succeed(await step(stores)));
      }
      return answer;
    },
  };
}

/** An object that does as the real one, but for some of its methods. */
export function overriding<Real extends object>(real: Real, own: Partial<Real>): Real {
  return new Proxy(real, {
    get: (target, name) => {
      const value: unknown = Reflect.get(name in own ? own : target, name);
      return typeof value === 'function' ? value.bind(name in own ? own : target) : value;
    },
  });
}

/** The answer of a ledger that only pretends to post; the transfer is never read. */
export const pretendedPosting: Result<Posting, never> = succeed({
  isNew: true,
  transfer: {} as Transfer,
});
