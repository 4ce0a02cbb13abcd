import type { Progress } from '@image-production/previz-darkroom';
import { linearFromSrgb, luminanceAt, mix, smoothstep } from '@image-production/previz-geometry';

import { castOf } from './cast.ts';
import type { Gains } from './cast.ts';
import type { Raster16 } from './raster.ts';
import { reduced } from './reduced.ts';
import type { Reduced } from './reduced.ts';

/** What is off in the tones of a photograph. */
export interface Measures {
  /** Gain in linear light that an underexposed picture lacks; 1 where nothing does. */
  readonly lift: number;
  /** Share of their encoded value that middle tones of an overexposed picture keep; 1 if all. */
  readonly hold: number;
  readonly cast: Gains;
}

/** Measures exposure and colour cast, of a picture that is free of noise, which clips. */
export async function measure(picture: Raster16, progress: Progress): Promise<Measures> {
  const small = await reduced(picture, progress);
  return { ...exposureOf(small), cast: castOf(small) };
}

/** Luminance of the lights of a well exposed picture. */
const usualWhite = 0.92;
const clippedFrom = 0.985;

function exposureOf({ samples, width, height }: Reduced): Pick<Measures, 'lift' | 'hold'> {
  const pixels = width * height;
  const luma = new Float32Array(pixels);
  const open: number[] = [];
  for (let at = 0; at < pixels; at += 1) {
    const light = luminanceAt(samples, at * 3);
    luma[at] = light;
    const [red, green, blue] = [0, 1, 2].map((channel) => samples[at * 3 + channel] ?? 0);
    if (Math.max(red ?? 0, green ?? 0, blue ?? 0) < clippedFrom) open.push(light);
  }
  luma.sort();
  const white = luma[Math.floor(0.995 * (pixels - 1))] ?? 1;
  const middle = luma[pixels >> 1] ?? 0;
  // Nearly everything black is a low key, and meant.
  const isDim = smoothstep(0.82, 0.7, white) * smoothstep(0.02, 0.08, middle);
  const lift = (linearFromSrgb(usualWhite) / Math.max(1e-4, linearFromSrgb(white))) ** isDim;
  const nearWhite = open.toSorted((a, b) => a - b)[Math.floor(open.length * 0.75)] ?? 0;
  // A white ground clips, too; but then little of what stands on it comes close to white.
  const isBlown =
    smoothstep(0.05, 0.35, 1 - open.length / pixels) * smoothstep(0.7, 0.85, nearWhite);
  return { lift: Math.min(lift, mostLift), hold: mix(1, 0.58, isBlown) };
}

/** Two and a half stops; beyond that there is more noise than picture. */
const mostLift = 5.7;
