import { compileProPlan } from '@image-production/direction';

import { viewAddresses } from '../model/work-order.ts';
import type { ProWork } from '../model/work-order.ts';
import { referenceAssets, viewAsset } from './work-module.ts';
import type { WorkModule } from './work-module.ts';

/** A photograph of an identity, described by a brief. */
export const pro: WorkModule<ProWork> = {
  compile: ({ brief, identity: { appearance, portrait, fullBody } }, request) =>
    compileProPlan({
      brief,
      identity: {
        appearance,
        portrait: portrait && viewAsset(portrait),
        fullBody: fullBody && viewAsset(fullBody),
      },
      references: referenceAssets(request),
      aspect: request.aspect,
      resolution: request.resolution,
    }),
  assets: ({ identity }) => viewAddresses(identity),
  subject: (_work, { id, identity }) => {
    if (!identity) throw new Error(`${id} has no identity`);
    return identity.id;
  },
  isScreened: false,
};
