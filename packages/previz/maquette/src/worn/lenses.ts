import { linearFromByte } from '@image-production/previz-geometry';
import type { Color, Texture } from '@image-production/previz-geometry';
import type { OutlineSheet } from '@image-production/previz-matting';

/** Largest difference from the frame's own colour, in square roots of light. */
const alike = 0.16;
/** A split counts only if the lenses' share of all vertices is in this range. */
const [least, most] = [0.12, 0.9];

/**
 * Separates lenses from the frame: a lens vertex is one that the frame's colour does not reach from
 * the outline. −1 on the frame, otherwise the distance from the lens's rim, 0 to 1; null if they
 * cannot be told apart.
 */
export function lensesOf(
  { uvs, triangles, loops }: OutlineSheet,
  picture: Texture,
  frame: Color,
): Float32Array | null {
  const count = uvs.length / 2;
  const around: number[][] = Array.from({ length: count }, () => []);
  triangles.forEach((vertex, at) => {
    around[vertex]?.push(triangles[at % 3 === 2 ? at - 2 : at + 1] ?? 0);
  });
  const isAlike = Uint8Array.from({ length: count }, (_, vertex) =>
    unlikeness(picture, uvs[vertex * 2] ?? 0, uvs[vertex * 2 + 1] ?? 0, frame) < alike ? 1 : 0,
  );
  const isFrame = new Uint8Array(count);
  const open = loops.flatMap((loop) => Array.from(loop));
  for (const vertex of open) isFrame[vertex] = 1;
  while (open.length > 0)
    for (const next of around[open.pop() ?? 0] ?? [])
      if (isFrame[next] === 0 && isAlike[next] === 1) {
        isFrame[next] = 1;
        open.push(next);
      }
  // Rings from the rim inwards.
  const depth = new Int32Array(count).fill(-1);
  let ring = Array.from({ length: count }, (_, vertex) => vertex).filter(
    (vertex) => isFrame[vertex] === 0 && (around[vertex] ?? []).some((next) => isFrame[next] === 1),
  );
  let deepest = 0;
  const lens = isFrame.reduce((sum, value) => sum + 1 - value, 0) / count;
  if (lens < least || lens > most) return null;
  for (const vertex of ring) depth[vertex] = 0;
  while (ring.length > 0) {
    const inner: number[] = [];
    for (const vertex of ring)
      for (const next of around[vertex] ?? [])
        if (isFrame[next] === 0 && (depth[next] ?? 0) < 0) {
          depth[next] = (depth[vertex] ?? 0) + 1;
          inner.push(next);
        }
    if (inner.length > 0) deepest += 1;
    ring = inner;
  }
  return Float32Array.from(depth, (rings) => {
    if (rings < 0) return -1;
    const short = 1 - rings / Math.max(1, deepest);
    return 1 - short * short;
  });
}

function unlikeness({ width, height, samples }: Texture, u: number, v: number, to: Color): number {
  const x = Math.min(width - 1, Math.max(0, Math.floor(u * width)));
  const y = Math.min(height - 1, Math.max(0, Math.floor(v * height)));
  const at = (y * width + x) * 4;
  return Math.hypot(
    ...[0, 1, 2].map(
      (channel) =>
        Math.sqrt(linearFromByte(samples[at + channel] ?? 0)) - Math.sqrt(to[channel] ?? 0),
    ),
  );
}
