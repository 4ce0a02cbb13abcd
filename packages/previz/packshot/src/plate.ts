import { solveLinear } from '@image-production/previz-geometry';

import type { Texture } from './texture.ts';

/** The empty ground of a picture: quadratic surfaces fitted to its border, per channel. */
export interface Plate {
  /** Writes the ground's colour, 0 to 255, at a pixel, extrapolated behind the object. */
  colorAt(x: number, y: number, out: Float64Array): void;
  /** Fit quality, 0 to 1: share of the border that the ground explains, and its smoothness. */
  readonly trust: number;
}

const terms = 6;
const passes = 4;

/** Null if the border is not a single plain, light ground. */
export function plateOf(texture: Texture): Plate | null {
  const ring = borderOf(texture);
  let weights = new Float64Array(ring.length).fill(1);
  let surfaces: Float64Array[] = [];
  let away = new Float64Array(ring.length);
  for (let pass = 0; pass < passes; pass += 1) {
    surfaces = [0, 1, 2].map((channel) => fit(texture, ring, weights, channel));
    away = Float64Array.from(ring, (at) => distanceTo(texture, at, surfaces));
    const spread = Math.max(1.5, median(away) * 3);
    weights = away.map((value) => (value < spread ? (1 - (value / spread) ** 2) ** 2 : 0));
  }
  const noise = median(away);
  const limit = Math.max(9, noise * 4);
  const inliers = away.filter((value) => value < limit).length / ring.length;
  const middle = new Float64Array(3);
  const flat = Float64Array.from(surfaces.flatMap((surface) => [...surface]));
  const plate: Plate = {
    trust: inliers * (1 - noise / 24),
    colorAt: (x, y, out) => {
      const u = (x / texture.width) * 2 - 1;
      const v = (y / texture.height) * 2 - 1;
      for (let channel = 0; channel < 3; channel += 1) {
        const at = channel * terms;
        out[channel] =
          (flat[at] ?? 0) +
          u * ((flat[at + 1] ?? 0) + u * (flat[at + 3] ?? 0) + v * (flat[at + 4] ?? 0)) +
          v * ((flat[at + 2] ?? 0) + v * (flat[at + 5] ?? 0));
      }
    },
  };
  plate.colorAt(texture.width / 2, texture.height / 2, middle);
  return inliers > 0.86 && noise < 7 && Math.min(...middle) > 140 ? plate : null;
}

/** Pixels of a thin ring along the border, subsampled if there are many. */
function borderOf({ width, height }: Texture): number[] {
  const ring: number[] = [];
  const depth = Math.max(1, Math.round(Math.min(width, height) / 60));
  const stride = Math.max(1, Math.floor((width + height) / 500));
  for (let inset = 0; inset < depth; inset += Math.max(1, depth >> 2)) {
    for (let x = 0; x < width; x += stride)
      ring.push(inset * width + x, (height - 1 - inset) * width + x);
    for (let y = 0; y < height; y += stride)
      ring.push(y * width + inset, y * width + width - 1 - inset);
  }
  return ring;
}

function placeOf({ width, height }: Texture, x: number, y: number): readonly number[] {
  const u = (x / width) * 2 - 1;
  const v = (y / height) * 2 - 1;
  return [1, u, v, u * u, u * v, v * v];
}

function valueAt(surface: Float64Array | undefined, place: readonly number[]): number {
  let sum = 0;
  for (let term = 0; term < terms; term += 1) sum += (surface?.[term] ?? 0) * (place[term] ?? 0);
  return sum;
}

function distanceTo(texture: Texture, at: number, surfaces: readonly Float64Array[]): number {
  const place = placeOf(texture, at % texture.width, Math.floor(at / texture.width));
  let most = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const seen = texture.pixels[at * 4 + channel] ?? 0;
    most = Math.max(most, Math.abs(seen - valueAt(surfaces[channel], place)));
  }
  return most;
}

function median(values: Float64Array): number {
  return values.toSorted()[values.length >> 1] ?? 0;
}

/** Weighted least squares by normal equations, damped so that it always has a solution. */
function fit(
  texture: Texture,
  ring: readonly number[],
  weights: Float64Array,
  channel: number,
): Float64Array {
  const rows = Array.from({ length: terms }, () => new Float64Array(terms + 1));
  ring.forEach((at, index) => {
    const weight = weights[index] ?? 0;
    if (weight === 0) return;
    const place = placeOf(texture, at % texture.width, Math.floor(at / texture.width));
    const seen = texture.pixels[at * 4 + channel] ?? 0;
    rows.forEach((row, i) => {
      const share = weight * (place[i] ?? 0);
      for (let j = 0; j < terms; j += 1) row[j] = (row[j] ?? 0) + share * (place[j] ?? 0);
      row[terms] = (row[terms] ?? 0) + share * seen;
    });
  });
  rows.forEach((row, i) => (row[i] = (row[i] ?? 0) + 1e-6 * ring.length));
  return solveLinear(rows);
}
