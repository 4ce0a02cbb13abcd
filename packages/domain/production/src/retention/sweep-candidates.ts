import { candidateAt } from '@image-production/identity';

import type { ProductionServices } from '../services.ts';
import { replaceCandidate } from '../settlement/update-candidate.ts';
import { sweepDue } from './sweep-due.ts';

/** Expires a batch of unsaved candidates whose retention has passed. Returns how many. */
export async function sweepCandidates({ store, clock }: ProductionServices): Promise<number> {
  return sweepDue(store, {
    find: ({ models }, limit) => models.dueCandidates(clock.now(), limit),
    findAgain: async ({ models }, { organizationId, id }) => {
      const candidate = await models.findCandidate(organizationId, id);
      const isDue = candidate && candidateAt(candidate, clock.now()).state === 'expired';
      return isDue && candidate.state !== 'expired' ? candidate : undefined;
    },
    work: async ({ models, assetUses }, candidate) => {
      const at = clock.now();
      await replaceCandidate(models, candidate, { type: 'expire', at });
      await assetUses.release(`candidate:${candidate.id}`, at);
    },
  });
}
