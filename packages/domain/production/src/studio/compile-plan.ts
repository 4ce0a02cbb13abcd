import {
  compileCreativePlan,
  compileFullBodyPlan,
  compilePolishPlan,
  compilePortraitPlan,
  compileProductPlan,
  compileProPlan,
} from '@image-production/direction';
import type { IdentityAnchor, PlannedAsset, RenderPlan } from '@image-production/direction';
import type { View } from '@image-production/identity';

import type { GenerationRequest } from '../model/generation-request.ts';
import type { IdentitySnapshot } from '../model/work-order.ts';

/** The engine-neutral plan of an accepted request. The same request always gives the same plan. */
export function compilePlan(request: GenerationRequest): RenderPlan {
  const { work, aspect, resolution } = request;
  const references = referenceAssets(request);
  switch (work.kind) {
    case 'pro': {
      const { brief } = work;
      const identity = anchorOf(work.identity);
      return compileProPlan({ brief, identity, references, aspect, resolution });
    }
    case 'creative':
      return compileCreativePlan({ prompt: work.prompt, references, aspect, resolution });
    case 'product': {
      const { prompt, background } = work;
      const product = onlyAsset(references);
      return compileProductPlan({ prompt, product, background, aspect, resolution });
    }
    case 'polish': {
      const { instructions, intensity } = work;
      const source = onlyAsset(references);
      return compilePolishPlan({ instructions, source, intensity, resolution });
    }
    case 'portrait':
      return compilePortraitPlan(work);
    case 'full_body':
      return compileFullBodyPlan({ ...work, portrait: assetOf(work.portrait) });
    case 'removed':
      throw new Error(`request ${request.id} has ended and is not made again`);
  }
}

function referenceAssets({ references }: GenerationRequest): readonly PlannedAsset[] {
  return references.map(({ workingCopySha256, width, height }) => ({
    sha256: workingCopySha256,
    width,
    height,
  }));
}

function onlyAsset([asset, ...others]: readonly PlannedAsset[]): PlannedAsset {
  if (asset && others.length === 0) return asset;
  throw new Error('exactly one reference belongs to this operation');
}

function anchorOf({ appearance, portrait, fullBody }: IdentitySnapshot): IdentityAnchor {
  return {
    appearance,
    portrait: portrait && assetOf(portrait),
    fullBody: fullBody && assetOf(fullBody),
  };
}

function assetOf({ sha256, width, height }: View): PlannedAsset {
  return { sha256, width, height };
}
