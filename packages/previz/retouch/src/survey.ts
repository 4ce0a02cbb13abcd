import type { Progress } from '@image-production/previz-darkroom';
import { boxBlur, luminanceAt } from '@image-production/previz-geometry';

import type { Raster16 } from './raster.ts';
import { reduced } from './reduced.ts';

/** Light statistics of a reduced copy of the picture. */
export interface Survey {
  readonly width: number;
  readonly height: number;
  /**
   * Local linear model of the large forms, `slope × luminance + level` (edge-preserving smoothing).
   */
  readonly slope: Float32Array;
  readonly level: Float32Array;
  /** Luminance at the 0.5 % and 99.5 % quantiles. */
  readonly black: number;
  readonly white: number;
  /** Difference between the 10 % and 90 % quantiles of luminance. */
  readonly contrast: number;
}

export async function survey(picture: Raster16, progress: Progress): Promise<Survey> {
  const { width, height, samples: small } = await reduced(picture, progress);
  const luma = Float32Array.from({ length: width * height }, (_, at) => luminanceAt(small, at * 3));
  const sorted = luma.toSorted();
  const rank = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return {
    width,
    height,
    ...largeForms(luma, width, height),
    black: rank(0.005),
    white: rank(0.995),
    contrast: rank(0.9) - rank(0.1),
  };
}

/** The guided filter of He, Sun and Tang with the picture as its own guide. */
function largeForms(
  luma: Float32Array,
  width: number,
  height: number,
): Pick<Survey, 'slope' | 'level'> {
  const radius = Math.max(1, Math.round(Math.max(width, height) / 28));
  const mean = boxBlur(luma, width, height, radius);
  const meanSquare = boxBlur(
    luma.map((value) => value * value),
    width,
    height,
    radius,
  );
  const slope = mean.map((value, at) => {
    const variance = Math.max(0, (meanSquare[at] ?? 0) - value * value);
    return variance / (variance + 0.012);
  });
  const level = mean.map((value, at) => value * (1 - (slope[at] ?? 0)));
  return {
    slope: boxBlur(slope, width, height, radius),
    level: boxBlur(level, width, height, radius),
  };
}
