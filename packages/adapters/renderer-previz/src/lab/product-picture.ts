import type { ProductPlan } from '@image-production/direction';
import type { RenderContext, RenderJob } from '@image-production/production';

import type { EffortTier } from '../effort.ts';
import { randomFrom } from '../math.ts';
import { paceOf } from '../pace.ts';
import type { Rendered } from '../rendered.ts';
import { composeProductScene } from './compose-still-life.ts';
import { stillLifePicture } from './creative-picture.ts';
import { readExhibit } from './exhibit.ts';
import { packshot } from './packshot.ts';
import { subjectOf } from './subject.ts';
import { decode, shrink } from './texture.ts';

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
  const { frame, product } = plan;
  const exhibit = await readExhibit(product, Math.ceil(frame.height * 0.8), context);
  const still = composeProductScene(plan, job.seed, job.outputIndex, exhibit);
  return stillLifePicture(still, [exhibit], plan, job.seed, context, tier);
}
