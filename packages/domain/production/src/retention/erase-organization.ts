import type { OrganizationId } from '@image-production/identifiers';
import { succeed, valueOf } from '@image-production/kernel';

import type { ProductionServices } from '../services.ts';
import { cancelRequest } from '../settlement/cancel-request.ts';
import { removeData } from './remove-data.ts';

const batchSize = 50;

/**
 * `over`: nothing is left. `removed-some`: the next step may find more. `waiting`: only requests
 * that workers hold are left.
 */
export type ErasureStep = 'over' | 'removed-some' | 'waiting';

/**
 * Runs one step of an erasure: cancels unfinished requests and releases their holds, then removes a
 * batch of texts, files, models, metadata, keys and webhooks. The ledger keeps ids, amounts and hashes.
 */
export async function eraseOrganizationData(
  services: ProductionServices,
  organizationId: OrganizationId,
): Promise<ErasureStep> {
  await cancelAll(services, organizationId);
  const left = await services.store.transaction({ organizationId }, async (stores) => {
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
    await stores.webhooks.removeAll(organizationId);
    await stores.idempotency.forgetOf(organizationId);
    // Counted in this transaction: both counts would miss a request that ended right after it.
    const unfinished = await stores.requests.countUnfinished(organizationId);
    return succeed({ removed: requests.length, unfinished });
  });
  const { removed, unfinished } = valueOf(left);
  if (removed > 0) return 'removed-some';
  return unfinished > 0 ? 'waiting' : 'over';
}

/** Cancels unfinished requests; those that a worker holds end when it notices. */
async function cancelAll(
  services: ProductionServices,
  organizationId: OrganizationId,
): Promise<void> {
  const { requests } = services.store.readers;
  for (const status of ['queued', 'running'] as const) {
    const found = await requests.list({ organizationId, status, limit: batchSize });
    // A request that has ended meanwhile refuses to be canceled, which is fine.
    for (const { id: requestId } of found)
      await cancelRequest(services, { organizationId, requestId });
  }
}
