import type { DomainEvent, Outbox } from '../ports/outbox.ts';
import type { ProductionStore } from '../ports/production-store.ts';

/** Wraps a store so that appending an event throws the error `troubleWith` returns for it. */
export function withFailingOutbox(
  store: ProductionStore,
  troubleWith: (event: DomainEvent) => Error | undefined,
): ProductionStore {
  const failing = (outbox: Outbox): Outbox => ({
    append: async (event) => {
      const trouble = troubleWith(event);
      if (trouble) throw trouble;
      await outbox.append(event);
    },
    forgetOlder: (...asked) => outbox.forgetOlder(...asked),
  });
  return {
    readers: store.readers,
    transaction: (subject, work) =>
      store.transaction(subject, (stores) => work({ ...stores, outbox: failing(stores.outbox) })),
  };
}
