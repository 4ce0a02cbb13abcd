import {
  compileFullBodyPlan,
  compilePortraitPlan,
  compileProPlan,
} from '@image-production/direction';
import type { IdentityAnchor, PlannedAsset, RenderPlan } from '@image-production/direction';

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
      return compilePortraitPlan({
        appearance: work.appearance,
        additionalDirection: work.additionalDirection,
      });
    case 'full_body':
      return compileFullBodyPlan({ identity: anchorOf(work.identity), wardrobe: work.wardrobe });
  }
}

function anchorOf({ appearance, portrait, fullBody }: IdentitySnapshot): IdentityAnchor {
  const asset = ({ sha256, width, height }: PlannedAsset): PlannedAsset => ({ sha256, width, height });
  return { appearance, portrait: asset(portrait), fullBody: fullBody && asset(fullBody) };
}
