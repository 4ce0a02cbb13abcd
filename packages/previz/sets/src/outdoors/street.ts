import {
  MeshBuilder,
  cylinder,
  mergedMesh,
  mixed,
  placedMesh,
  plane,
  randomFromState,
  scaledBy,
} from '@image-production/previz-geometry';
import type { AreaLight, Color, Mesh } from '@image-production/previz-geometry';

import { groundTexture } from '../grounds.ts';
import { hazed } from '../landscape.ts';
import { block, rectangle, wetGloss } from '../parts/coverings.ts';
import { downLight } from '../parts/set-builder.ts';
import type { SetBuilder } from '../parts/set-builder.ts';
import { lampColor, skyline } from '../parts/skyline.ts';
import { halfWidthAt, lampShare } from '../set-plan.ts';
import type { SetExtent, SetPlan } from '../set-plan.ts';
import { tiled } from '../surface-of.ts';
import type { SurfaceList } from '../surface-of.ts';
import { facades } from './facades.ts';

/** How far the street runs behind the figure. */
const farM = 84;
const pavementM = 1.7;
const kerbM = 0.13;

/** Houses on both sides that run together, a carriageway between kerbs, lamps along it. */
export const street: SetBuilder = (list, plan, extent) => {
  const road = roadHalf(extent);
  const half = road + pavementM;
  carriageway(list, plan, extent, road);
  pavements(list, plan, extent, road);
  for (const side of [-1, 1] as const)
    facades(list, plan, { side, x: half, fromM: extent.cameraM + 4, toM: -farM, baseM: kerbM });
  skyline(list, { awayM: farM + 30, footM: 0, hour: plan.hour });
  return lamps(list, plan, extent, road);
};

/** The houses enter the frame some ten metres behind the figure, whatever the lens. */
function roadHalf(extent: SetExtent): number {
  const seen = Math.min(5, halfWidthAt(extent, 9) - pavementM);
  return Math.max(1.5, seen, extent.subjectWidthM / 2 + 0.25);
}

function carriageway(list: SurfaceList, plan: SetPlan, { cameraM }: SetExtent, road: number): void {
  const depth = farM + cameraM + 4;
  const level = placedMesh(plane(road * 2, depth), { at: [0, 0, cameraM + 4 - depth / 2] });
  const tar: Color = plan.isWet
    ? [0.03, 0.031, 0.034]
    : mixed([0.1, 0.1, 0.104], plan.palette.floor, 0.12);
  const asphalt = groundTexture('asphalt', tar, scaledBy(tar, 0.7));
  list.add(
    tiled(level, (road * 2) / 1.9, depth / 1.9),
    asphalt,
    plan.isWet ? wetGloss : { roughness: 0.7, reflectance: 0.03 },
  );
  const paint: Color = plan.isWet ? [0.3, 0.3, 0.29] : [0.52, 0.52, 0.5];
  const stripes: Mesh[] = [];
  for (let x = -road + 0.55; x < road - 0.3; x += 1)
    stripes.push(rectangle([x - 0.25, 0.004, -5.6], [x + 0.25, 0.004, -2.6], [0, 1, 0]));
  for (let z = -9; z > -farM; z -= 4.5)
    stripes.push(rectangle([-0.06, 0.004, z - 1.8], [0.06, 0.004, z], [0, 1, 0]));
  list.add(mergedMesh(stripes), paint, plan.isWet ? wetGloss : {});
  if (plan.isWet)
    list.add(puddles(road, cameraM), [0.012, 0.013, 0.015], { roughness: 0.05, reflectance: 0.04 });
}

/** Water in the hollows of the road: flat, with soft outlines that follow the traffic. */
function puddles(road: number, cameraM: number): Mesh {
  const random = randomFromState(1887);
  const pools: Mesh[] = [];
  for (let z = cameraM * 0.4; z > -46; z -= 0.8 + random() * 1.8) {
    const x = (random() * 2 - 1) * road * 0.8;
    pools.push(pool(x, z, 0.2 + random() * 0.55, 0.16 + random() * 0.5, random() * 6));
  }
  return mergedMesh(pools);
}

