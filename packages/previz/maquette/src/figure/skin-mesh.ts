import { clipMesh, meshOf, lengthOf, subtracted } from '@image-production/previz-geometry';
import type { Field, Mesh, Vector } from '@image-production/previz-geometry';
import { skinUv } from '@image-production/previz-head';

import type { Garment } from './garments.ts';
import type { Nude } from './nude.ts';
import type { Proportions } from './proportions.ts';
import type { Shoes } from './shoes.ts';
import type { Skeleton } from './skeleton.ts';

/** The box to sample, and the cell sizes. */
export interface Space {
  readonly low: Vector;
  readonly high: Vector;
  readonly detailM: number;
}

/** The visible skin outside clothes and shoes, with texture coordinates into its paint. */
export function skinMesh(
  {
    nude,
    skeleton,
    body,
  }: { readonly nude: Nude; readonly skeleton: Skeleton; readonly body: Proportions },
  garments: readonly Garment[],
  shoes: Shoes,
  { low, high, detailM }: Space,
): Mesh {
  const { head } = skeleton;
  const nearHead = ball(head.origin, 0.7 * body.head);
  const nearHands = nude.hands.map(({ palm }) => ball(palm.origin, 0.085 * body.height));
  const mesh = meshOf(nude.distance, {
    low,
    high,
    cellM: detailM / 2,
    steepness: 1.3,
    cellAt: (x, y, z) => {
      if (nearHead(x, y, z) < 0) return detailM / 2;
      for (const nearHand of nearHands) if (nearHand(x, y, z) < 0) return detailM / 2;
      // Leaves out skin that cloth covers.
      for (const { field, keep } of garments)
        if (keep(x, y, z) > 0.04 && field(x, y, z) < 0) return Math.min(detailM * 4, 0.024);
      return detailM;
    },
  });
  const seen = clipMesh(mesh, (x, y, z) => uncovered({ garments, shoes }, x, y, z)).mesh;
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
      { into: uvs, at: vertex * 2 },
    );
  }
  return { ...seen, uvs };
}

/** Negative within `radius` metres of a point; not a distance. */
function ball([ox, oy, oz]: Vector, radius: number): Field {
  return (x, y, z) => (x - ox) ** 2 + (y - oy) ** 2 + (z - oz) ** 2 - radius * radius;
}

/** Positive where skin shows: outside cloth, or near enough to its edge to be seen under it. */
function uncovered(
  { garments, shoes }: { readonly garments: readonly Garment[]; readonly shoes: Shoes },
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
