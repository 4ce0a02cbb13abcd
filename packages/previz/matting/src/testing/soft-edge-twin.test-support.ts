import { boxBlur, clamp, smoothstep } from '@image-production/previz-geometry';
import type { Texture } from '@image-production/previz-geometry';

import { spreadMask } from './islands-twin.test-support.ts';

const bandPixels = 3;
const windowPixels = 4;

/**
 * Softens a mask's edges to match the guide's (guided filter, He et al. 2010) within a narrow band;
 * 0 to 1. The guide's values should differ by about 1 across the edge.
 */
export function softEdge(
  mask: Uint8Array,
  guide: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const mean = (plane: Float32Array): Float32Array => boxBlur(plane, width, height, windowPixels);
  const wanted = Float32Array.from(mask);
  const guideMean = mean(guide);
  const wantedMean = mean(wanted);
  const square = mean(guide.map((value) => value * value));
  const both = mean(guide.map((value, at) => value * wanted[at]));
  const slope = new Float32Array(mask.length);
  const base = new Float32Array(mask.length);
  for (let at = 0; at < mask.length; at += 1) {
    const g = guideMean[at];
    const w = wantedMean[at];
    slope[at] = (both[at] - g * w) / (square[at] - g * g + 1.5e-3);
    base[at] = w - slope[at] * g;
  }
  const slopeMean = mean(slope);
  const baseMean = mean(base);
  const inner = spreadMask(mask, width, 0, bandPixels);
  const outer = spreadMask(mask, width, 1, bandPixels);
  return Float32Array.from(mask, (_, at) => {
    if (inner[at] === 1) return 1;
    if (outer[at] === 0) return 0;
    const soft = slopeMean[at] * guide[at] + baseMean[at];
    return smoothstep(0.12, 0.88, clamp(soft, 0, 1));
  });
}

/**
 * The picture with this coverage as alpha, resampled. Transparent and half-transparent pixels take
 * the colour of the nearest solid one, so that no old background shows at an edge.
 */
export function withCoverage(
  texture: Texture,
  alpha: Float32Array,
  alphaWidth: number,
  alphaHeight: number,
): Texture {
  const { width, height, samples } = texture;
  const out = new Uint8ClampedArray(samples);
  for (let y = 0; y < height; y += 1) {
    const row = clamp(((y + 0.5) / height) * alphaHeight - 0.5, 0, alphaHeight - 1.001);
    for (let x = 0; x < width; x += 1) {
      const column = clamp(((x + 0.5) / width) * alphaWidth - 0.5, 0, alphaWidth - 1.001);
      const at = Math.floor(row) * alphaWidth + Math.floor(column);
      const fx = column - Math.floor(column);
      const fy = row - Math.floor(row);
      const upper = alpha[at] * (1 - fx) + alpha[at + 1] * fx;
      const lower = alpha[at + alphaWidth] * (1 - fx) + alpha[at + alphaWidth + 1] * fx;
      out[(y * width + x) * 4 + 3] = 255 * (upper + (lower - upper) * fy);
    }
  }
  bleed(out, width, 250, Math.max(2, Math.round(width / 400)));
  return { ...texture, samples: out };
}

/**
 * Fills pixels below `solid` alpha with the smoothed colours of solid pixels nearby (push-pull,
 * Gortler et al. 1996). Also repaints the outermost solid pixels, which contain old background.
 */
export function bleed(
  samples: Uint8ClampedArray,
  width: number,
  solid: number,
  repainted: number,
): void {
  const size = samples.length / 4;
  let isSolid: Uint8Array = new Uint8Array(size);
  for (let at = 0; at < size; at += 1) isSolid[at] = samples[at * 4 + 3] >= solid ? 1 : 0;
  const shrunk = spreadMask(isSolid, width, 0, repainted);
  if (shrunk.includes(1)) isSolid = shrunk;
  const paint: Layer = { width, height: size / width, values: new Float32Array(size * 4) };
  for (let at = 0; at < size; at += 1) {
    if (isSolid[at] === 0) continue;
    for (let channel = 0; channel < 3; channel += 1)
      paint.values[at * 4 + channel] = samples[at * 4 + channel];
    paint.values[at * 4 + 3] = 1;
  }
  fillHoles(paint);
  for (let at = 0; at < size; at += 1) {
    if (isSolid[at] === 1) continue;
    for (let channel = 0; channel < 3; channel += 1)
      samples[at * 4 + channel] = paint.values[at * 4 + channel];
  }
}

/** Weighted colours and the weight: four values per pixel. */
interface Layer {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** Fills pixels up to weight 1 from a picture of half the size. */
function fillHoles(layer: Layer): void {
  const { width, height, values } = layer;
  if (width < 2 && height < 2) return;
  const half = halved(layer);
  fillHoles(half);
  for (let y = 0; y < height; y += 1) {
    const above = y / 2 - 0.25;
    const top = Math.floor(above);
    const t = above - top;
    const upper = clamp(top, 0, half.height - 1) * half.width;
    const lower = clamp(top + 1, 0, half.height - 1) * half.width;
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const missing = 1 - values[at + 3];
      if (missing <= 0) continue;
      const beside = x / 2 - 0.25;
      const left = Math.floor(beside);
      const s = beside - left;
      const near = clamp(left, 0, half.width - 1);
      const far = clamp(left + 1, 0, half.width - 1);
      for (let channel = 0; channel < 4; channel += 1) {
        const high = mixed(half.values, (upper + near) * 4, (upper + far) * 4, channel, s);
        const low = mixed(half.values, (lower + near) * 4, (lower + far) * 4, channel, s);
        values[at + channel] = values[at + channel] + missing * (high + (low - high) * t);
      }
    }
  }
}

function halved({ width, height, values }: Layer): Layer {
  const [columns, rows] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const sums = new Float32Array(columns * rows * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [from, to] = [(y * width + x) * 4, ((y >> 1) * columns + (x >> 1)) * 4];
      for (let channel = 0; channel < 4; channel += 1)
        sums[to + channel] = sums[to + channel] + values[from + channel];
    }
  for (let at = 0; at < sums.length; at += 4) {
    const weight = sums[at + 3];
    if (weight <= 1) continue;
    for (let channel = 0; channel < 4; channel += 1)
      sums[at + channel] = sums[at + channel] / weight;
  }
  return { width: columns, height: rows, values: sums };
}

function mixed(
  values: Float32Array,
  left: number,
  right: number,
  channel: number,
  share: number,
): number {
  return values[left + channel] * (1 - share) + values[right + channel] * share;
}
