import { inTransaction } from '../in-transaction.ts';
import type { ProductionServices } from '../services.ts';

const batchSize = 50;

/**
 * Ends the leases of calls that died, and removes bytes that nobody has needed for a while. The
 * wait is longer than it takes from storing bytes to telling who needs them, and bytes that were
 * stored again meanwhile stay: somebody is about to need them.
 */
export async function sweepAssets(services: ProductionServices): Promise<number> {
  const since = services.clock.now() - services.policy.assetGraceMs;
  const unused = await inTransaction(services, async ({ assetUses }) => {
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
  const answer = await inTransaction(services, ({ assetUses }) => assetUses.forget(sha256));
  if (answer === 'in-use') return false;
  let outcome: 'removed' | 'kept' = 'kept';
  try {
    outcome = await services.assets.remove(sha256, since);
  } finally {
    // What is still there must not be forgotten.
    if (outcome === 'kept') {
      await inTransaction(services, ({ assetUses }) =>
        assetUses.noteUnused([sha256], services.clock.now()),
      );
    }
  }
  return outcome === 'removed';
}
