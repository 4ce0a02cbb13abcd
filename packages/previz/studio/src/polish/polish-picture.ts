import type { PolishPlan, Wordless } from '@image-production/direction';
import { progressBetween } from '@image-production/previz-darkroom';
import { mix } from '@image-production/previz-geometry';
import { decodeRaster, resample, retouch } from '@image-production/previz-retouch';
import type { Touch } from '@image-production/previz-retouch';
import type { RenderContext } from '@image-production/rendering';

import { tellPhrases } from '../notes/tell-phrases.ts';
import type { Rendered } from '../rendered.ts';
import { directedTouch, retouchShortfall } from './directed-touch.ts';

const touches: Readonly<Record<PolishPlan['intensity'], Touch>> = {
  subtle: {
    exposure: 0.45,
    cast: 0.4,
    calm: 0.6,
    range: 0.4,
    curve: 0.06,
    local: 0.1,
    sharpness: 0.35,
    noise: 0.008,
    saturation: 1.01,
  },
  balanced: {
    exposure: 0.75,
    cast: 0.7,
    calm: 0.85,
    range: 0.65,
    curve: 0.13,
    local: 0.22,
    sharpness: 0.65,
    noise: 0.012,
    saturation: 1.03,
  },
  strong: {
    exposure: 0.95,
    cast: 0.95,
    calm: 1,
    range: 0.9,
    curve: 0.2,
    local: 0.38,
    sharpness: 1,
    noise: 0.017,
    saturation: 1.06,
  },
};

/**
 * Retouches the source at the planned size: what is off in its noise, exposure and colour, then
 * range, local contrast and sharpness, as the instructions want it.
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
  const end = isEnlarged ? 0.6 : 1;
  const touch = directedTouch(touches[plan.intensity], plan.phrases);
  const retouched = await retouch(fitted, touch, (from, to) =>
    progressBetween(context, mix(0.35, end, from), mix(0.35, end, to)),
  );
  const { samples } = isEnlarged
    ? await resample(retouched, width, height, progressBetween(context, 0.6, 1))
    : retouched;
  return {
    master: { width, height, bitDepth: 16, samples },
    account: {
      digitalSourceType: 'algorithmicallyEnhanced',
      synthetic: false,
      ...native,
      upscaled: isEnlarged,
      notes: tellPhrases(plan.phrases, retouchShortfall),
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
