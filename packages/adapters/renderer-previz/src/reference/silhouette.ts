import { clamp } from '../math.ts';
import type { Texture } from './texture.ts';

/** Distance to the outline of a cut-out in its own plane, in heights of the cut-out; inside is negative. */
export interface Silhouette {
  distance(u: number, v: number): number;
}

const rows = 44;

/** Brute force on a small lattice: enough for a soft shadow. */
export function silhouetteOf(texture: Texture): Silhouette {
  const columns = clamp(Math.round((rows * texture.width) / texture.height), 4, 132);
  const inside = new Uint8Array(columns * rows);
  for (let at = 0; at < inside.length; at += 1) {
    const x = Math.floor((((at % columns) + 0.5) / columns) * texture.width);
    const y = Math.floor(((Math.floor(at / columns) + 0.5) / rows) * texture.height);
    inside[at] = (texture.pixels[(y * texture.width + x) * 4 + 3] ?? 0) > 110 ? 1 : 0;
  }
  const distances = Float32Array.from(inside, (kind, at) =>
    signedDistance(inside, columns, at, kind),
  );
  return {
    distance: (u, v) => {
      const x = clamp(u * columns - 0.5, 0, columns - 1.001);
      const y = clamp(v * rows - 0.5, 0, rows - 1.001);
      const at = Math.floor(y) * columns + Math.floor(x);
      const [fx, fy] = [x - Math.floor(x), y - Math.floor(y)];
      const high = (distances[at] ?? 0) * (1 - fx) + (distances[at + 1] ?? 0) * fx;
      const low =
        (distances[at + columns] ?? 0) * (1 - fx) + (distances[at + columns + 1] ?? 0) * fx;
      return high * (1 - fy) + low * fy;
    },
  };
}

function signedDistance(inside: Uint8Array, columns: number, at: number, kind: number): number {
  const x = at % columns;
  const y = Math.floor(at / columns);
  let nearest = rows * rows;
  for (let other = 0; other < inside.length; other += 1) {
    if (inside[other] === kind) continue;
    const dx = (other % columns) - x;
    const dy = Math.floor(other / columns) - y;
    nearest = Math.min(nearest, dx * dx + dy * dy);
  }
  return ((Math.sqrt(nearest) - 0.5) / rows) * (kind === 1 ? -1 : 1);
}
