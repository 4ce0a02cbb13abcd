import { inTransaction } from '../in-transaction.ts';
import type { ProductionServices } from '../services.ts';

const batchSize = 50;
const unusedAssets = { concern: 'unused-assets' } as const;

/**
 * Releases expired intake leases and removes assets unused for longer than the grace period, which
 * exceeds the time between storing bytes and recording their holder. Bytes stored again meanwhile
 * are kept.
 */
export async function sweepAssets(services: ProductionServices): Promise<number> {
  const since = services.clock.now() - services.policy.assetGraceMs;
  const unused = await inTransaction(services, unusedAssets, async ({ assetUses }) => {
    await assetUses.releaseLapsed(services.clock.now(), batchSize);
    return assetUses.unused(since, batchSize);
  });
  let removed = 0;
  for (const sha256 of unused) {
    if (await removeUnused(services, sha256, since)) removed += 1;
  }
  return removed;
}

async function removeUnused(
  services: ProductionServices,
  sha256: string,
  since: number,
): Promise<boolean> {
  const answer = await inTransaction(services, unusedAssets, ({ assetUses }) =>
    assetUses.forget(sha256),
  );
  if (answer === 'in-use') return false;
  let outcome: 'removed' | 'kept' = 'kept';
  try {
    outcome = await services.assets.remove(sha256, since);
  } finally {
    // Keep a record of bytes that are still stored.
    if (outcome === 'kept') {
      await inTransaction(services, unusedAssets, ({ assetUses }) =>
        assetUses.noteUnused([sha256], services.clock.now()),
      );
    }
  }
  return outcome === 'removed';
}
