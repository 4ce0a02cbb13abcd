import type { FigurePlan } from '@image-production/direction';
import type { RenderAccount, RenderContext } from '@image-production/production';

import { buildScene } from './build-scene.ts';
import { efforts } from './effort.ts';
import type { EffortTier } from './effort.ts';
import { paceOf } from './pass/pace.ts';
import { photograph } from './pass/photograph.ts';
import { prepareReferences } from './reference/prepare.ts';
import type { PreparedReference } from './reference/prepare.ts';
import type { Rendered } from './rendered.ts';

/** The identity as a maquette on its set, every reference standing beside it. */
export async function figurePicture(
  plan: FigurePlan,
  seed: string,
  context: RenderContext,
  tier: EffortTier,
): Promise<Rendered> {
  const references = await prepareReferences(plan.references, context, plan.frame.height);
  const pace = paceOf(context, 0, 0.1);
  const scene = await buildScene(plan, seed, references, efforts[tier].cellM, pace);
  const master = await photograph(scene, plan.frame, seed, tier, context);
  return { master, account: stagedAccount(plan.frame, references) };
}

/** The account of a picture that was made on a set. */
export function stagedAccount(
  frame: { readonly width: number; readonly height: number },
  references: readonly Pick<PreparedReference, 'index' | 'staging' | 'confidence'>[],
): RenderAccount {
  return {
    digitalSourceType: references.length > 0 ? 'compositeSynthetic' : 'algorithmicMedia',
    synthetic: true,
    nativeWidth: frame.width,
    nativeHeight: frame.height,
    upscaled: false,
    notes: [],
    placements: references.map(({ index, staging, confidence }) => ({
      referenceIndex: index,
      technique: staging,
      confidence,
    })),
  };
}
