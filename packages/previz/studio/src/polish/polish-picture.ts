import type { PolishPlan, Wordless } from '@image-production/direction';
import { progressBetween } from '@image-production/previz-darkroom';
import { decodeRaster, refine, resample, survey } from '@image-production/previz-retouch';
import type { Strengths } from '@image-production/previz-retouch';
import type { RenderContext } from '@image-production/rendering';

import { tellPhrases } from '../notes/tell-phrases.ts';
import type { Rendered } from '../rendered.ts';

const strengths: Readonly<Record<PolishPlan['intensity'], Strengths>> = {
  subtle: {
    balance: 0.3,
    range: 0.4,
    curve: 0.06,
    local: 0.1,
    sharpness: 0.35,
    noise: 0.008,
    saturation: 1.01,
  },
  balanced: {
    balance: 0.5,
    range: 0.65,
    curve: 0.13,
    local: 0.22,
    sharpness: 0.65,
    noise: 0.012,
    saturation: 1.03,
  },
  strong: {
    balance: 0.75,
    range: 0.9,
    curve: 0.2,
    local: 0.38,
    sharpness: 1,
    noise: 0.017,
    saturation: 1.06,
  },
};

/**
 * Refines the source at the planned size: white balance, range, local contrast, noise, sharpness.
 * Works at the smaller of both sizes: reduces first or enlarges last.
 */
export async function polishPicture(
  plan: Wordless<PolishPlan>,
  context: RenderContext,
): Promise<Rendered> {
  const { width, height } = plan.frame;
  const [reference] = plan.references;
  const source = await decodeRaster(await context.readAsset(reference.sha256));
  const native = { nativeWidth: source.width, nativeHeight: source.height };
  const isEnlarged = width * height > source.width * source.height;
  const size = isEnlarged ? source : plan.frame;
  const fitted = await resample(source, size.width, size.height, progressBetween(context, 0, 0.35));
  const found = await survey(fitted, progressBetween(context, 0.35, 0.4));
  const refined = await refine(
    fitted,
    found,
    strengths[plan.intensity],
    progressBetween(context, 0.4, isEnlarged ? 0.6 : 1),
  );
  const { samples } = isEnlarged
    ? await resample(refined, width, height, progressBetween(context, 0.6, 1))
    : refined;
  return {
    master: { width, height, bitDepth: 16, samples },
    account: {
      digitalSourceType: 'algorithmicallyEnhanced',
      synthetic: false,
      ...native,
      upscaled: isEnlarged,
      notes: tellPhrases(plan.phrases, () => null),
      placements: [
        {
          referenceIndex: reference.index,
          technique: 'refined source',
          confidence: 1,
          visible: 1,
          bounds: { x: 0, y: 0, width: 1, height: 1 },
        },
      ],
    },
  };
}
