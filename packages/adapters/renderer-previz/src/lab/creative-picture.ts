import type { CreativePlan } from '@image-production/direction';
import type { RenderContext, RenderJob } from '@image-production/production';

import type { EffortTier } from '../effort.ts';
import { stagedAccount } from '../figure-picture.ts';
import { photograph } from '../pass/photograph.ts';
import { preparePicture } from '../reference/prepare.ts';
import type { PreparedReference } from '../reference/prepare.ts';
import type { Rendered } from '../rendered.ts';
import { wishesOf, wordsOf } from './lexicon.ts';
import { stillLifeScene } from './still-life.ts';

/** A still life in the colours and of the pieces that the prompt names, the references on its podiums. */
export async function creativePicture(
  plan: CreativePlan,
  job: RenderJob,
  context: RenderContext,
  tier: EffortTier,
): Promise<Rendered> {
  const { frame, light } = plan;
  const references: PreparedReference[] = [];
  const share = plan.references.length > 5 ? 0.5 : 0.75;
  for (const reference of plan.references.toSorted((a, b) => a.index - b.index)) {
    const pixels = Math.ceil(frame.height * (references.length === 0 ? 0.75 : share * 0.7));
    references.push(await preparePicture(reference, references.length === 0, pixels, context));
  }
  const words = wordsOf(plan.direction);
  const scene = stillLifeScene({
    frame,
    references,
    wishes: wishesOf(words),
    words,
    terms: light.terms,
    isPackshot: false,
    turn: job.outputIndex,
    seed: job.seed,
  });
  const master = await photograph(scene, frame, job.seed, tier, context);
  return { master, account: stagedAccount(frame, references) };
}
