import {
  cylinder,
  mergedMesh,
  mixed,
  placedMesh,
  roundedBox,
  scaledBy,
} from '@image-production/previz-geometry';
import type { Color, Mesh } from '@image-production/previz-geometry';

import { groundTexture } from '../grounds.ts';
import { block, floor, rectangle, roomOf } from '../parts/coverings.ts';
import { downLight } from '../parts/set-builder.ts';
import type { SetBuilder } from '../parts/set-builder.ts';
import { skyline } from '../parts/skyline.ts';
import { glazingBars, piercedWall } from '../parts/windows.ts';
import type { Opening } from '../parts/windows.ts';
import { lampShare } from '../set-plan.ts';
import type { SurfaceList } from '../surface-of.ts';

const deskM = 0.74;

/** Desks with screens before a window wall with blinds, a chair, shelves with folders. */
export const office: SetBuilder = (list, plan, extent) => {
  const { ground, floor: carpet, accent } = plan.palette;
  const { width, height } = roomOf(extent);
  const z = -extent.wallM;
  const share = lampShare(plan.hour);
  floor(list, plan, extent, { ground: 'sand', color: carpet, tileM: 1.1, roughness: 0.95 });
  const pitch = 1.5;
  const count = Math.ceil(width / pitch / 2);
  const openings: Opening[] = Array.from({ length: count * 2 + 1 }, (_, index) => ({
    x: (index - count + 0.5) * pitch,
    width: pitch - 0.12,
    sill: 0.82,
    height: 1.95,
  })).filter(({ x }) => Math.abs(x) < width / 2 - pitch / 2);
  const paint = mixed(ground, [0.74, 0.74, 0.73], 0.5);
  piercedWall(list, { width, height, z, tileM: 3 }, openings, { face: paint, reveal: paint });
  const bars = openings.flatMap((opening) =>
    glazingBars(opening, z - 0.16, { columns: 1, rows: 1, barM: 0.05 }),
  );
  list.add(mergedMesh(bars), [0.1, 0.1, 0.105], { roughness: 0.4, reflectance: 0.04 });
  list.add(
    mergedMesh(openings.flatMap((opening, index) => blind(opening, z - 0.06, index))),
    [0.66, 0.66, 0.64],
    { roughness: 0.5, reflectance: 0.04 },
  );
  const aside = Math.max(0.5, extent.widthM * 0.34);
  for (const side of [-1, 1] as const)
    desk(list, { x: side * (aside + 0.15), z: z + 0.62, side }, share);
  shelf(list, { x: aside + 1.5, z }, accent);
  skyline(list, { awayM: 55, footM: -24, hour: plan.hour, isFromRoom: true });
  return share === 0
    ? []
    : [-1, 1].map((side) =>
        downLight([side * aside, 2.9, z + 1], {
          color: [0.92, 0.97, 1],
          level: 0.6 * share,
          reachM: 2,
          sizeM: 0.9,
        }),
      );
};

/** Slats, drawn up to a different height at each window. */
function blind({ x, width, sill, height }: Opening, z: number, index: number): Mesh[] {
  const top = sill + height;
  const drop = height * (0.48 + 0.13 * ((index * 3) % 4));
  const slats: Mesh[] = [block([width - 0.02, 0.05, 0.05], [x, top - 0.06, z])];
  for (let down = 0.09; down < drop; down += 0.046)
    slats.push(
      placedMesh(block([width - 0.03, 0.003, 0.042], [0, 0, 0]), {
        at: [x, top - down, z],
        tilt: 0.62,
      }),
    );
  slats.push(block([width - 0.03, 0.022, 0.03], [x, top - drop - 0.03, z]));
  return slats;
}

