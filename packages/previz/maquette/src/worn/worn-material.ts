import type { NamedGarment } from '@image-production/direction';
import { mix, smoothstep } from '@image-production/previz-geometry';
import type { Mesh } from '@image-production/previz-geometry';

import type { Figure, FigurePart } from '../figure/build-figure.ts';
import { createUnbend } from '../figure/trunk.ts';
import type { Unbend } from '../figure/trunk.ts';
import { clothedPart } from '../garment/garment-kind.ts';
import { limbPlace } from '../garment/limb-place.ts';
import type { LimbPlace } from '../garment/limb-place.ts';
import type { ClothTile } from './cloth-tile.ts';

/** Coordinates on a panel of cloth, in metres: from its middle, and down. */
interface OnPanel {
  readonly panel: number;
  readonly acrossM: number;
  readonly downM: number;
}

/** The base garment that a swatch covers, or null if other clothes replace it. */
export function garmentOf(
  named: NamedGarment | null,
  { surfaces }: Figure,
): { readonly part: FigurePart; readonly mesh: Mesh } | null {
  const wanted = clothedPart(named);
  return (
    surfaces.find(({ part }) => part === wanted) ??
    surfaces.find(({ part }) => part === 'dress') ??
    null
  );
}

/** A base garment cut from a cloth: true to scale, its grain down trunk, arms and legs. */
export function cutFrom(tile: ClothTile, mesh: Mesh, part: FigurePart, figure: Figure): Mesh {
  const place = layoutOf(part, figure);
  const { positions, normals, triangles } = mesh;
  const numbers = new Map<number, number>();
  const from: number[] = [];
  const uvs: number[] = [];
  const cut = new Uint32Array(triangles.length);
  for (let at = 0; at < triangles.length; at += 3) {
    const corners = [triangles[at] ?? 0, triangles[at + 1] ?? 0, triangles[at + 2] ?? 0];
    const middle = [0, 1, 2].map(
      (axis) => corners.reduce((sum, vertex) => sum + (positions[vertex * 3 + axis] ?? 0), 0) / 3,
    );
    const { panel } = place(middle[0] ?? 0, middle[1] ?? 0, middle[2] ?? 0, null);
    corners.forEach((vertex, corner) => {
      const [x, y, z] = [
        positions[vertex * 3] ?? 0,
        positions[vertex * 3 + 1] ?? 0,
        positions[vertex * 3 + 2] ?? 0,
      ];
      const key = vertex * 4 + panel;
      let number = numbers.get(key);
      if (number === undefined) {
        number = from.length;
        numbers.set(key, number);
        from.push(vertex);
        const { acrossM, downM } = place(x, y, z, panel);
        uvs.push(acrossM / tile.widthM, downM / tile.heightM);
      }
      cut[at + corner] = number;
    });
  }
  const gathered = (source: Float32Array): Float32Array =>
    Float32Array.from(
      { length: from.length * 3 },
      (_, at) => source[(from[Math.floor(at / 3)] ?? 0) * 3 + (at % 3)] ?? 0,
    );
  return {
    positions: gathered(positions),
    normals: gathered(normals),
    uvs: Float32Array.from(uvs),
    triangles: cut,
  };
}

/** Maps a point to its panel, or to the given panel, and to coordinates on it. */
type Layout = (x: number, y: number, z: number, panel: number | null) => OnPanel;

function layoutOf(part: FigurePart, figure: Figure): Layout {
  const unbend = createUnbend(figure.skeleton, figure.height);
  return part === 'bottom' ? trousers(figure, unbend) : top(figure, unbend);
}

/** One panel around the trunk and one around each arm. */
function top({ skeleton, height: h, anchors }: Figure, unbend: Unbend): Layout {
  const upright = new Float64Array(3);
  const shoulder = Math.abs(anchors.shoulders[1][0] - anchors.shoulders[0][0]) / (2 * 0.62);
  return (x, y, z, panel) => {
    unbend(x, y, z, upright);
    const [tx, ty, tz] = [upright[0] ?? 0, upright[1] ?? 0, upright[2] ?? 0];
    const side = tx < 0 ? 0 : 1;
    const onArm = limbPlace(skeleton.arms[side], x, y, z);
    const beside = Math.hypot(onArm.right, onArm.forward);
    const isArm =
      panel === null
        ? Math.abs(tx) > shoulder * 0.92 && beside < 0.06 * h && onArm.down > -0.05 * h
        : panel > 0;
    if (!isArm) {
      // Cloth is flat over the shoulders.
      const round = smoothstep(0.78 * h, 0.7 * h, ty);
      return { panel: 0, acrossM: mix(tx, acrossOf(tx, tz + 0.01 * h), round), downM: h - ty };
    }
    const own = panel === null ? side : panel - 1;
    const at = own === side ? onArm : limbPlace(skeleton.arms[own === 0 ? 0 : 1], x, y, z);
    return { panel: own + 1, ...unrolled(at) };
  };
}

/** A panel for each leg up to the waist, meeting in the middle as in real trousers. */
function trousers({ skeleton }: Figure, unbend: Unbend): Layout {
  const upright = new Float64Array(3);
  return (x, y, z, panel) => {
    unbend(x, y, z, upright);
    const own = panel === null ? ((upright[0] ?? 0) < 0 ? 0 : 1) : panel - 1;
    return { panel: own + 1, ...unrolled(limbPlace(skeleton.legs[own === 0 ? 0 : 1], x, y, z)) };
  };
}

function unrolled({ down, right, forward }: LimbPlace): Omit<OnPanel, 'panel'> {
  return { acrossM: acrossOf(right, forward), downM: down };
}

/** Front and back mirror each other and meet at the sides, where cloth faces away. */
function acrossOf(right: number, forward: number): number {
  return 0.5 * right + 0.5 * Math.hypot(right, forward) * Math.atan2(right, Math.abs(forward));
}
