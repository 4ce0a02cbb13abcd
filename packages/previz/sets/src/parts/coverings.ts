import {
  MeshBuilder,
  placedMesh,
  plane,
  roundedBox,
  scaledBy,
} from '@image-production/previz-geometry';
import type { Color, Material, Mesh, Vector } from '@image-production/previz-geometry';

import { groundTexture } from '../grounds.ts';
import type { GroundName } from '../grounds.ts';
import type { SetExtent, SetPlan } from '../set-plan.ts';
import { tiled } from '../surface-of.ts';
import type { SurfaceList } from '../surface-of.ts';

/** Covering of a floor or a wall. */
export interface Covering {
  readonly ground: GroundName;
  readonly color: Color;
  readonly tileM: number;
  readonly roughness?: number;
}

export type Gloss = Partial<Omit<Material, 'albedo'>>;

/** A film of water mirrors what is low, and darkens what it lies on. */
export const wetGloss: Gloss = { roughness: 0.16, reflectance: 0.045 };
const wetShade = 0.5;

/** Colour and gloss of a ground, dry or wet. */
export function grounded(
  { isWet }: Pick<SetPlan, 'isWet'>,
  color: Color,
  dry: Gloss = {},
): {
  readonly color: Color;
  readonly gloss: Gloss;
} {
  return isWet ? { color: scaledBy(color, wetShade), gloss: wetGloss } : { color, gloss: dry };
}

/** Room for the frame, with a margin. */
export function roomOf(extent: SetExtent): {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
} {
  return {
    width: Math.max(extent.widthM * 1.6, 5) + 2,
    depth: extent.wallM + extent.cameraM + 3,
    height: Math.max(extent.heightM + 0.6, 3.2),
  };
}

/** The floor of a room, from its wall to behind the camera. */
export function floor(
  list: SurfaceList,
  plan: SetPlan,
  extent: SetExtent,
  { ground, color, tileM, roughness = 0.55 }: Covering,
): void {
  const { width, depth } = roomOf(extent);
  const mesh = placedMesh(plane(width, depth), { at: [0, 0, depth / 2 - extent.wallM] });
  const own = grounded(plan, color, { roughness, reflectance: 0.04 });
  const texture = groundTexture(ground, own.color, scaledBy(own.color, 0.72));
  list.add(tiled(mesh, width / tileM, depth / tileM), texture, own.gloss);
}

export function wall(
  list: SurfaceList,
  extent: SetExtent,
  { ground, color, tileM }: Covering,
): void {
  const { width, height } = roomOf(extent);
  const mesh = placedMesh(plane(width, height), {
    at: [0, height / 2, -extent.wallM],
    tilt: Math.PI / 2,
  });
  const texture = groundTexture(ground, color, scaledBy(color, 0.78));
  list.add(tiled(mesh, width / tileM, height / tileM), texture);
}

/** Level ground around the figure, to `farM` behind it. */
export function openGround(
  list: SurfaceList,
  plan: SetPlan,
  { cameraM }: SetExtent,
  {
    ground,
    color,
    tileM,
    farM,
    widthM,
  }: Covering & { readonly farM: number; readonly widthM: number },
): void {
  const depth = farM + cameraM + 3;
  const mesh = placedMesh(plane(widthM, depth), { at: [0, 0, cameraM + 3 - depth / 2] });
  const own = grounded(plan, color);
  const texture = groundTexture(ground, own.color, scaledBy(own.color, 0.8));
  list.add(tiled(mesh, widthM / tileM, depth / tileM), texture, own.gloss);
}

export function skirting(list: SurfaceList, { wallM, ...extent }: SetExtent, color: Color): void {
  const board = roundedBox(roomOf({ wallM, ...extent }).width, 0.14, 0.018, 0.004);
  list.add(placedMesh(board, { at: [0, 0, -wallM + 0.009] }), color, {
    roughness: 0.5,
    reflectance: 0.04,
  });
}

/** A box with sharp edges, its base centred on a point. */
export function block(size: Vector, at: Vector, turn = 0): Mesh {
  return placedMesh(roundedBox(size[0], size[1], size[2], 0), { at, turn });
}

/** A rectangle between two corners of one plane, seen from the side of `normal`; textured by the metre. */
export function rectangle(from: Vector, to: Vector, normal: Vector, tileM = 1): Mesh {
  const builder = new MeshBuilder();
  const isSide = Math.abs(normal[0]) > 0.5;
  const isFlat = Math.abs(normal[1]) > 0.5;
  const corners: Vector[] = isSide
    ? [from, [from[0], from[1], to[2]], to, [from[0], to[1], from[2]]]
    : isFlat
      ? [from, [to[0], from[1], from[2]], to, [from[0], from[1], to[2]]]
      : [from, [to[0], from[1], from[2]], to, [from[0], to[1], from[2]]];
  const indexes = corners.map(([x, y, z]) => {
    const [u, v] = isSide ? [z, -y] : isFlat ? [x, z] : [x, -y];
    return builder.vertex([x, y, z], normal, u / tileM, v / tileM);
  });
  const [a = 0, b = 0, c = 0, d = 0] = indexes;
  const [p, q, r] = corners;
  if (p === undefined || q === undefined || r === undefined) throw new Error('four corners');
  const turn = facing(p, q, r, normal);
  if (turn > 0) builder.quad(a, b, c, d);
  else builder.quad(a, d, c, b);
  return builder.mesh();
}

function facing(p: Vector, q: Vector, r: Vector, n: Vector): number {
  const [ux, uy, uz] = [q[0] - p[0], q[1] - p[1], q[2] - p[2]];
  const [vx, vy, vz] = [r[0] - q[0], r[1] - q[1], r[2] - q[2]];
  return (uy * vz - uz * vy) * n[0] + (uz * vx - ux * vz) * n[1] + (ux * vy - uy * vx) * n[2];
}
