import { refuse } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import type { ProductionStore, ProductionStores } from '../ports/production-store.ts';

/**
 * The same store, in which every change meets a conflict first: its work is run, taken back, and
 * run again after whatever else waits. For tests of those who bring the work, on any adapter.
 */
export function contestedStore(store: ProductionStore): ProductionStore {
  return {
    readers: store.readers,
    transaction: async <Value, Failure>(
      work: (stores: ProductionStores) => Promise<Result<Value, Failure>>,
    ): Promise<Result<Value, Failure>> => {
      const inVain = await store.transaction<never, Result<Value, Failure>>(async (stores) =>
        refuse(await work(stores)),
      );
      if (!inVain.ok && !inVain.failure.ok) return inVain.failure;
      return store.transaction(work);
    },
  };
}
