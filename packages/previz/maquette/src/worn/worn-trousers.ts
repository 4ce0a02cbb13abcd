import {
  boneDistance,
  clamp,
  createBone,
  mix,
  smoothstep,
} from '@image-production/previz-geometry';
import type { Mesh } from '@image-production/previz-geometry';

import type { Figure } from '../figure/build-figure.ts';
import { createUnbend } from '../figure/trunk.ts';
import { limbPlace } from '../garment/limb-place.ts';
import { rim } from '../garment/nearest-inside.ts';
import type { TrouserCut } from '../garment/read-trousers.ts';

/** Waist, crotch and hips of trousers on the upright body, in body heights. */
const [waistAt, crotchAt, hipAt] = [0.613, 0.462, 0.521];

/**
 * The base clothes' long trousers with a photograph's pixels: hips as one piece, each leg along its
 * bones, the front repeated on the back. Null if the figure wears no long trousers.
 */
export function wornTrousers(cut: TrouserCut, figure: Figure): Mesh | null {
  const base = figure.surfaces.find(({ part }) => part === 'bottom');
  if (base === undefined) return null;
  const { skeleton, height: h } = figure;
  const { mesh } = base;
  const longest = skeleton.legs[0].upperLength + skeleton.legs[0].lowerLength;
  const unbend = createUnbend(skeleton, h);
  const upright = new Float64Array(3);
  const uvs = new Float32Array((mesh.positions.length / 3) * 2);
  const nearest = nearestLeg(figure);
  let deepest = 0;
  for (let vertex = 0; vertex < uvs.length / 2; vertex += 1) {
    const [x, y, z] = [
      mesh.positions[vertex * 3] ?? 0,
      mesh.positions[vertex * 3 + 1] ?? 0,
      mesh.positions[vertex * 3 + 2] ?? 0,
    ];
    unbend(x, y, z, upright);
    const side = nearest(x, y, z);
    const leg = limbPlace(skeleton.legs[side], x, y, z);
    deepest = Math.max(deepest, leg.down);
    const low = smoothstep((crotchAt + 0.03) * h, (crotchAt - 0.03) * h, upright[1] ?? 0);
    const row = clamp(
      rowOf(cut, h, { ty: upright[1] ?? 0, down: leg.down, longest, low }),
      cut.waistY,
      cut.hemY,
    );
    const onHips = across(upright[0] ?? 0, (upright[2] ?? 0) + 0.004 * h);
    const onLeg = across(leg.right, leg.forward);
    const at = Math.round(row);
    uvs[vertex * 2] =
      mix(between(cut.whole[at], onHips), between(cut.legs[side][at], onLeg), low) / cut.width;
    uvs[vertex * 2 + 1] = row / cut.height;
  }
  return deepest < longest * 0.95 ? null : { ...mesh, uvs };
}

/** Finds the leg of a point, also where one leg passes the other. */
function nearestLeg({ skeleton }: Figure): (x: number, y: number, z: number) => 0 | 1 {
  const bones = skeleton.legs.map(({ upper, lower, foot }) => [
    createBone(upper.origin, lower.origin, [0, 0]),
    createBone(lower.origin, foot.origin, [0, 0]),
  ]);
  return (x, y, z) => {
    const [left = 0, right = 0] = bones.map((leg) =>
      Math.min(...leg.map((bone) => boneDistance(bone, x, y, z))),
    );
    return left < right ? 0 : 1;
  };
}

function rowOf(
  { waistY, crotchY, hemY }: TrouserCut,
  h: number,
  {
    ty,
    down,
    longest,
    low,
  }: { readonly ty: number; readonly down: number; readonly longest: number; readonly low: number },
): number {
  const onHips = mix(waistY, crotchY, (waistAt * h - ty) / ((waistAt - crotchAt) * h));
  const from = (hipAt - crotchAt) * h;
  const onLeg = mix(crotchY, hemY, (down - from) / (longest * 1.035 - from));
  return mix(onHips, onLeg, low);
}

/** −1 at the left of a front or back, 1 at its right. */
function across(right: number, forward: number): number {
  const angle = Math.atan2(right, Math.abs(forward)) / (Math.PI / 2);
  const size = Math.hypot(right, forward) || 1;
  return 0.4 * (right / size) + 0.6 * angle;
}

function between(edges: readonly [number, number] | undefined, share: number): number {
  const [left, right] = edges ?? [0, 1];
  const half = Math.max(1, (right - left) / 2 - rim.side * 0.6);
  return (left + right) / 2 + share * half;
}
