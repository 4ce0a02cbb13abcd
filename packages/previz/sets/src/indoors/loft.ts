import {
  cylinder,
  mergedMesh,
  mixed,
  placedMesh,
  scaledBy,
} from '@image-production/previz-geometry';
import type { Mesh } from '@image-production/previz-geometry';

import { groundTexture } from '../grounds.ts';
import { block, floor, roomOf } from '../parts/coverings.ts';
import type { SetBuilder } from '../parts/set-builder.ts';
import { skyline } from '../parts/skyline.ts';
import { glazingBars, piercedWall } from '../parts/windows.ts';
import type { Opening } from '../parts/windows.ts';

/** Brick between tall windows of many panes, boards on the floor, pipes; a town outside. */
export const loft: SetBuilder = (list, plan, extent) => {
  const { ground, floor: boards } = plan.palette;
  const { width, height } = roomOf(extent);
  const z = -extent.wallM;
  floor(list, plan, extent, { ground: 'planks', color: boards, tileM: 1.15 });
  const openings = windowsOf(extent.widthM, width);
  const brick = groundTexture(
    'brick',
    mixed([0.27, 0.115, 0.075], ground, 0.3),
    mixed([0.16, 0.07, 0.055], ground, 0.2),
  );
  const sill = mixed(ground, [0.5, 0.47, 0.43], 0.6);
  piercedWall(list, { width, height, z, tileM: 1.5 }, openings, { face: brick, reveal: sill });
  const bars: Mesh[] = [];
  for (const opening of openings) {
    bars.push(...glazingBars(opening, z - 0.14, { columns: 4, rows: 6, barM: 0.036 }));
    bars.push(
      block([opening.width + 0.02, 0.05, 0.16], [opening.x, opening.sill - 0.02, z - 0.06]),
    );
  }
  list.add(mergedMesh(bars), [0.018, 0.019, 0.02], { roughness: 0.45, reflectance: 0.04 });
  list.add(mergedMesh(pipes(openings, height, z)), scaledBy([0.42, 0.41, 0.39], 0.8), {
    roughness: 0.4,
    reflectance: 0.05,
  });
  skyline(list, { awayM: 62, footM: -16, hour: plan.hour, isFromRoom: true });
  return [];
};

/** One window on either side of the middle, so that a head stands before brick. */
function windowsOf(seenM: number, width: number): Opening[] {
  const each = 1.7;
  const pitch = 2.35;
  const first = Math.max(0.32 + each / 2, seenM * 0.3);
  const openings: Opening[] = [];
  for (let at = first; at < width / 2 - each / 2; at += pitch)
    for (const side of [-1, 1])
      openings.push({ x: side * at, width: each, sill: 0.72, height: 2.34 });
  return openings;
}

function pipes(openings: readonly Opening[], height: number, z: number): Mesh[] {
  const inner = Math.min(...openings.map(({ x, width }) => Math.abs(x) - width / 2), 1);
  const at = Math.max(0, inner - 0.13);
  const riser = placedMesh(cylinder(0.035, height, 0.004, 12), { at: [at, 0, z + 0.07] });
  const ribs = openings.flatMap(({ x }) =>
    Array.from({ length: 14 }, (_, rib) =>
      block([0.045, 0.5, 0.11], [x - 0.52 + rib * 0.08, 0.1, z + 0.1]),
    ),
  );
  return [riser, ...ribs];
}
