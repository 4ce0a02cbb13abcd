import type { OrganizationId } from '@image-production/identifiers';
import { Fault } from '@image-production/kernel';

import { inTransaction } from '../in-transaction.ts';
import type { ProductionStore, ProductionStores } from '../ports/production-store.ts';

const batchSize = 50;
/** So many at once: whoever else changes the organization waits meanwhile. */
const groupSize = 10;

/** How to find due items of all organizations, and what to do with each. */
export interface DueWork<Item> {
  readonly find: (stores: ProductionStores, limit: number) => Promise<readonly Item[]>;
  /** The item as it is now; undefined if another sweep, or its owner, came first. */
  readonly findAgain: (stores: ProductionStores, item: Item) => Promise<Item | undefined>;
  readonly work: (stores: ProductionStores, item: Item) => Promise<void>;
}

interface Due {
  readonly id: string;
  readonly organizationId: OrganizationId;
}

/**
 * Processes the next batch of due items, up to ten of one organization in a transaction. Skips
 * items that fail, however many, and throws their errors once nothing else is due. Returns the
 * number processed; a retryable Fault ends the sweep at once.
 */
export async function sweepDue<Item extends Due>(
  store: ProductionStore,
  { find, findAgain, work }: DueWork<Item>,
): Promise<number> {
  const stuck = new Map<string, unknown>();
  const doAll = ({ organizationId, items }: Group<Item>): Promise<number> =>
    inTransaction({ store }, { organizationId }, async (stores) => {
      let done = 0;
      for (const item of items) {
        const current = await findAgain(stores, item);
        if (!current) continue;
        await work(stores, current);
        done += 1;
      }
      return done;
    });
  const doEach = async ({ organizationId, items }: Group<Item>): Promise<number> => {
    let done = 0;
    for (const item of items) {
      try {
        done += await doAll({ organizationId, items: [item] });
      } catch (cause) {
        if (isOutsideTrouble(cause)) throw cause;
        stuck.set(item.id, cause);
      }
    }
    return done;
  };
  const doGroup = async (group: Group<Item>): Promise<number> => {
    try {
      return await doAll(group);
    } catch (cause) {
      if (isOutsideTrouble(cause)) throw cause;
      return doEach(group);
    }
  };

  for (;;) {
    const found = await inTransaction({ store }, { concern: 'retention' }, (stores) =>
      find(stores, batchSize + stuck.size),
    );
    const batch = found.filter(({ id }) => !stuck.has(id));
    if (batch.length === 0) break;
    let done = 0;
    for (const group of inGroups(batch)) done += await doGroup(group);
    if (done > 0) return done;
  }
  if (stuck.size === 0) return 0;
  throw new AggregateError(stuck.values(), `stuck: ${[...stuck.keys()].slice(0, 9).join(', ')}`);
}

interface Group<Item> {
  readonly organizationId: OrganizationId;
  readonly items: readonly Item[];
}

function inGroups<Item extends Due>(items: readonly Item[]): readonly Group<Item>[] {
  const groups = Map.groupBy(items, ({ organizationId }) => organizationId);
  return [...groups].flatMap(([organizationId, its]) =>
    Array.from({ length: Math.ceil(its.length / groupSize) }, (_, index) => ({
      organizationId,
      items: its.slice(index * groupSize, (index + 1) * groupSize),
    })),
  );
}

function isOutsideTrouble(cause: unknown): boolean {
  return cause instanceof Fault && cause.isRetryable;
}
