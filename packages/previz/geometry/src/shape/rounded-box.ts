import { clamp } from '../math.ts';
import type { Mesh } from '../scene/mesh.ts';
import type { Vector } from '../vectors.ts';
import { MeshBuilder } from './mesh-builder.ts';

const sides = [
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [2, 1],
  [2, -1],
] as const;

/**
 * A box of width × height × depth metres with rounded edges, its base on y = 0. Each side shows the
 * whole texture.
 */
export function roundedBox(width: number, height: number, depth: number, radius = 0.004): Mesh {
  const half: Vector = [width / 2, height / 2, depth / 2];
  const round = Math.min(radius, ...half);
  const builder = new MeshBuilder();
  for (const [axis, sign] of sides) {
    const [across, up] = axis === 0 ? [2, 1] : axis === 1 ? [0, 2] : [0, 1];
    const columns = stationsOf(half[across as 0 | 1 | 2], round);
    const rows = stationsOf(half[up as 0 | 1 | 2], round);
    // Seen from outside, columns go right and rows go up.
    const isMirrored = axis === 0 ? sign > 0 : sign < 0;
    const isUpset = axis === 1;
    builder.sheet(rows.length, columns.length, (row, column) => {
      const along = columns[isMirrored ? columns.length - 1 - column : column];
      const lift = rows[isUpset ? rows.length - 1 - row : row];
      const place: [number, number, number] = [0, 0, 0];
      place[axis] = sign * half[axis];
      place[across as 0 | 1 | 2] = along;
      place[up as 0 | 1 | 2] = lift;
      const inner = place.map((value, dimension) => {
        const limit = half[dimension as 0 | 1 | 2] - round;
        return clamp(value, -limit, limit);
      });
      const away = place.map((value, dimension) => value - inner[dimension]);
      const length = Math.hypot(...away) || 1;
      const normal = away.map((value) => value / length) as unknown as Vector;
      const position: Vector = [
        inner[0] + normal[0] * round,
        inner[1] + normal[1] * round + half[1],
        inner[2] + normal[2] * round,
      ];
      const flat: Vector = [axis === 0 ? sign : 0, axis === 1 ? sign : 0, axis === 2 ? sign : 0];
      return [
        position,
        round > 0 ? normal : flat,
        column / (columns.length - 1),
        1 - row / (rows.length - 1),
      ];
    });
  }
  return builder.mesh();
}

/** Stations along an edge, denser where it is rounded. */
function stationsOf(half: number, round: number): number[] {
  if (round <= 0) return [-half, half];
  const stops = 5;
  const curve = Array.from(
    { length: stops + 1 },
    (_, stop) => half - round + round * Math.tan((stop / stops) * (Math.PI / 4)),
  );
  return [...curve.map((value) => -value).toReversed(), ...curve];
}
