import { succeed, valueOf } from '@image-production/kernel';

import type { ProductionServices } from './services.ts';
import { replaceCandidate } from './tell-candidate.ts';

const batchSize = 50;

/** Expires unsaved candidates whose time has passed. Answers how many there were. */
export async function sweepCandidates(services: ProductionServices): Promise<number> {
  const swept = await services.store.transaction(async ({ models, assetUses }) => {
    const at = services.clock.now();
    const due = await models.dueCandidates(at, batchSize);
    for (const candidate of due) {
      await replaceCandidate(models, candidate, { type: 'expire', at });
      await assetUses.release(`candidate:${candidate.id}`, at);
    }
    return succeed(due.length);
  });
  return valueOf(swept);
}
