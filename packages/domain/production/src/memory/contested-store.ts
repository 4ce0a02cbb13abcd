import { refuse } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import type { ProductionStore, ProductionStores } from '../ports/production-store.ts';
import type { Subject } from '../ports/subject.ts';

/**
 * Wraps a store so that every change first meets a conflict: its work runs, is rolled back, and
 * runs again after queued transactions. Tests the work passed to any adapter.
 */
export function contestedStore(store: ProductionStore): ProductionStore {
  return {
    readers: store.readers,
    transaction: async <Value, Failure>(
      subject: Subject,
      work: (stores: ProductionStores) => Promise<Result<Value, Failure>>,
    ): Promise<Result<Value, Failure>> => {
      const inVain = await store.transaction<never, Result<Value, Failure>>(
        subject,
        async (stores) => refuse(await work(stores)),
      );
      if (!inVain.ok && !inVain.failure.ok) return inVain.failure;
      return store.transaction(subject, work);
    },
  };
}
