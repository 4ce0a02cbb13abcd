import { linearFromSrgb } from '@image-production/previz-geometry';

import type { ToneCurve } from './tone-curve.ts';

/** Linear light of each 16-bit sRGB sample. */
const linear = Float32Array.from({ length: 65_536 }, (_, sample) =>
  linearFromSrgb(sample / 65_535),
);

/** Linear sRGB in ProPhoto RGB (D50), in which raw converters apply a curve. White stays white. */
const wide = {
  r: [0.529346, 0.330073, 0.140581],
  g: [0.098374, 0.873461, 0.028165],
  b: [0.016883, 0.117672, 0.865445],
} as const;

/**
 * The light that a raw converter has to be given to print these samples: it takes the curve over
 * the largest and the smallest channel of ProPhoto RGB and keeps the other at its place between.
 * Such a step is linear within a pixel, so that it can be undone in sRGB.
 */
export function unprint(
  samples: Uint16Array,
  curve: ToneCurve,
  [from, end]: readonly [from: number, end: number],
  into: Float32Array,
): void {
  const [rr, rg, rb] = wide.r;
  const [gr, gg, gb] = wide.g;
  const [br, bg, bb] = wide.b;
  for (let at = from, to = 0; at < end; at += 3, to += 3) {
    const r = linear[samples[at]];
    const g = linear[samples[at + 1]];
    const b = linear[samples[at + 2]];
    const red = rr * r + rg * g + rb * b;
    const green = gr * r + gg * g + gb * b;
    const blue = br * r + bg * g + bb * b;
    const least = red < green ? (red < blue ? red : blue) : green < blue ? green : blue;
    const most = red > green ? (red > blue ? red : blue) : green > blue ? green : blue;
    const low = curve.lightOf(least);
    const scale = most > least ? (curve.lightOf(most) - low) / (most - least) : 0;
    const base = low - least * scale;
    into[to] = r * scale + base;
    into[to + 1] = g * scale + base;
    into[to + 2] = b * scale + base;
  }
}
