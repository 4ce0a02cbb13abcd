import { succeed, valueOf } from '@image-production/kernel';

import { holdOutput } from '../assets/hold-assets.ts';
import type { GenerationRequest } from '../model/generation-request.ts';
import { changeRequest } from '../model/request-lifecycle.ts';
import type { RequestCommand } from '../model/request-lifecycle.ts';
import type { ProductionStores } from '../ports/production-store.ts';
import type { ProductionServices } from '../services.ts';
import { AttemptEnded } from './attempt-ended.ts';

/**
 * Changes a claimed request, and anything else in the same transaction; throws AttemptEnded if the
 * claim is lost.
 */
export async function changeClaimed(
  services: Pick<ProductionServices, 'store'>,
  claim: GenerationRequest,
  command: RequestCommand,
  alongside: (stores: ProductionStores) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const answer = await services.store.transaction({ requestId: claim.id }, async (stores) => {
    const { requests, assetUses } = stores;
    const request = await requests.get(claim.id);
    if (!request) throw new Error(`request ${claim.id} has vanished`);
    const changed = changeRequest(request, command);
    if (!changed.ok) return succeed<'replaced' | 'outdated'>('outdated');
    if (command.type === 'deliver-output') await holdOutput(assetUses, request, command.picture);
    const replaced = await requests.replace(changed.value.request, request);
    if (replaced === 'replaced') await alongside(stores);
    return succeed(replaced);
  });
  if (valueOf(answer) === 'outdated') throw new AttemptEnded('fenced');
}
