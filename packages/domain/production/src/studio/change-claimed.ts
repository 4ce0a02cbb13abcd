import { succeed, valueOf } from '@image-production/kernel';

import { holdOutput } from '../assets/hold-assets.ts';
import type { GenerationRequest } from '../model/generation-request.ts';
import { changeRequest } from '../model/request-lifecycle.ts';
import type { RequestCommand } from '../model/request-lifecycle.ts';
import type { ProductionServices } from '../services.ts';
import { AttemptEnded } from './attempt-ended.ts';

/** Changes a claimed request; leaves the attempt when the claim does not hold any more. */
export async function changeClaimed(
  services: Pick<ProductionServices, 'store'>,
  claim: GenerationRequest,
  command: RequestCommand,
): Promise<void> {
  const answer = await services.store.transaction(async ({ requests, assetUses }) => {
    const request = await requests.get(claim.id);
    if (!request) throw new Error(`request ${claim.id} has vanished`);
    const changed = changeRequest(request, command);
    if (!changed.ok) return succeed<'replaced' | 'outdated'>('outdated');
    if (command.type === 'deliver-output') await holdOutput(assetUses, request, command.picture);
    return succeed(await requests.replace(changed.value.request, request));
  });
  if (valueOf(answer) === 'outdated') throw new AttemptEnded('fenced');
}
