import {
  compileFullBodyPlan,
  compilePortraitPlan,
  compileProPlan,
} from '@image-production/direction';
import type { IdentityAnchor, PlannedAsset, RenderPlan } from '@image-production/direction';
import type { View } from '@image-production/identity';

import type { GenerationRequest } from './model/generation-request.ts';
import type { IdentitySnapshot } from './model/work-order.ts';

/** The engine-neutral plan of an accepted request. The same request always gives the same plan. */
export function compilePlan(request: GenerationRequest): RenderPlan {
  const { work, aspect, resolution } = request;
  switch (work.kind) {
    case 'pro':
      return compileProPlan({
        brief: work.brief,
        identity: anchorOf(work.identity),
        references: request.references.map(({ workingCopySha256, width, height }) => ({
          sha256: workingCopySha256,
          width,
          height,
        })),
        aspect,
        resolution,
      });
    case 'portrait':
      return compilePortraitPlan(work);
    case 'full_body':
      return compileFullBodyPlan({ ...work, portrait: assetOf(work.portrait) });
  }
}

function anchorOf({ appearance, portrait, fullBody }: IdentitySnapshot): IdentityAnchor {
  return { appearance, portrait: assetOf(portrait), fullBody: fullBody && assetOf(fullBody) };
}

function assetOf({ sha256, width, height }: View): PlannedAsset {
  return { sha256, width, height };
}
