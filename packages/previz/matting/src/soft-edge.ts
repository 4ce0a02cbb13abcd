import type { Texture } from '@image-production/previz-geometry';

import { blurRoom } from './box-blur.ts';
import { Workbench } from './kernel/pixel-kernel.ts';

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
  const plane = mask.length * 4 + 8;
  const roomBytes = plane * 9 + blurRoom(width, height);
  const bench = new Workbench(plane * 3 + roomBytes);
  const into = bench.room(plane);
  bench.loops.softEdge(
    bench.put(mask),
    bench.put(guide),
    width,
    height,
    windowPixels,
    bandPixels,
    into,
    bench.room(roomBytes),
  );
  return bench.floats(into, mask.length);
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
  const bench = new Workbench(samples.byteLength + alpha.byteLength + bleedBytes(width, height));
  const at = bench.put(samples);
  bench.loops.cover(at, width, height, bench.put(alpha), alphaWidth, alphaHeight);
  return bled(bench, at, texture, 250, Math.max(2, Math.round(width / 400)));
}

/**
 * Fills pixels below `solid` alpha with the smoothed colours of solid pixels nearby (push-pull,
 * Gortler et al. 1996). Also repaints the outermost solid pixels, which contain old background.
 */
export function bleed(texture: Texture, solid: number, repainted: number): Texture {
  const { width, height, samples } = texture;
  const bench = new Workbench(samples.byteLength + bleedBytes(width, height));
  return bled(bench, bench.put(samples), texture, solid, repainted);
}

function bled(
  bench: Workbench,
  at: number,
  texture: Texture,
  solid: number,
  repainted: number,
): Texture {
  const { width, height } = texture;
  const size = width * height;
  bench.loops.bleed(at, width, size, solid, repainted, bench.room(bleedBytes(width, height)));
  return { ...texture, samples: new Uint8ClampedArray(bench.bytes(at, size * 4).buffer) };
}

/** Two masks, and the paint with its ever smaller halves. */
function bleedBytes(width: number, height: number): number {
  let pixels = width * height;
  const maskBytes = pixels * 2 + 16;
  for (let [columns, rows] = [width, height]; columns > 1 || rows > 1;) {
    [columns, rows] = [Math.ceil(columns / 2), Math.ceil(rows / 2)];
    pixels += columns * rows;
  }
  return maskBytes + pixels * 16;
}
