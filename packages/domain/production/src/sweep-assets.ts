import { succeed, valueOf } from '@image-production/kernel';

import type { ProductionServices } from './services.ts';

const batchSize = 50;

/**
 * Removes bytes that nobody has needed for a while. The wait is longer than it takes to accept
 * a request: an upload of the same bytes that is on its way keeps them.
 */
export async function sweepAssets(services: ProductionServices): Promise<number> {
  const { store, assets, clock, policy } = services;
  const since = clock.now() - policy.assetGraceMs;
  const unused = valueOf(
    await store.transaction(async ({ assetUses }) =>
      succeed(await assetUses.unused(since, batchSize)),
    ),
  );
  let removed = 0;
  for (const sha256 of unused) {
    const answer = await store.transaction(async ({ assetUses }) =>
      succeed(await assetUses.forget(sha256)),
    );
    if (valueOf(answer) === 'in-use') continue;
    await assets.remove(sha256);
    removed += 1;
  }
  return removed;
}
