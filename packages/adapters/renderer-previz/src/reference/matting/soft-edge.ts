import { clamp, smoothstep } from '../../math.ts';
import type { Texture } from '../../scene/texture.ts';
import { spreadMask } from './islands.ts';
import { boxMean } from './planes.ts';

const bandPixels = 3;
const windowPixels = 4;

/**
 * A mask with edges as soft as the guide's own (guided filter, He et al. 2010), inside a narrow
 * band; 0 to 1 everywhere. The guide's values should differ by about 1 across the edge.
 */
export function softEdge(
  mask: Uint8Array,
  guide: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const mean = (plane: Float32Array): Float32Array => boxMean(plane, width, height, windowPixels);
  const wanted = Float32Array.from(mask);
  const guideMean = mean(guide);
  const wantedMean = mean(wanted);
  const square = mean(guide.map((value) => value * value));
  const both = mean(guide.map((value, at) => value * (wanted[at] ?? 0)));
  const slope = new Float32Array(mask.length);
  const base = new Float32Array(mask.length);
  for (let at = 0; at < mask.length; at += 1) {
    const g = guideMean[at] ?? 0;
    const w = wantedMean[at] ?? 0;
    slope[at] = ((both[at] ?? 0) - g * w) / ((square[at] ?? 0) - g * g + 1.5e-3);
    base[at] = w - (slope[at] ?? 0) * g;
  }
  const slopeMean = mean(slope);
  const baseMean = mean(base);
  const inner = spreadMask(mask, width, 0, bandPixels);
  const outer = spreadMask(mask, width, 1, bandPixels);
  return Float32Array.from(mask, (_, at) => {
    if (inner[at] === 1) return 1;
    if (outer[at] === 0) return 0;
    const soft = (slopeMean[at] ?? 0) * (guide[at] ?? 0) + (baseMean[at] ?? 0);
    return smoothstep(0.12, 0.88, clamp(soft, 0, 1));
  });
}

/**
 * The picture with this coverage, its clear and half-clear pixels in the colour of the nearest
 * solid one, so that nothing of the old ground shines through an edge. Alpha is resampled.
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
      const upper = (alpha[at] ?? 0) * (1 - fx) + (alpha[at + 1] ?? 0) * fx;
      const lower =
        (alpha[at + alphaWidth] ?? 0) * (1 - fx) + (alpha[at + alphaWidth + 1] ?? 0) * fx;
      out[(y * width + x) * 4 + 3] = 255 * (upper + (lower - upper) * fy);
    }
  }
  bleed(out, width, 250, Math.max(2, Math.round(width / 400)));
  return { ...texture, samples: out };
}

/**
 * Carries the colours of pixels of at least `solid` alpha over all others, nearest first. A few outermost solid pixels
 * are repainted too: they hold light of the old ground.
 */
export function bleed(
  samples: Uint8ClampedArray,
  width: number,
  solid: number,
  repainted: number,
): void {
  const size = samples.length / 4;
  let isSolid: Uint8Array = new Uint8Array(size);
  for (let at = 0; at < size; at += 1) isSolid[at] = (samples[at * 4 + 3] ?? 0) >= solid ? 1 : 0;
  const shrunk = spreadMask(isSolid, width, 0, repainted);
  if (shrunk.includes(1)) isSolid = shrunk;
  const queue = new Int32Array(size);
  let count = 0;
  for (let at = 0; at < size; at += 1)
    if (isSolid[at] === 1) {
      queue[count] = at;
      count += 1;
    }
  if (count === 0) return;
  for (let next = 0; next < count; next += 1) {
    const at = queue[next] ?? 0;
    const x = at % width;
    for (let side = 0; side < 4; side += 1) {
      if ((side === 0 && x === 0) || (side === 1 && x === width - 1)) continue;
      const other = at + (side === 0 ? -1 : side === 1 ? 1 : side === 2 ? -width : width);
      if (other < 0 || other >= size || isSolid[other] === 1) continue;
      isSolid[other] = 1;
      samples.copyWithin(other * 4, at * 4, at * 4 + 3);
      queue[count] = other;
      count += 1;
    }
  }
}
