import { boxBlur, clamp, smoothstep } from '@image-production/previz-geometry';

import type { Texture } from './texture.ts';

/** A rectangle of the frame, 0 to 1 from its left and top. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const longestSide = 384;
/** Share of the strip in front of the outline, where it is visible. */
const spill = 0.75;

/**
 * Shadow of a standing object where its lower outline is near the ground: dark and tight at the
 * contact, wide and faint away from the light. Returns 0 (none) to 1 at a point of the frame.
 */
export function groundShadow(
  texture: Texture,
  place: Place,
  aspect: number,
  side: number,
): (u: number, v: number) => number {
  const width = Math.round(longestSide * Math.min(1, aspect));
  const height = Math.round(longestSide / Math.max(1, aspect));
  const spread = place.width * aspect;
  const layers = [
    { weight: 0.68, reach: 0.004, depth: 0.03, shift: 0 },
    { weight: 0.5, reach: 0.014, depth: 0.07, shift: 0.012 },
    { weight: 0.34, reach: 0.045, depth: 0.14, shift: 0.06 },
  ];
  const sum = new Float32Array(width * height);
  for (const { weight, reach, depth, shift } of layers) {
    const mask = footprint(
      texture,
      place,
      { width, height },
      { depth: depth * Math.min(spread, 0.7), shift: shift * side },
    );
    const radius = Math.max(1, Math.round(reach * height));
    const soft = [1, 2, 3].reduce((layer) => boxBlur(layer, width, height, radius), mask);
    for (let at = 0; at < sum.length; at += 1)
      sum[at] = 1 - (1 - (sum[at] ?? 0)) * (1 - weight * (soft[at] ?? 0));
  }
  return (u, v) => {
    const x = clamp(u * width - 0.5, 0, width - 1.001);
    const y = clamp(v * height - 0.5, 0, height - 1.001);
    const at = Math.floor(y) * width + Math.floor(x);
    const [fx, fy] = [x - Math.floor(x), y - Math.floor(y)];
    const high = (sum[at] ?? 0) * (1 - fx) + (sum[at + 1] ?? 0) * fx;
    const low = (sum[at + width] ?? 0) * (1 - fx) + (sum[at + width + 1] ?? 0) * fx;
    return high * (1 - fy) + low * fy;
  };
}

/** A strip along the lower outline, fading where the outline rises from the ground. */
function footprint(
  texture: Texture,
  place: Place,
  { width, height }: { readonly width: number; readonly height: number },
  { depth, shift }: { readonly depth: number; readonly shift: number },
): Float32Array {
  const mask = new Float32Array(width * height);
  const outline = lowerOutline(texture);
  for (let x = 0; x < width; x += 1) {
    const across = ((x + 0.5) / width - place.left) / place.width - shift;
    if (across < 0 || across >= 1) continue;
    const low = outline[Math.floor(across * texture.width)] ?? 0;
    const weight = smoothstep(0.7, 0.97, low);
    const ground = (place.top + place.height * low) * height;
    const strip = Math.max(1, depth * height);
    for (let y = Math.floor(ground - strip); y < ground + strip * spill; y += 1) {
      if (y >= 0 && y < height)
        mask[y * width + x] = weight * clamp(ground + strip * spill - y, 0, 1);
    }
  }
  return mask;
}

/** Lowest covered row of each column, 0 to 1; 0 if the column is empty. */
function lowerOutline({ width, height, pixels }: Texture): Float32Array {
  return Float32Array.from({ length: width }, (_, x) => {
    for (let y = height - 1; y >= 0; y -= 1)
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) > 127) return (y + 1) / height;
    return 0;
  });
}