function pool(x: number, z: number, halfWidth: number, halfDepth: number, phase: number): Mesh {
  const builder = new MeshBuilder();
  const middle = builder.vertex([x, 0.006, z], [0, 1, 0], 0, 0);
  const stops = 30;
  const rim = Array.from({ length: stops }, (_, stop) => {
    const turn = (stop / stops) * 2 * Math.PI;
    const bulge =
      1 +
      0.26 * Math.sin(turn * 2 + phase) +
      0.16 * Math.sin(turn * 3 - phase * 2) +
      0.07 * Math.sin(turn * 7 + phase);
    return builder.vertex(
      [x + Math.sin(turn) * halfWidth * bulge, 0.006, z + Math.cos(turn) * halfDepth * bulge],
      [0, 1, 0],
      0,
      0,
    );
  });
  rim.forEach((vertex, index) =>
    builder.triangle(middle, vertex, rim[(index + 1) % stops] ?? middle),
  );
  return builder.mesh();
}

function pavements(list: SurfaceList, plan: SetPlan, { cameraM }: SetExtent, road: number): void {
  const length = farM + cameraM + 4;
  const z = cameraM + 4 - length / 2;
  const stone: Color = scaledBy(
    mixed([0.3, 0.29, 0.28], plan.palette.floor, 0.2),
    plan.isWet ? 0.5 : 1,
  );
  const flags = groundTexture('paving', stone, scaledBy(stone, 0.82));
  const gloss = plan.isWet ? wetGloss : {};
  for (const side of [-1, 1]) {
    const slab = block([pavementM, kerbM, length], [side * (road + pavementM / 2), 0, z]);
    list.add(tiled(slab, pavementM / 1.6, length / 1.6), flags, gloss);
  }
  const kerbs = [-1, 1].map((side) =>
    block([0.16, kerbM + 0.008, length], [side * (road + 0.08), 0, z]),
  );
  list.add(mergedMesh(kerbs), scaledBy([0.4, 0.39, 0.37], plan.isWet ? 0.55 : 1), gloss);
}

const pitchM = 13;
const lampM = 4.1;

function lamps(
  list: SurfaceList,
  { hour }: SetPlan,
  { cameraM }: SetExtent,
  road: number,
): AreaLight[] {
  const posts: Mesh[] = [];
  const heads: Mesh[] = [];
  const lights: AreaLight[] = [];
  const share = lampShare(hour);
  for (let z = cameraM + 2; z > -farM; z -= pitchM / 2) {
    const side = Math.round((cameraM + 2 - z) / (pitchM / 2)) % 2 === 0 ? 1 : -1;
    const x = side * (road + 0.42);
    const at = z - ((cameraM + 2 + 4.2) % (pitchM / 2));
    posts.push(placedMesh(cylinder(0.045, lampM, 0.004, 8), { at: [x, kerbM, at] }));
    posts.push(placedMesh(cylinder(0.1, 0.7, 0.02, 8), { at: [x, kerbM, at] }));
    posts.push(block([0.36, 0.05, 0.36], [x, kerbM + lampM + 0.46, at]));
    heads.push(block([0.25, 0.42, 0.25], [x, kerbM + lampM + 0.03, at]));
    if (share > 0 && at < 3 && lights.length < 4)
      lights.push(
        downLight([x, kerbM + lampM, at], {
          color: lampColor,
          level: 0.75 * share,
          reachM: lampM,
          sizeM: 0.4,
        }),
      );
  }
  list.add(mergedMesh(posts), [0.02, 0.022, 0.022], { roughness: 0.4, reflectance: 0.04 });
  const glass = share > 0 ? ([1, 0.78, 0.5] as const) : hazed([0.5, 0.5, 0.47], 10);
  list.add(
    mergedMesh(heads),
    glass,
    share > 0 ? { glow: 1.6 * share } : { roughness: 0.2, reflectance: 0.05 },
  );
  return lights;
}