function desk(
  list: SurfaceList,
  { x, z, side }: { readonly x: number; readonly z: number; readonly side: 1 | -1 },
  share: number,
): void {
  const oak: Color = [0.4, 0.29, 0.18];
  const top = placedMesh(roundedBox(1.5, 0.03, 0.76, 0.004), { at: [x, deskM - 0.03, z] });
  list.add(top, groundTexture('grain', oak, scaledBy(oak, 0.7)), {
    roughness: 0.45,
    reflectance: 0.035,
  });
  const metal: Mesh[] = [-0.7, 0.7].flatMap((at) => [
    block([0.045, deskM - 0.03, 0.045], [x + at, 0, z + 0.33]),
    block([0.045, deskM - 0.03, 0.045], [x + at, 0, z - 0.33]),
    block([0.045, 0.04, 0.66], [x + at, deskM - 0.08, z]),
  ]);
  metal.push(
    block([0.24, 0.012, 0.18], [x, deskM, z - 0.12]),
    block([0.05, 0.2, 0.03], [x, deskM, z - 0.16]),
  );
  list.add(mergedMesh(metal), [0.05, 0.05, 0.052], { roughness: 0.4, reflectance: 0.04 });
  const turn = -side * 0.3;
  list.add(
    placedMesh(roundedBox(0.62, 0.37, 0.03, 0.006), { at: [x, deskM + 0.13, z - 0.12], turn }),
    [0.015, 0.015, 0.016],
    { roughness: 0.3, reflectance: 0.04 },
  );
  list.add(
    placedMesh(screen(), {
      at: [x + Math.sin(turn) * 0.017, deskM + 0.142, z - 0.12 + Math.cos(turn) * 0.017],
      turn,
    }),
    [0.2, 0.32, 0.46],
    { roughness: 0.25, reflectance: 0.04, glow: 0.1 + 0.12 * share },
  );
  const keys = placedMesh(roundedBox(0.42, 0.014, 0.13, 0.004), {
    at: [x, deskM, z + 0.16],
    turn: turn * 0.5,
  });
  list.add(keys, [0.6, 0.6, 0.6], { roughness: 0.5, reflectance: 0.04 });
  const papers = [
    block([0.21, 0.03, 0.297], [x + 0.48, deskM, z + 0.05], 0.2),
    block([0.21, 0.012, 0.297], [x - 0.5, deskM, z + 0.1], -0.1),
  ];
  list.add(mergedMesh(papers), [0.74, 0.73, 0.7]);
  chair(list, x + side * 0.16, z + 0.62, side * 0.5);
}

function screen(): Mesh {
  return rectangle([-0.296, 0, 0], [0.296, 0.345, 0], [0, 0, 1]);
}

/** A task chair seen from behind its back. */
function chair(list: SurfaceList, x: number, z: number, turn: number): void {
  const at = (mesh: Mesh, y: number, forward: number): Mesh =>
    placedMesh(mesh, { at: [x + Math.sin(turn) * forward, y, z + Math.cos(turn) * forward], turn });
  const cloth = [
    at(roundedBox(0.48, 0.07, 0.46, 0.03), 0.44, 0),
    at(roundedBox(0.44, 0.52, 0.05, 0.024), 0.58, 0.22),
  ];
  list.add(mergedMesh(cloth), [0.035, 0.037, 0.042], { sheen: 0.2 });
  const stem = [
    at(cylinder(0.028, 0.34, 0.004, 12), 0.1, 0),
    at(roundedBox(0.06, 0.2, 0.02, 0.004), 0.44, 0.24),
  ];
  const feet = [0, 1, 2, 3, 4].map((leg) =>
    block([0.05, 0.03, 0.56], [x, 0.05, z], turn + (leg / 5) * 2 * Math.PI),
  );
  list.add(mergedMesh([...stem, ...feet]), [0.06, 0.06, 0.062], {
    roughness: 0.35,
    reflectance: 0.05,
  });
}

/** A low case with folders, and a plant's pot on it. */
function shelf(
  list: SurfaceList,
  { x, z }: { readonly x: number; readonly z: number },
  accent: Color,
): void {
  const boards = [0, 0.4, 0.78].map((y) => block([1.2, 0.03, 0.36], [x, y, z + 0.2]));
  boards.push(...[-0.6, 0.6].map((at) => block([0.03, 0.8, 0.36], [x + at, 0, z + 0.2])));
  list.add(mergedMesh(boards), [0.62, 0.61, 0.59], { roughness: 0.5, reflectance: 0.035 });
  const folders = Array.from({ length: 15 }, (_, folder) =>
    block(
      [0.062, 0.31, 0.27],
      [x - 0.53 + folder * 0.074, folder % 5 === 4 ? 0.43 : 0.43, z + 0.22],
    ),
  );
  list.add(mergedMesh(folders.filter((_, folder) => folder % 3 > 0)), [0.08, 0.085, 0.09]);
  list.add(mergedMesh(folders.filter((_, folder) => folder % 3 === 0)), accent);
}
