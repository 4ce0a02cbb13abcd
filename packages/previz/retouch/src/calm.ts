import type { Progress } from '@image-production/previz-darkroom';
import { luminanceAt, smoothstep } from '@image-production/previz-geometry';

import type { Raster16 } from './raster.ts';

const reach = 3;
const rowsKept = reach * 2 + 3;
/** Differences of the guide count as noise up to about this many deviations. */
const tolerance = 1.5;
/** Deviations that no eye sees, and those that every eye does. */
const [unseen, seen] = [0.008, 0.016];

/** How much of the smoothing a measured noise deserves, 0 to 1. */
export function noisiness(noise: number): number {
  return smoothstep(unseen, seen, noise);
}

/**
 * Takes noise out: averages each pixel with those around it whose surroundings are alike (joint
 * bilateral filter, guided by the luminance of 3 × 3 pixels).
 */
export async function calm(
  picture: Raster16,
  { noise, share }: { readonly noise: number; readonly share: number },
  progress: Progress,
): Promise<Raster16> {
  const strength = share * noisiness(noise);
  if (strength <= 0) return picture;
  const { width, height } = picture;
  const samples = new Uint16Array(picture.samples.length);
  const guides = Array.from({ length: rowsKept }, () => new Float32Array(width));
  const like = 1 / (2 * (tolerance * noise) ** 2);
  for (let y = 0; y < reach; y += 1) guideRow(picture, y, guides);
  const rowsPerBlock = Math.max(1, Math.ceil(10_000 / width));
  for (let y = 0; y < height; y += 1) {
    if (y % rowsPerBlock === 0) await progress.report(y / height);
    guideRow(picture, y + reach, guides);
    for (let x = 0; x < width; x += 1)
      calmPixel(picture, guides, { x, y, like, strength }, samples);
  }
  return { width, height, samples, full: 65535 };
}

function guideRow({ samples, width, height }: Raster16, y: number, guides: Float32Array[]): void {
  const guide = guides[y % rowsKept];
  if (y >= height || guide === undefined) return;
  for (let x = 0; x < width; x += 1) {
    let [sum, count] = [0, 0];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
        const at = (row * width + column) * 3;
        sum += luminanceAt(samples, at);
        count += 1;
      }
    }
    guide[x] = sum / count / 65535;
  }
}

interface Spot {
  readonly x: number;
  readonly y: number;
  /** Factor of a squared difference of the guide. */
  readonly like: number;
  readonly strength: number;
}

function calmPixel(
  { samples: from, width, height }: Raster16,
  guides: readonly Float32Array[],
  { x, y, like, strength }: Spot,
  into: Uint16Array,
): void {
  const here = guides[y % rowsKept]?.[x] ?? 0;
  let [red, green, blue, total] = [0, 0, 0, 0];
  const last = Math.min(width - 1, x + reach);
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += 1) {
    const guide = guides[row % rowsKept];
    for (let column = Math.max(0, x - reach); column <= last; column += 1) {
      const gap = (guide?.[column] ?? here) - here;
      const weight = Math.exp(-gap * gap * like);
      const at = (row * width + column) * 3;
      red += weight * (from[at] ?? 0);
      green += weight * (from[at + 1] ?? 0);
      blue += weight * (from[at + 2] ?? 0);
      total += weight;
    }
  }
  const at = (y * width + x) * 3;
  const mixed = (old: number, sum: number): number => old + (sum / total - old) * strength;
  into[at] = mixed(from[at] ?? 0, red);
  into[at + 1] = mixed(from[at + 1] ?? 0, green);
  into[at + 2] = mixed(from[at + 2] ?? 0, blue);
}
