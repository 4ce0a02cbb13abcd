import type { Mesh } from './scene/mesh.ts';
import { MeshBuilder } from './shape/mesh-builder.ts';
import { cross, subtracted, unit } from './vectors.ts';
import type { Vector } from './vectors.ts';

/** A round tube along a polyline, with flat ends; `radius` in metres may vary along it. */
export function tube(
  line: readonly Vector[],
  radius: number | ((share: number) => number),
  segments = 14,
): Mesh {
  const builder = new MeshBuilder();
  let side: Vector = [0, 0, 0];
  const rings = line.map((point, index) => {
    const before = line[Math.max(0, index - 1)] ?? point;
    const after = line[Math.min(line.length - 1, index + 1)] ?? point;
    const along = unit(subtracted(after, before));
    const start: Vector = Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0];
    // Carries the side vector from ring to ring to keep the tube from twisting.
    const base = index === 0 ? start : side;
    const across = unit(cross(along, cross(base, along)));
    side = across;
    const other = cross(along, across);
    const share = index / Math.max(1, line.length - 1);
    const size = typeof radius === 'number' ? radius : radius(share);
    return Array.from({ length: segments + 1 }, (_, step) => {
      const angle = (step / segments) * 2 * Math.PI;
      const normal: Vector = [0, 1, 2].map(
        (axis) => across[axis] * Math.cos(angle) + other[axis] * Math.sin(angle),
      ) as unknown as Vector;
      const place: Vector = [
        point[0] + normal[0] * size,
        point[1] + normal[1] * size,
        point[2] + normal[2] * size,
      ];
      return builder.vertex(place, normal, step / segments, share);
    });
  });
  for (let row = 1; row < rings.length; row += 1)
    for (let step = 0; step < segments; step += 1)
      builder.quad(
        rings[row - 1]?.[step] ?? 0,
        rings[row - 1]?.[step + 1] ?? 0,
        rings[row]?.[step + 1] ?? 0,
        rings[row]?.[step] ?? 0,
      );
  return builder.mesh();
}
