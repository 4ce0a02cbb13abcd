import { luminanceAt } from '@image-production/previz-geometry';

import type { Raster16 } from './raster.ts';

const bins = 256;
const samplesMax = 300_000;
/** Share of the steepest places that are taken for edges. */
const edgeShare = 0.03;

/**
 * Sharpness of the edges: how much of the rise over four pixels happens between two neighbours;
 * near 1 where a picture is crisp, a third where it is soft; null if it has no edges.
 */
export function sharpnessOf({ samples, width, height }: Raster16): number | null {
  const step = Math.max(1, Math.round(Math.sqrt((width * height) / samplesMax)));
  const counts = new Float64Array(bins);
  const ratios = new Float64Array(bins);
  let total = 0;
  const light = (x: number, y: number): number => luminanceAt(samples, (y * width + x) * 3) / 65535;
  for (let y = 2; y < height - 2; y += step) {
    for (let x = 2; x < width - 2; x += step) {
      for (const [right, down] of directions) {
        const along = [-2, -1, 0, 1, 2].map((by) => light(x + by * right, y + by * down));
        const rise = Math.abs((along[4] ?? 0) - (along[0] ?? 0));
        const steepest = steepestOf(along);
        const bin = Math.min(bins - 1, Math.floor(rise * bins));
        counts[bin] = (counts[bin] ?? 0) + 1;
        ratios[bin] = (ratios[bin] ?? 0) + Math.min(1, steepest / Math.max(rise, 1e-6));
        total += 1;
      }
    }
  }
  let [count, ratio] = [0, 0];
  for (let bin = bins - 1; bin > faintest && count < total * edgeShare; bin -= 1) {
    count += counts[bin] ?? 0;
    ratio += ratios[bin] ?? 0;
  }
  return count < total * 0.001 ? null : ratio / count;
}

function steepestOf(along: readonly number[]): number {
  let most = 0;
  for (let at = 1; at < along.length; at += 1)
    most = Math.max(most, Math.abs((along[at] ?? 0) - (along[at - 1] ?? 0)));
  return most;
}

const directions = [
  [1, 0],
  [0, 1],
] as const;
/** Fainter rises, of 256, are no edges. */
const faintest = 20;
