import { compilePortraitPlan } from '@image-production/direction';

import { appearanceSeed } from '../model/seeds.ts';
import type { PortraitWork } from '../model/work-order.ts';
import type { WorkModule } from './work-module.ts';

/** The portrait of a new person, which becomes an identity. */
export const portrait: WorkModule<PortraitWork> = {
  compile: (work) => compilePortraitPlan(work),
  assets: () => [],
  subject: ({ casting }, { organizationId, variation }, digest) =>
    appearanceSeed(organizationId, casting, variation ?? 0, digest),
  isScreened: true,
};
