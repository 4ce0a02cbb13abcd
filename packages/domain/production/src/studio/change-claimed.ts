import { succeed } from '@image-production/kernel';

import { holdOutput } from '../assets/hold-assets.ts';
import type { GenerationRequest } from '../model/generation-request.ts';
import { changeRequest } from '../model/request-lifecycle.ts';
import type { RequestCommand } from '../model/request-lifecycle.ts';
import type { ProductionStores } from '../ports/production-store.ts';
import type { ProductionServices } from '../services.ts';
import { AttemptEnded } from './attempt-ended.ts';

/**
 * Changes a claimed request by these commands, one after the other, and anything else in the same
 * transaction; throws AttemptEnded if the claim is lost.
 */
export async function changeClaimed(
  services: Pick<ProductionServices, 'store'>,
  claim: GenerationRequest,
  ...commands: readonly RequestCommand[]
): Promise<void> {
  await services.store.transaction({ requestId: claim.id }, async (stores) => {
    await storeChange(stores, await stores.requests.get(claim.id), commands);
    return succeed(undefined);
  });
}

/** Within a transaction about the request that was read there; returns it as it is stored then. */
export async function storeChange(
  stores: ProductionStores,
  found: GenerationRequest | undefined,
  commands: readonly RequestCommand[],
  alongside?: (stores: ProductionStores) => Promise<unknown>,
): Promise<GenerationRequest> {
  if (!found) throw new Error('a claimed request has vanished');
  let request = found;
  for (const command of commands) {
    const changed = changeRequest(request, command);
    if (!changed.ok) throw new AttemptEnded('fenced');
    if (command.type === 'deliver-output')
      await holdOutput(stores.assetUses, request, command.picture);
    request = changed.value.request;
  }
  if ((await stores.requests.replace(request, found)) === 'outdated')
    throw new AttemptEnded('fenced');
  await alongside?.(stores);
  return request;
}
