import { Fault, succeed, valueOf } from '@image-production/kernel';

import type { ProductionStore, ProductionStores } from '../ports/production-store.ts';

const batchSize = 50;

/** How to find due items and what to do with each, in the same transaction. */
export interface DueWork<Item> {
  readonly find: (stores: ProductionStores, limit: number) => Promise<readonly Item[]>;
  readonly work: (stores: ProductionStores, item: Item) => Promise<void>;
}

/**
 * Processes the next batch of due items in one transaction. Skips items that fail, however many,
 * and throws their errors once nothing else is due. Returns the number processed; a retryable Fault
 * ends the sweep at once.
 */
export async function sweepDue<Item extends { readonly id: string }>(
  store: ProductionStore,
  { find, work }: DueWork<Item>,
): Promise<number> {
  const stuck = new Map<string, unknown>();
  const isTried = ({ id }: Item): boolean => !stuck.has(id);
  const next = async (stores: ProductionStores): Promise<readonly Item[]> =>
    (await find(stores, batchSize + stuck.size)).filter(isTried);
  const doAll = async (isWanted: (item: Item) => boolean): Promise<number> => {
    const done = await store.transaction(async (stores) => {
      const items = (await next(stores)).filter(isWanted);
      for (const item of items) await work(stores, item);
      return succeed(items.length);
    });
    return valueOf(done);
  };

  for (;;) {
    try {
      const done = await doAll(() => true);
      if (done > 0 || stuck.size === 0) return done;
      break;
    } catch (cause) {
      if (isOutsideTrouble(cause)) throw cause;
    }
    const batch = valueOf(await store.transaction(async (stores) => succeed(await next(stores))));
    let done = 0;
    for (const { id } of batch) {
      try {
        done += await doAll((item) => item.id === id);
      } catch (cause) {
        if (isOutsideTrouble(cause)) throw cause;
        stuck.set(id, cause);
      }
    }
    if (done > 0) return done;
  }
  throw new AggregateError(stuck.values(), `stuck: ${[...stuck.keys()].slice(0, 9).join(', ')}`);
}

function isOutsideTrouble(cause: unknown): boolean {
  return cause instanceof Fault && cause.isRetryable;
}
