import { compileFullBodyPlan } from '@image-production/direction';

import type { FullBodyWork } from '../model/work-order.ts';
import { viewAsset } from './work-module.ts';
import type { WorkModule } from './work-module.ts';

/** The full-body view of a candidate, derived from its portrait. */
export const fullBody: WorkModule<FullBodyWork> = {
  compile: (work) => compileFullBodyPlan({ ...work, portrait: viewAsset(work.portrait) }),
  assets: ({ portrait }) => [portrait.sha256],
  subject: (_work, { id, candidateId }) => {
    if (candidateId === null) throw new Error(`${id} has no candidate`);
    return candidateId;
  },
  isScreened: false,
};
