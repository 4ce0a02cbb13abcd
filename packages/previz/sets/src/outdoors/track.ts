import {
  MeshBuilder,
  cylinder,
  mergedMesh,
  placedMesh,
  plane,
  scaledBy,
} from '@image-production/previz-geometry';
import type { Color, Mesh, Vector } from '@image-production/previz-geometry';

import { groundTexture } from '../grounds.ts';
import { hazed, ridge } from '../landscape.ts';
import { block, grounded, wetGloss } from '../parts/coverings.ts';
import type { SetBuilder } from '../parts/set-builder.ts';
import { lampShare } from '../set-plan.ts';
import type { SurfaceList } from '../surface-of.ts';

/** As the rules of athletics have them. */
const laneM = 1.22;
const lanes = 8;
const radiusM = 36.5;
/** Where the straight ends behind the figure, who stands in the middle of a lane. */
const straightM = 46;
const innerM = -3.5 * laneM;

/** Eight lanes that run towards a bend, a field inside it, a stand and masts under the sky. */
export const track: SetBuilder = (list, plan, extent) => {
  const back = extent.cameraM + 6;
  const rubber = grounded(plan, [0.33, 0.085, 0.055], { roughness: 0.8, reflectance: 0.02 });
  const tartan = groundTexture('tartan', rubber.color, scaledBy(rubber.color, 0.8));
  const lane = (from: number, to: number, y: number): Mesh => lanesMesh(from, to, { y, back });
  list.add(lane(innerM - 0.6, innerM + lanes * laneM + 1.2, 0), tartan, rubber.gloss);
  const lines = Array.from({ length: lanes + 1 }, (_, number) => {
    const at = innerM + number * laneM;
    return lane(at - 0.025, at + 0.025, 0.004);
  });
  list.add(mergedMesh(lines), [0.74, 0.74, 0.72], plan.isWet ? wetGloss : {});
  const curb = lane(innerM - 0.06, innerM + 0.02, 0.05);
  list.add(curb, [0.78, 0.78, 0.76]);
  const grass: Color = plan.isWet ? [0.05, 0.09, 0.025] : [0.085, 0.15, 0.04];
  const field = placedMesh(plane(700, 700), { at: [0, -0.01, -240] });
  list.add(field, groundTexture('turf', grass, scaledBy(grass, 0.75)));
  surroundings(list, lampShare(plan.hour));
  return [];
};

/** A band of the track between two distances from the line x = 0: straight, then bending left. */
function lanesMesh(
  from: number,
  to: number,
  { y, back }: { readonly y: number; readonly back: number },
): Mesh {
  const builder = new MeshBuilder();
  const stations: (readonly [number, number, number])[] = [];
  for (let step = 0; step <= 12; step += 1)
    stations.push([0, back - (step / 12) * (back + straightM), 0]);
  for (let step = 1; step <= 40; step += 1) stations.push([0, -straightM, (step / 40) * Math.PI]);
  let along = 0;
  builder.sheet(stations.length, 2, (row, column) => {
    const [, z, turn] = stations[row] ?? [0, 0, 0];
    const across = column === 0 ? from : to;
    const reach = radiusM + (across - innerM);
    const place: Vector =
      turn === 0
        ? [across, y, z]
        : [innerM - radiusM + reach * Math.cos(turn), y, -straightM - reach * Math.sin(turn)];
    if (column === 0 && row > 0)
      along += turn === 0 ? (back + straightM) / 12 : (Math.PI * radiusM) / 40;
    return [place, [0, 1, 0], across / 1.4, -along / 1.4];
  });
  return builder.mesh();
}

/** From the middle of the straight to the lowest row of the stand. */
const standM = 11.5;

/** A low stand along the outside, trees behind it, and four masts. */
function surroundings(list: SurfaceList, share: number): void {
  const tiers: Mesh[] = [];
  for (let tier = 0; tier < 9; tier += 1)
    tiers.push(block([0.9, 0.6 + tier * 0.42, 64], [standM + tier * 0.9, 0, -50]));
  list.add(mergedMesh(tiers), hazed([0.36, 0.37, 0.38], 30), { roughness: 0.8, reflectance: 0.02 });
  const seats: Mesh[] = [];
  for (let tier = 0; tier < 9; tier += 1)
    seats.push(block([0.4, 0.34, 62], [standM + 0.1 + tier * 0.9, 0.6 + tier * 0.42, -50]));
  list.add(mergedMesh(seats), hazed([0.06, 0.13, 0.3], 30), { roughness: 0.5, reflectance: 0.04 });
  list.add(block([11, 0.35, 66], [standM + 4.5, 9.4, -50]), hazed([0.55, 0.56, 0.57], 40));
  const props = Array.from({ length: 6 }, (_, number) =>
    block([0.3, 9.4, 0.3], [standM + 8.5, 0, -22 - number * 11.5]),
  );
  list.add(mergedMesh(props), hazed([0.3, 0.31, 0.32], 40));
  const wood = { heightM: 10, depthM: 60, footM: -2, waveM: 13, phase: 0.7, lean: 0.5 };
  list.add(ridge({ ...wood, awayM: 175 }), hazed([0.035, 0.065, 0.025], 70));
  list.add(
    ridge({ ...wood, awayM: 240, heightM: 15, waveM: 37, phase: 2.2 }),
    hazed([0.05, 0.08, 0.04], 190),
  );
  const masts: Mesh[] = [];
  const lights: Mesh[] = [];
  for (const [x, z] of [
    [-58, -112],
    [-12, -128],
    [34, -96],
    [-78, -52],
  ] as const) {
    masts.push(placedMesh(cylinder(0.28, 27, 0.01, 8), { at: [x, 0, z] }));
    masts.push(block([5.4, 3, 0.4], [x, 26, z]));
    for (let column = -2; column <= 2; column += 1)
      for (let row = 0; row < 3; row += 1)
        lights.push(block([0.72, 0.72, 0.1], [x + column * 1.02, 26.2 + row * 0.95, z + 0.25]));
  }
  list.add(mergedMesh(masts), hazed([0.3, 0.31, 0.32], 90));
  list.add(
    mergedMesh(lights),
    [0.95, 0.97, 1],
    share > 0 ? { glow: 2 * share } : { roughness: 0.3, reflectance: 0.05 },
  );
}
