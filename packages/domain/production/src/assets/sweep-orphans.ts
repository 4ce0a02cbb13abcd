import { inTransaction } from '../in-transaction.ts';
import type { ListedAsset } from '../ports/asset-lister.ts';
import type { OrphanSearch } from '../ports/orphan-search-store.ts';
import type { OrphanServices, ProductionServices } from '../services.ts';

const sliceSize = 500;

/**
 * Scans the next slice of the store for assets no record refers to and marks old ones unused, for
 * `sweepAssets` to remove; a process that dies between storing bytes and recording their holder
 * leaves such orphans. Returns the number of orphans. Workers share one search, which pauses after
 * each round.
 */
export async function sweepOrphans(services: OrphanServices): Promise<number> {
  const { assetLister, clock, policy } = services;
  const search = await currentSearch(services);
  if (clock.now() < search.resumesAt) return 0;
  const { after } = search;
  const slice = await assetLister.list({ limit: sliceSize, ...(after !== null && { after }) });
  const storedBy = clock.now() - policy.orphanAgeMs;
  const old = slice.filter(({ storedAt }) => storedAt <= storedBy);
  return noteOrphans(
    services,
    search,
    old.map(({ sha256 }) => sha256),
    placeBeyond(services, slice),
  );
}

/**
 * The first search waits for the orphan age: to a new database, or to one connected to the wrong
 * asset store by mistake, every asset would look like an orphan.
 */
async function currentSearch(services: ProductionServices): Promise<OrphanSearch> {
  const { clock, policy } = services;
  return inTransaction(services, { concern: 'orphan-search' }, async ({ orphanSearch }) => {
    const latest = await orphanSearch.latest();
    if (latest) return latest;
    const first = { after: null, resumesAt: clock.now() + policy.orphanAgeMs, found: 0 };
    await orphanSearch.record(first);
    return first;
  });
}

/** The position after this slice: its last address, or the start again after a pause. */
function placeBeyond(
  { clock, policy }: ProductionServices,
  slice: readonly ListedAsset[],
): Pick<OrphanSearch, 'after' | 'resumesAt'> {
  const now = clock.now();
  const last = slice.at(-1);
  if (last && slice.length === sliceSize) return { after: last.sha256, resumesAt: now };
  return { after: null, resumesAt: now + policy.orphanPauseMs };
}

async function noteOrphans(
  services: ProductionServices,
  search: OrphanSearch,
  sha256s: readonly string[],
  next: Pick<OrphanSearch, 'after' | 'resumesAt'>,
): Promise<number> {
  return inTransaction(
    services,
    { concern: 'orphan-search' },
    async ({ assetUses, orphanSearch }) => {
      const found = await assetUses.noteOrphans(sha256s, services.clock.now());
      const latest = (await orphanSearch.latest()) ?? search;
      // If another worker has advanced the search meanwhile, keep its position.
      const isOurs = latest.after === search.after && latest.resumesAt === search.resumesAt;
      await orphanSearch.record({ ...(isOurs ? next : latest), found: latest.found + found });
      return found;
    },
  );
}
