import { inTransaction } from '../in-transaction.ts';
import type { ListedAsset } from '../ports/asset-lister.ts';
import type { OrphanSearch } from '../ports/orphan-search-store.ts';
import type { OrphanServices, ProductionServices } from '../services.ts';

const sliceSize = 500;

/**
 * Looks through the next slice of the asset store for bytes that nobody knows of: a process died,
 * or gave up, after it had stored them and before it wrote down for whom. What has lain there long
 * enough is noted as unused, and so `sweepAssets` removes it with all of its care. Answers how many
 * orphans there were. All workers share one search; after a round it pauses.
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
 * A database that was just made knows of nothing: were it the wrong one for these assets, all of
 * them would be orphans. So the first search lets the age of an orphan pass before it begins.
 */
async function currentSearch(services: ProductionServices): Promise<OrphanSearch> {
  const { clock, policy } = services;
  return inTransaction(services, async ({ orphanSearch }) => {
    const latest = await orphanSearch.latest();
    if (latest) return latest;
    const first = { after: null, resumesAt: clock.now() + policy.orphanAgeMs, found: 0 };
    await orphanSearch.record(first);
    return first;
  });
}

/** Where the search goes on after this slice: beyond it, or after a pause at the beginning. */
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
  return inTransaction(services, async ({ assetUses, orphanSearch }) => {
    const found = await assetUses.noteOrphans(sha256s, services.clock.now());
    const latest = (await orphanSearch.latest()) ?? search;
    // If another worker has led the search on meanwhile, its place counts.
    const isOurs = latest.after === search.after && latest.resumesAt === search.resumesAt;
    await orphanSearch.record({ ...(isOurs ? next : latest), found: latest.found + found });
    return found;
  });
}
