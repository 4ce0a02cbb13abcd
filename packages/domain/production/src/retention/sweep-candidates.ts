import type { ProductionServices } from '../services.ts';
import { replaceCandidate } from '../settlement/tell-candidate.ts';
import { sweepDue } from './sweep-due.ts';

/** Expires unsaved candidates whose time has passed, a batch of them. Answers how many. */
export async function sweepCandidates({ store, clock }: ProductionServices): Promise<number> {
  return sweepDue(store, {
    find: ({ models }, limit) => models.dueCandidates(clock.now(), limit),
    work: async ({ models, assetUses }, candidate) => {
      const at = clock.now();
      await replaceCandidate(models, candidate, { type: 'expire', at });
      await assetUses.release(`candidate:${candidate.id}`, at);
    },
  });
}
