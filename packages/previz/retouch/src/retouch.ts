import type { Progress } from '@image-production/previz-darkroom';
import { mix, smoothstep } from '@image-production/previz-geometry';

import { calm, noisiness } from './calm.ts';
import { correct } from './correct.ts';
import type { Corrections } from './correct.ts';
import { measure } from './measure.ts';
import { noiseOf } from './noise.ts';
import type { Raster16 } from './raster.ts';
import { refine } from './refine.ts';
import type { Strengths } from './refine.ts';
import { sharpnessOf } from './sharpness.ts';
import { withSkinOf } from './skin.ts';
import { survey } from './survey.ts';

/** How far a photograph is corrected and refined. */
export interface Touch extends Corrections, Strengths {
  /** Share of the measured noise to take out, 0 to 1. */
  readonly calm: number;
  /** Whether colours of skin are corrected only, and neither sharpened nor modelled. */
  readonly keepsSkin?: boolean;
}

/** Edges above the first sharpness are crisp, below the second soft. */
const [crisp, soft] = [0.58, 0.44];

/**
 * Measures a photograph, corrects what is off, and refines the rest. Noise goes first, so that
 * neither a lift nor the sharpening raises it; soft edges are sharpened more, crisp ones less.
 */
export async function retouch(
  picture: Raster16,
  touch: Touch,
  stage: (from: number, to: number) => Progress,
): Promise<Raster16> {
  const noise = noiseOf(picture);
  const quiet = await calm(picture, { noise, share: touch.calm }, stage(0, 0.3));
  const found = await measure(quiet, stage(0.3, 0.35));
  const corrected = correct(quiet, found, touch);
  const softness = smoothstep(crisp, soft, sharpnessOf(corrected) ?? crisp);
  const keen = mix(0.5, 1.5, softness) * mix(1, 0.3, noisiness(noise));
  const strengths = { ...touch, sharpness: touch.sharpness * keen };
  const forms = await survey(corrected, stage(0.35, 0.4));
  const refined = await refine(corrected, forms, strengths, stage(0.4, 1));
  return touch.keepsSkin === true ? withSkinOf(corrected, refined) : refined;
}
