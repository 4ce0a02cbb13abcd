import type { ProductPlan, Wordless } from '@image-production/direction';
import { progressBetween } from '@image-production/previz-darkroom';
import { randomFrom } from '@image-production/previz-geometry';
import {
  decode,
  packshot,
  shrink,
  subjectOf,
  whyInseparable,
} from '@image-production/previz-packshot';
import type { Texture } from '@image-production/previz-packshot';
import type { RenderContext, RenderJob } from '@image-production/rendering';

import { tellPhrases } from '../notes/tell-phrases.ts';
import { measured } from '../reference/measured-placements.ts';
import type { Taken } from '../rendered.ts';
import type { Studio } from '../studio.ts';
import { composeProductScene } from './compose-still-life.ts';
import { stillLifePicture } from './creative-picture.ts';
import { readProduct } from './staged-product.ts';

/**
 * One product on paper or on a plinth, with its own pixels; refused, before anything is lit, where
 * it cannot be told from its ground: a photograph in a frame is no product picture.
 */
export async function productPicture(
  studio: Studio,
  plan: Wordless<ProductPlan>,
  job: Pick<RenderJob, 'seed' | 'outputIndex'>,
  context: RenderContext,
): Promise<Taken> {
  if (plan.background === 'scene') return onPlinth(studio, plan, job, context);
  const { frame } = plan;
  const [product] = plan.references;
  const bytes = await context.readAsset(product.sha256);
  const random = randomFrom(job.seed);
  const whole = shrink(await decode(bytes), Math.max(frame.width, frame.height));
  await progressBetween(context, 0, 0.1).report(0.3);
  const subject = subjectOf(whole);
  if (subject.technique === 'framed card') return inseparable(whole);
  await progressBetween(context, 0, 0.1).report(1);
  const { picture, bounds } = await packshot(
    subject,
    { background: plan.background === 'white' ? 'white' : 'studio', frame },
    random,
    progressBetween(context, 0.1, 1),
  );
  const { technique, confidence } = subject;
  const { left, top, width, height } = bounds;
  return {
    kind: 'rendered',
    master: picture,
    account: {
      digitalSourceType: 'compositeSynthetic',
      synthetic: true,
      nativeWidth: frame.width,
      nativeHeight: frame.height,
      upscaled: false,
      notes: tellPhrases(plan.phrases, () => null),
      placements: [
        measured(
          { referenceIndex: product.index, technique, confidence },
          {
            visible: 1,
            bounds: { x: left, y: top, width, height },
          },
        ),
      ],
    },
  };
}

async function onPlinth(
  studio: Studio,
  plan: Wordless<ProductPlan>,
  job: Pick<RenderJob, 'seed' | 'outputIndex'>,
  context: RenderContext,
): Promise<Taken> {
  const { frame } = plan;
  const [product] = plan.references;
  const staged = await readProduct(studio, product, Math.ceil(frame.height * 0.8), context);
  if (staged.technique === 'framed card')
    return inseparable(await decode(await context.readAsset(product.sha256)));
  const still = composeProductScene(plan, job.seed, job.outputIndex, staged);
  const rendered = await stillLifePicture(
    studio,
    { still, products: [staged] },
    { plan, seed: job.seed },
    context,
  );
  return { kind: 'rendered', ...rendered };
}

function inseparable(photograph: Texture): Taken {
  return { kind: 'refused', stage: 'input', message: whyInseparable(photograph) };
}
