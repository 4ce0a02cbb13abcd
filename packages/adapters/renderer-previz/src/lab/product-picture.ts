import type { ProductPlan } from '@image-production/direction';
import type { RenderContext, RenderJob } from '@image-production/production';

import type { EffortTier } from '../effort.ts';
import { stagedAccount } from '../figure-picture.ts';
import { randomFrom } from '../math.ts';
import { paceOf } from '../pass/pace.ts';
import { photograph } from '../pass/photograph.ts';
import { decode, preparePicture } from '../reference/prepare.ts';
import { shrink } from '../reference/texture.ts';
import type { Rendered } from '../rendered.ts';
import { wishesOf, wordsOf } from './lexicon.ts';
import { packshot } from './packshot.ts';
import { stillLifeScene } from './still-life.ts';
import { subjectOf } from './subject.ts';

/** One product on paper or on a plinth, in its own pixels. */
export async function productPicture(
  plan: ProductPlan,
  job: RenderJob,
  context: RenderContext,
  tier: EffortTier,
): Promise<Rendered> {
  if (plan.background === 'scene') return onPlinth(plan, job, context, tier);
  const { frame, product } = plan;
  const bytes = await context.readAsset(product.sha256);
  const random = randomFrom(job.seed);
  const whole = shrink(await decode(bytes), Math.max(frame.width, frame.height));
  await paceOf(context, 0, 0.1).rest(0.3);
  const subject = subjectOf(whole);
  await paceOf(context, 0, 0.1).rest(1);
  const master = await packshot(
    subject,
    plan.background === 'white' ? 'white' : 'studio',
    frame,
    random,
    paceOf(context, 0.1, 1),
  );
  const { technique, confidence } = subject;
  return {
    master,
    account: {
      digitalSourceType: 'compositeSynthetic',
      synthetic: true,
      nativeWidth: frame.width,
      nativeHeight: frame.height,
      upscaled: false,
      notes: [],
      placements: [{ referenceIndex: product.index, technique, confidence }],
    },
  };
}

async function onPlinth(
  plan: ProductPlan,
  job: RenderJob,
  context: RenderContext,
  tier: EffortTier,
): Promise<Rendered> {
  const { frame, product, light } = plan;
  const reference = await preparePicture(product, true, frame.height, context);
  const words = wordsOf(plan.direction);
  const scene = stillLifeScene({
    frame,
    references: [reference],
    wishes: wishesOf(words),
    words,
    terms: light.terms,
    isPackshot: true,
    turn: job.outputIndex,
    seed: job.seed,
  });
  const master = await photograph(scene, frame, job.seed, tier, context);
  return { master, account: stagedAccount(frame, [reference]) };
}
