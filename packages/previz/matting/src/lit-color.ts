import { linearFromByte } from '@image-production/previz-geometry';
import type { Color, Texture } from '@image-production/previz-geometry';

import { quantile } from './planes.ts';
import type { LabPlanes } from './planes.ts';

/** The colour of what a mask holds, in the light: the median of its lighter half, not of its folds. */
export function litColor({ samples }: Texture, { lightness }: LabPlanes, mask: Uint8Array): Color {
  const middle = quantile(
    lightness.filter((_, at) => mask[at] === 1),
    0.45,
  );
  const lit: number[] = [];
  for (let at = 0; at < mask.length; at += 1)
    if (mask[at] === 1 && lightness[at] >= middle) lit.push(at);
  const [red, green, blue] = [0, 1, 2].map((channel) => {
    const values = lit
      .map((at) => linearFromByte(samples[at * 4 + channel]))
      .toSorted((a, b) => a - b);
    return values[values.length >> 1] ?? 0.5;
  });
  return [red ?? 0.5, green ?? 0.5, blue ?? 0.5];
}
