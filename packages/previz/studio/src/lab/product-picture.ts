import type { ProductPlan } from '@image-production/direction';
import { paceOf } from '@image-production/previz-darkroom';
import { randomFrom } from '@image-production/previz-geometry';
import type { RenderContext, RenderJob } from '@image-production/production';

import type { Rendered } from '../rendered.ts';
import type { Studio } from '../studio.ts';
import { composeProductScene } from './compose-still-life.ts';
import { stillLifePicture } from './creative-picture.ts';
import { readExhibit } from './exhibit.ts';
import { packshot } from './packshot.ts';
import { subjectOf } from './subject.ts';
import { decode, shrink } from './texture.ts';

/** One product on paper or on a plinth, in its own pixels. */
export async function productPicture(
  studio: Studio,
  plan: ProductPlan,
  job: RenderJob,
  context: RenderContext,
): Promise<Rendered> {
  if (plan.background === 'scene') return onPlinth(studio, plan, job, context);
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
  studio: Studio,
  plan: ProductPlan,
  job: RenderJob,
  context: RenderContext,
): Promise<Rendered> {
  const { frame, product } = plan;
  const exhibit = await readExhibit(studio, product, Math.ceil(frame.height * 0.8), context);
  const still = composeProductScene(plan, job.seed, job.outputIndex, exhibit);
  return stillLifePicture(studio, still, [exhibit], plan, job.seed, context);
}
