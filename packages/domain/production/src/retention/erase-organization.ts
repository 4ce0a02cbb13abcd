import { succeed, valueOf } from '@image-production/kernel';
import type { OrganizationId } from '@image-production/kernel';

import type { ProductionServices } from '../services.ts';
import { cancelRequest } from '../settlement/cancel-request.ts';
import { removeData } from './remove-data.ts';

const batchSize = 50;

/**
 * `over`: nothing is left. `removed-some`: the next step may find more. `waiting`: all that is left
 * is in the hands of workers.
 */
export type ErasureStep = 'over' | 'removed-some' | 'waiting';

/**
 * Takes the next step of an erasure: what is unfinished is canceled and released; then texts,
 * files, models, metadata and the client's keys go, so many at a time. The ledger keeps ids,
 * amounts and hashes.
 */
export async function eraseOrganizationData(
  services: ProductionServices,
  organizationId: OrganizationId,
): Promise<ErasureStep> {
  await cancelAll(services, organizationId);
  const left = await services.store.transaction(async (stores) => {
    const at = services.clock.now();
    for (const { candidateId, modelId } of await stores.models.eraseIdentities(
      organizationId,
      at,
    )) {
      await stores.assetUses.release(`candidate:${candidateId}`, at);
      if (modelId) await stores.assetUses.release(`model:${modelId}`, at);
    }
    const requests = await stores.requests.erasable(organizationId, batchSize);
    for (const request of requests) {
      const removed = await removeData(services, stores, request);
      const nameless = { ...removed, metadata: {}, idempotencyKey: null };
      const answer = await stores.requests.replace(
        { ...nameless, version: removed.version + 1 },
        removed,
      );
      if (answer === 'outdated') throw new Error(`${request.id} changed within a transaction`);
    }
    await stores.idempotency.forgetOf(organizationId);
    // Counted here: one that ended right afterwards would be missed by both counts.
    const unfinished = await stores.requests.countUnfinished(organizationId);
    return succeed({ removed: requests.length, unfinished });
  });
  const { removed, unfinished } = valueOf(left);
  if (removed > 0) return 'removed-some';
  return unfinished > 0 ? 'waiting' : 'over';
}

/** Those that a worker has in hand end as soon as it notices. */
async function cancelAll(
  services: ProductionServices,
  organizationId: OrganizationId,
): Promise<void> {
  const { requests } = services.store.readers;
  for (const status of ['queued', 'running'] as const) {
    const found = await requests.list({ organizationId, status, limit: batchSize });
    // One that has ended meanwhile needs none.
    for (const { id: requestId } of found)
      await cancelRequest(services, { organizationId, requestId });
  }
}
