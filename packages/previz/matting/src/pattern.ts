import { clamp } from '@image-production/previz-geometry';
import type { Texture } from '@image-production/previz-geometry';

import { insideDistance } from './distance-map.ts';
import { maskBounds } from './mask-bounds.ts';
import type { LabPlanes } from './planes.ts';

export interface Pattern {
  readonly texture: Texture;
  /** Its width as a share of the longer side of the region. */
  readonly share: number;
}

/** Deviation of colour from which on cloth is patterned, in units of Lab. */
const patternMin = 9;

/** The largest square of the region alone, at the picture's own resolution. */
export function patternOf(
  texture: Texture,
  { width, a, b }: LabPlanes,
  mask: Uint8Array,
): Pattern | null {
  const deviation = (values: Float32Array): number => {
    const own = values.filter((_, at) => mask[at] === 1);
    const mean = own.reduce((sum, value) => sum + value, 0) / Math.max(1, own.length);
    return Math.sqrt(
      own.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, own.length),
    );
  };
  if (Math.hypot(deviation(a), deviation(b)) < patternMin) return null;
  const inside = insideDistance(mask, width);
  const at = inside.reduce((best, value, index) => (value > inside[best] ? index : best), 0);
  const scale = texture.width / width;
  const half = Math.floor((inside[at] / Math.SQRT2) * scale);
  if (half < 12) return null;
  const [x, y] = [Math.round((at % width) * scale), Math.round(Math.floor(at / width) * scale)];
  const { left, top, right, bottom } = maskBounds(mask, width);
  const longest = Math.max((right - left) * texture.width, (bottom - top) * texture.height);
  return {
    texture: cropped(texture, x - half, y - half, 2 * half),
    share: (2 * half) / Math.max(1, longest),
  };
}

function cropped(
  { width, height, samples }: Texture,
  left: number,
  top: number,
  size: number,
): Texture {
  const [x, y] = [clamp(left, 0, width - size), clamp(top, 0, height - size)];
  const out = new Uint8ClampedArray(size * size * 4);
  for (let row = 0; row < size; row += 1) {
    const from = ((y + row) * width + x) * 4;
    out.set(samples.subarray(from, from + size * 4), row * size * 4);
  }
  return { width: size, height: size, samples: out, isRepeated: false };
}
