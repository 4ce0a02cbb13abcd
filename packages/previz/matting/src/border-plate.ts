import { solveLinear } from '@image-production/previz-geometry';

import { quantile } from './planes.ts';
import type { LabPlanes } from './planes.ts';

/** The empty ground behind an object, as a quadratic surface fitted to the border. */
export interface BorderPlate {
  /** Lab of the ground at each pixel, extrapolated behind the object. */
  readonly planes: LabPlanes;
  /** Deviation of the ground from the surface, in units of Lab. */
  readonly noise: number;
  /** Share of the border that is ground, 0 to 1. */
  readonly inliers: number;
  /** Indexes of the border pixels. */
  readonly ring: Int32Array;
}

const terms = 6;
const passes = 6;

export function fitPlate(picture: LabPlanes): BorderPlate {
  const ring = ringOf(picture);
  const basis = new Float64Array(ring.length * terms);
  ring.forEach((at, index) => writeBasis(picture, at, basis, index * terms));
  const channels = [picture.lightness, picture.a, picture.b];
  let weights = new Float64Array(ring.length).fill(1);
  let surfaces: Float64Array[] = [];
  let away = new Float32Array(ring.length);
  let noise = 0;
  for (let pass = 0; pass < passes; pass += 1) {
    surfaces = channels.map((channel) => fit(basis, ring, channel, weights));
    away = awayFrom(basis, ring, channels, surfaces);
    noise = quantile(away, 0.5);
    // The first passes suppress outliers, later ones use Tukey's biweight.
    const reach = Math.max(2.2, noise * (pass < 2 ? 6 : 4));
    weights = Float64Array.from(away, (value) =>
      pass < 2 ? 1 / (1 + value) : value < reach ? (1 - (value / reach) ** 2) ** 2 : 0,
    );
  }
  const limit = Math.max(4, noise * 4);
  const inliers = away.filter((value) => value < limit).length / ring.length;
  return { planes: spread(picture, surfaces), noise, inliers, ring };
}

function ringOf({ width, height }: LabPlanes): Int32Array {
  const depth = Math.max(2, Math.round(Math.min(width, height) * 0.022));
  const stride = Math.max(1, Math.round((width + height) / 700));
  const ring: number[] = [];
  for (let inset = 0; inset < depth; inset += 2) {
    for (let x = inset; x < width - inset; x += stride)
      ring.push(inset * width + x, (height - 1 - inset) * width + x);
    for (let y = inset + 1; y < height - inset - 1; y += stride)
      ring.push(y * width + inset, y * width + width - 1 - inset);
  }
  return Int32Array.from(ring);
}

function writeBasis(
  { width, height }: LabPlanes,
  at: number,
  into: Float64Array,
  start: number,
): void {
  const column = at % width;
  const u = (column / width) * 2 - 1;
  const v = ((at - column) / width / height) * 2 - 1;
  into[start] = 1;
  into[start + 1] = u;
  into[start + 2] = v;
  into[start + 3] = u * u;
  into[start + 4] = u * v;
  into[start + 5] = v * v;
}

/** Weighted least squares by normal equations, damped so that it always has a solution. */
function fit(
  basis: Float64Array,
  ring: Int32Array,
  channel: Float32Array,
  weights: Float64Array,
): Float64Array {
  const rows = Array.from({ length: terms }, () => new Float64Array(terms + 1));
  for (let index = 0; index < ring.length; index += 1) {
    const weight = weights[index];
    if (weight === 0) continue;
    const seen = channel[ring[index]];
    for (let i = 0; i < terms; i += 1) {
      const row = rows[i];
      if (row === undefined) continue;
      const share = weight * basis[index * terms + i];
      for (let j = 0; j < terms; j += 1) row[j] = row[j] + share * basis[index * terms + j];
      row[terms] = row[terms] + share * seen;
    }
  }
  rows.forEach((row, i) => (row[i] = row[i] + 1e-5 * ring.length));
  return solveLinear(rows);
}

function awayFrom(
  basis: Float64Array,
  ring: Int32Array,
  channels: readonly Float32Array[],
  surfaces: readonly Float64Array[],
): Float32Array<ArrayBuffer> {
  return Float32Array.from(ring, (at, index) => {
    let square = 0;
    for (const [number, channel] of channels.entries()) {
      let value = channel[at];
      for (let term = 0; term < terms; term += 1)
        value -= (surfaces[number]?.[term] ?? 0) * basis[index * terms + term];
      square += value * value;
    }
    return Math.sqrt(square);
  });
}

function spread({ width, height }: LabPlanes, surfaces: readonly Float64Array[]): LabPlanes {
  const [lightness, a, b] = surfaces.map((surface) => {
    const [c0, c1, c2, c3, c4, c5] = [0, 1, 2, 3, 4, 5].map((term) => surface[term]) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const plane = new Float32Array(width * height);
    for (let y = 0; y < height; y += 1) {
      const v = (y / height) * 2 - 1;
      for (let x = 0; x < width; x += 1) {
        const u = (x / width) * 2 - 1;
        plane[y * width + x] = c0 + u * (c1 + u * c3 + v * c4) + v * (c2 + v * c5);
      }
    }
    return plane;
  });
  if (lightness === undefined || a === undefined || b === undefined)
    throw new Error('a plate has three planes');
  return { width, height, lightness, a, b };
}
