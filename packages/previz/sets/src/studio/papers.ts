import { cyclorama, placedMesh, plane, roundedBox } from '@image-production/previz-geometry';
import type { Color, Mesh } from '@image-production/previz-geometry';

import { groundTexture } from '../grounds.ts';
import { floor, grounded, roomOf } from '../parts/coverings.ts';
import type { SetBuilder } from '../parts/set-builder.ts';
import type { SetExtent } from '../set-plan.ts';
import { tiled } from '../surface-of.ts';

function sweep(extent: SetExtent, radiusM: number): Mesh {
  const { width, depth, height } = roomOf(extent);
  return placedMesh(cyclorama(width, depth, height, radiusM), { at: [0, 0, -extent.wallM] });
}

export const seamless: SetBuilder = (list, plan, extent) => {
  const { color, gloss } = grounded(plan, plan.palette.ground);
  list.add(sweep(extent, 0.9), color, gloss);
  return [];
};

/** Paper on the floor, with a painted canvas behind. */
export const painted: SetBuilder = (list, plan, extent) => {
  const { ground, accent } = plan.palette;
  const { width, depth, height } = roomOf(extent);
  const own = grounded(plan, ground);
  const canvas = groundTexture('canvas', own.color, accent);
  // A single cloth with a large pattern, as painted with a brush.
  list.add(tiled(sweep(extent, 0.5), width / 3.4, (depth + height) / 3.4), canvas, own.gloss);
  return [];
};

/** Two flats in two tones that meet behind the figure. */
export const flats: SetBuilder = (list, plan, extent) => {
  const { palette } = plan;
  const { width, height } = roomOf(extent);
  floor(list, plan, extent, { ground: 'concrete', color: palette.floor, tileM: 3 });
  const panel = roundedBox(width, height, 0.05, 0.004);
  const paint = groundTexture('plaster', palette.ground, palette.ground);
  list.add(placedMesh(tiled(panel, 3, 2), { at: [-0.25 * width, 0, -extent.wallM] }), paint);
  const second = groundTexture('plaster', palette.accent, palette.accent);
  const turned = { at: [0.42 * extent.widthM, 0, -extent.wallM + 0.12], turn: -0.5 } as const;
  list.add(placedMesh(tiled(roundedBox(2.4, height, 0.05, 0.004), 1, 1), turned), second);
  return [];
};

/** A built corner, painted: floor and wall of one colour that meet in a large curve. */
export const cove: SetBuilder = (list, plan, extent) => {
  const { color, gloss } = grounded(plan, plan.palette.ground, {
    roughness: 0.5,
    reflectance: 0.02,
  });
  list.add(sweep(extent, Math.min(1.6, extent.wallM * 0.7)), color, gloss);
  return [];
};

const velvet: Color = [0.0035, 0.0035, 0.004];
const blackFloor: Color = [0.008, 0.008, 0.0085];

/** Black velvet that swallows all light, behind a black floor that keeps a trace of a reflection. */
export const blackStudio: SetBuilder = (list, plan, extent) => {
  const { width, depth, height } = roomOf(extent);
  const { gloss } = grounded(plan, blackFloor, { roughness: 0.3, reflectance: 0.02 });
  const apart = 1.4;
  const back = -extent.wallM - apart;
  list.add(
    placedMesh(plane(width * 1.4, height + 2), { at: [0, height / 2, back], tilt: Math.PI / 2 }),
    velvet,
  );
  const boards = plane(width * 1.4, depth + apart);
  list.add(placedMesh(boards, { at: [0, 0, back + (depth + apart) / 2] }), blackFloor, gloss);
  return [];
};
