import type { DomainEvent, Outbox } from '../ports/outbox.ts';
import type { ProductionStore } from '../ports/production-store.ts';

/** A store in which an event that meets trouble throws it instead of being appended. */
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
    take: (...asked) => outbox.take(...asked),
    done: (ids) => outbox.done(ids),
  });
  return {
    readers: store.readers,
    transaction: (work) =>
      store.transaction((stores) => work({ ...stores, outbox: failing(stores.outbox) })),
  };
}
