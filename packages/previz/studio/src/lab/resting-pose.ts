import type { Mesh } from '@image-production/previz-geometry';
import type { OutlineSheet } from '@image-production/previz-matting';

import { footprintOf } from '../reference/footprint.ts';

/**
 * Stable pose of a photographed object: rolled in the picture's plane until it would not fall over.
 */
export interface RestingPose {
  /** Radians, counter-clockwise in the picture. */
  readonly roll: number;
  /** Width and height of the rolled outline, in picture widths. */
  readonly width: number;
  readonly height: number;
  /**
   * Rise of its foot above its lowest point, in picture widths, and the camera's downward pitch.
   */
  readonly rise: number;
  readonly pitch: number;
}

const stepAngle = Math.PI / 180;
const mostSteps = 62;
/** Points within this share of the height from the ground count as touching it. */
const touchShare = 0.02;
/** Tolerance for the centre of mass beside the feet, as a share of the width. */
const slack = 0.03;

/**
 * Objects photographed from above or in the hand are tilted; standing on a tip they would seem to
 * float. Returns no roll if an object is stable as it is, or has no stable pose.
 */
export function restingPose(sheet: OutlineSheet): RestingPose {
  const points = pointsOf(sheet);
  const upright = poseAt(points, sheet, 0);
  if (upright.lean === 0) return upright.rest;
  const way = upright.lean > 0 ? -1 : 1;
  for (let step = 1; step <= mostSteps; step += 1) {
    const { lean, rest } = poseAt(points, sheet, way * step * stepAngle);
    if (lean === 0) return rest;
    // The lean changed sign: the roll passed the point of balance.
    if (lean > 0 === way > 0) return rest;
  }
  return upright.rest;
}

/** Outline vertices in picture widths, x to the right and y upwards. */
function pointsOf({ uvs, loops, aspect }: OutlineSheet): readonly (readonly [number, number])[] {
  return loops.flatMap((loop) => Array.from(loop, (vertex) => placeOf(uvs, vertex, aspect)));
}

function placeOf(uvs: Float32Array, vertex: number, aspect: number): readonly [number, number] {
  return [uvs[vertex * 2] ?? 0, -(uvs[vertex * 2 + 1] ?? 0) * aspect];
}

/** Offset of the centre of mass beside the feet, 0 if above them, and the size of the outline. */
function poseAt(
  points: readonly (readonly [number, number])[],
  sheet: OutlineSheet,
  roll: number,
): { readonly lean: number; readonly rest: RestingPose } {
  const [sin, cos] = [Math.sin(roll), Math.cos(roll)];
  const rolled = points.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos] as const);
  const [xs, ys] = [rolled.map(([x]) => x), rolled.map(([, y]) => y)];
  const width = Math.max(...xs) - Math.min(...xs);
  const low = Math.min(...ys);
  const height = Math.max(...ys) - low;
  // Photographed from above, an object has feet one behind the other, higher in the picture.
  const foot = footprintOf(rolled);
  const { rise, pitch } = foot ?? { rise: 0, pitch: 0 };
  const touching = xs.filter((_, index) => (ys[index] ?? 0) < low + touchShare * height);
  const feet = [...touching, ...(foot?.line ?? []).map(([x]) => x)];
  const [mx, my] = middleOf(sheet);
  const middle = mx * cos - my * sin;
  const [left, right] = [Math.min(...feet) - slack * width, Math.max(...feet) + slack * width];
  const lean = middle < left ? middle - left : middle > right ? middle - right : 0;
  return { lean, rest: { roll, width, height, rise, pitch } };
}

/** Centroid of the area. */
function middleOf({ uvs, triangles, aspect }: OutlineSheet): readonly [number, number] {
  let [x, y, sum] = [0, 0, 0];
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) =>
      placeOf(uvs, triangles[at + corner] ?? 0, aspect),
    ) as [readonly [number, number], readonly [number, number], readonly [number, number]];
    const area = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]));
    x += ((a[0] + b[0] + c[0]) / 3) * area;
    y += ((a[1] + b[1] + c[1]) / 3) * area;
    sum += area;
  }
  return [x / (sum || 1), y / (sum || 1)];
}

/** Rolls a mesh around z and moves it back onto y = 0, centred at x = 0. */
export function rolledMesh(mesh: Mesh, roll: number): Mesh {
  if (roll === 0) return mesh;
  const [sin, cos] = [Math.sin(roll), Math.cos(roll)];
  const rolled = (source: Float32Array): Float32Array<ArrayBuffer> => {
    const target = Float32Array.from(source);
    for (let at = 0; at < target.length; at += 3) {
      const [x, y] = [source[at] ?? 0, source[at + 1] ?? 0];
      target[at] = x * cos - y * sin;
      target[at + 1] = x * sin + y * cos;
    }
    return target;
  };
  const positions = rolled(mesh.positions);
  let [left, right, low] = [Infinity, -Infinity, Infinity];
  for (let at = 0; at < positions.length; at += 3) {
    left = Math.min(left, positions[at] ?? 0);
    right = Math.max(right, positions[at] ?? 0);
    low = Math.min(low, positions[at + 1] ?? 0);
  }
  for (let at = 0; at < positions.length; at += 3) {
    positions[at] = (positions[at] ?? 0) - (left + right) / 2;
    positions[at + 1] = (positions[at + 1] ?? 0) - low;
  }
  return { ...mesh, positions, normals: rolled(mesh.normals) };
}
