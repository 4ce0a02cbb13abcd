import type { Progress } from '@image-production/previz-darkroom';
import {
  boxBlur,
  linearFromSrgb,
  luminance,
  luminanceAt,
  clamp,
  mix,
  smoothstep,
} from '@image-production/previz-geometry';

import type { Raster16 } from './raster.ts';

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
  /** Gains in linear light that make near-grey areas grey on average. */
  readonly balance: readonly [number, number, number];
}

const longestSide = 480;

export async function survey(picture: Raster16, progress: Progress): Promise<Survey> {
  const factor = Math.max(1, Math.max(picture.width, picture.height) / longestSide);
  const width = Math.max(1, Math.round(picture.width / factor));
  const height = Math.max(1, Math.round(picture.height / factor));
  const small = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    if (y % 16 === 0) await progress.report(y / height);
    averageRow(picture, y, { width, height }, small);
  }
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
    balance: balanceOf(small, luma),
  };
}

function averageRow(
  { samples, ...picture }: Raster16,
  y: number,
  { width, height }: { readonly width: number; readonly height: number },
  small: Float32Array,
): void {
  const top = Math.floor((y * picture.height) / height);
  const bottom = Math.max(top + 1, Math.floor(((y + 1) * picture.height) / height));
  for (let x = 0; x < width; x += 1) {
    const left = Math.floor((x * picture.width) / width);
    const right = Math.max(left + 1, Math.floor(((x + 1) * picture.width) / width));
    const unit = 1 / 65535 / ((bottom - top) * (right - left));
    const into = (y * width + x) * 3;
    for (let row = top; row < bottom; row += 1) {
      for (let at = (row * picture.width + left) * 3; at < (row * picture.width + right) * 3;) {
        for (let channel = 0; channel < 3; channel += 1, at += 1)
          small[into + channel] = (small[into + channel] ?? 0) + (samples[at] ?? 0) * unit;
      }
    }
  }
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

/**
 * Grey world over areas that are nearly grey and neither black nor clipped; colourful pictures keep
 * their cast. A cast affects darks and lights alike: a difference between them is the colour of
 * objects, as of a pale sky over warm rocks, and is kept.
 */
function balanceOf(small: Float32Array, luma: Float32Array): Survey['balance'] {
  const sums = new Float64Array(tones * 4);
  let whites = 0;
  for (let pixel = 0; pixel < luma.length; pixel += 1) {
    const at = pixel * 3;
    const [red, green, blue] = [small[at] ?? 0, small[at + 1] ?? 0, small[at + 2] ?? 0];
    const peak = Math.max(red, green, blue);
    const saturation = peak > 0 ? (peak - Math.min(red, green, blue)) / peak : 1;
    const light = luma[pixel] ?? 0;
    if (Math.min(red, green, blue) > 0.97) whites += 1;
    const weight =
      smoothstep(0.3, 0.08, saturation) *
      smoothstep(0.08, 0.25, light) *
      smoothstep(0.92, 0.78, peak);
    const tone = Math.min(tones - 1, Math.floor(light * tones)) * 4;
    sums[tone] = (sums[tone] ?? 0) + weight * linearFromSrgb(red);
    sums[tone + 1] = (sums[tone + 1] ?? 0) + weight * linearFromSrgb(green);
    sums[tone + 2] = (sums[tone + 2] ?? 0) + weight * linearFromSrgb(blue);
    sums[tone + 3] = (sums[tone + 3] ?? 0) + weight;
  }
  const castOf = (of: readonly number[]): number[] => {
    const [red, green, blue] = [0, 1, 2].map((channel) =>
      of.reduce((sum, tone) => sum + (sums[tone * 4 + channel] ?? 0), 0),
    ) as [number, number, number];
    const grey = luminance(red, green, blue);
    return [red, green, blue].map((sum) => (sum > 0 ? grey / sum : 1));
  };
  const all = Array.from({ length: tones }, (_, tone) => tone);
  const seen = all.filter((tone) => (sums[tone * 4 + 3] ?? 0) > luma.length * 0.01);
  const whole = castOf(all);
  const each = seen.map((tone) => castOf([tone]));
  const total = all.reduce((sum, tone) => sum + (sums[tone * 4 + 3] ?? 0), 0);
  // A white background already is the white point.
  const trust =
    smoothstep(0.01, 0.12, total / luma.length) * smoothstep(0.3, 0.15, whites / luma.length);
  const toward = (channel: number): number => {
    const factor = whole[channel] ?? 1;
    const shared = each.reduce((least, cast) => nearerToOne(least, cast[channel] ?? 1), factor);
    return mix(1, clamp(shared, 0.86, 1.16), trust);
  };
  return [toward(0), toward(1), toward(2)];
}

/** Number of tonal ranges: darks, middle tones and lights. */
const tones = 3;

/** The smaller of two corrections; none if they contradict each other. */
function nearerToOne(one: number, other: number): number {
  if (one > 1 !== other > 1) return 1;
  return Math.abs(one - 1) < Math.abs(other - 1) ? one : other;
}
