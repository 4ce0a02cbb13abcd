import type { Mesh, Vector } from '@image-production/previz-geometry';
import { clipMesh, meshOf, lengthOf, subtracted } from '@image-production/previz-geometry';

import type { Garment } from './garments.ts';
import type { Nude } from './nude.ts';
import type { Proportions } from './proportions.ts';
import type { Shoes } from './shoes.ts';
import type { Skeleton } from './skeleton.ts';
import { skinUv } from './skin-paint.ts';

/** The box that is sampled, and the cells' edges. */
export interface Space {
  readonly low: Vector;
  readonly high: Vector;
  readonly detailM: number;
}

/** The body's skin where clothes and shoes let it be seen, with places in its paint. */
export function skinMesh(
  nude: Nude,
  garments: readonly Garment[],
  shoes: Shoes,
  skeleton: Skeleton,
  body: Proportions,
  { low, high, detailM }: Space,
): Mesh {
  const { head } = skeleton;
  const isNear = ([ox, oy, oz]: Vector, x: number, y: number, z: number, reach: number): boolean =>
    (x - ox) ** 2 + (y - oy) ** 2 + (z - oz) ** 2 < reach * reach;
  const headReach = 0.7 * body.head;
  const handReach = 0.085 * body.height;
  const mesh = meshOf(nude.distance, {
    low,
    high,
    cellM: detailM / 2,
    steepness: 1.3,
    cellAt: (x, y, z) => {
      if (isNear(head.origin, x, y, z, headReach)) return detailM / 2;
      for (const { palm } of nude.hands)
        if (isNear(palm.origin, x, y, z, handReach)) return detailM / 2;
      // What cloth covers is never seen.
      for (const { field, keep } of garments)
        if (keep(x, y, z) > 0.04 && field(x, y, z) < 0) return Math.min(detailM * 4, 0.024);
      return detailM;
    },
  });
  const seen = clipMesh(mesh, (x, y, z) => uncovered(garments, shoes, x, y, z)).mesh;
  const uvs = new Float32Array((seen.positions.length / 3) * 2);
  const { origin, right, up, forward } = head;
  for (let vertex = 0; vertex < uvs.length / 2; vertex += 1) {
    const px = (seen.positions[vertex * 3] ?? 0) - origin[0];
    const py = (seen.positions[vertex * 3 + 1] ?? 0) - origin[1];
    const pz = (seen.positions[vertex * 3 + 2] ?? 0) - origin[2];
    skinUv(
      (px * right[0] + py * right[1] + pz * right[2]) / body.head,
      (px * up[0] + py * up[1] + pz * up[2]) / body.head,
      (px * forward[0] + py * forward[1] + pz * forward[2]) / body.head,
      uvs,
      vertex * 2,
    );
  }
  return { ...seen, uvs };
}

/** Positive where skin shows: outside of cloth, or so near to its end that one may look under it. */
function uncovered(
  garments: readonly Garment[],
  shoes: Shoes,
  x: number,
  y: number,
  z: number,
): number {
  let shown = 1;
  for (const { field, keep, sewing } of garments) {
    const within = sewing.widthM + 0.03 - keep(x, y, z);
    if (within < shown) shown = Math.min(shown, Math.max(within, field(x, y, z) - 0.002));
  }
  for (const { shoe, at } of shoes) {
    if (lengthOf(subtracted(at, [x, y, z])) > 0.4) continue;
    const within = (shoe.isOpen ? 0.004 : 0.02) - shoe.keep(x, y, z);
    const outside = Math.min(shoe.upper(x, y, z), shoe.sole(x, y, z)) - 0.02;
    if (within < shown) shown = Math.min(shown, Math.max(within, outside));
  }
  return shown;
}
