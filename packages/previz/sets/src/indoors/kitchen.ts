import {
  lathe,
  mergedMesh,
  mixed,
  placedMesh,
  scaledBy,
  tube,
} from '@image-production/previz-geometry';
import type { Color, Mesh, ProfilePoint } from '@image-production/previz-geometry';

import { groundTexture } from '../grounds.ts';
import { block, floor, rectangle, roomOf, wall } from '../parts/coverings.ts';
import { downLight } from '../parts/set-builder.ts';
import type { SetBuilder } from '../parts/set-builder.ts';
import { lampColor } from '../parts/skyline.ts';
import { doorPaint, worktopStone } from '../parts/worktop.ts';
import { lampShare } from '../set-plan.ts';
import type { SetExtent, SetPlan } from '../set-plan.ts';
import { tiled } from '../surface-of.ts';
import type { SurfaceList } from '../surface-of.ts';

/** Usual measures of fitted kitchens. */
const worktopM = 0.9;
const depthM = 0.62;
const unitM = 0.6;
const splashM = 0.62;

const steel: Color = [0.62, 0.61, 0.59];
const oak: Color = [0.32, 0.2, 0.11];

/** A run of units under a stone worktop, tiles behind it, a sink with its tap, a shelf with crockery. */
export const kitchen: SetBuilder = (list, plan, extent) => {
  const { palette } = plan;
  const { width } = roomOf(extent);
  floor(list, plan, extent, { ground: 'planks', color: palette.floor, tileM: 1.15 });
  wall(list, extent, {
    ground: 'plaster',
    color: mixed(palette.ground, [0.72, 0.7, 0.66], 0.5),
    tileM: 4,
  });
  units(list, plan, extent, width);
  const z = -extent.wallM;
  const tiles = rectangle(
    [-width / 2, worktopM, z + 0.012],
    [width / 2, worktopM + splashM, z + 0.012],
    [0, 0, 1],
    0.6,
  );
  list.add(tiles, groundTexture('tiles', [0.7, 0.69, 0.66], [0.6, 0.59, 0.56]), {
    roughness: 0.18,
    reflectance: 0.045,
  });
  const aside = Math.max(0.42, extent.widthM * 0.33);
  sink(list, -aside, z);
  shelves(list, palette.accent, { x: aside, z, width: Math.max(0.9, extent.widthM * 0.34) });
  return pendants(list, plan, extent, aside);
};

function units(list: SurfaceList, plan: SetPlan, { wallM }: SetExtent, width: number): void {
  const z = -wallM;
  const front = doorPaint(plan);
  const count = Math.ceil(width / unitM);
  const doors: Mesh[] = [];
  const handles: Mesh[] = [];
  for (let unit = 0; unit < count; unit += 1) {
    const x = (unit - (count - 1) / 2) * unitM;
    const hasDrawers = unit % 3 === 1;
    const parts = hasDrawers
      ? [
          [0.11, 0.31],
          [0.425, 0.21],
          [0.64, 0.2],
        ]
      : [[0.11, 0.73]];
    for (const [low = 0, high = 0] of parts) {
      doors.push(block([unitM - 0.006, high, 0.02], [x, low, z + depthM - 0.025]));
      handles.push(
        block(hasDrawers ? [0.16, 0.012, 0.022] : [0.012, 0.16, 0.022], [
          hasDrawers ? x : x + 0.23,
          hasDrawers ? low + high - 0.05 : 0.64,
          z + depthM - 0.005,
        ]),
      );
    }
  }
  list.add(
    block([width, 0.76, depthM - 0.04], [0, 0.1, z + (depthM - 0.04) / 2]),
    scaledBy(front, 0.3),
  );
  list.add(block([width, 0.1, depthM - 0.1], [0, 0, z + (depthM - 0.1) / 2]), [0.02, 0.02, 0.02]);
  list.add(mergedMesh(doors), front, { roughness: 0.45, reflectance: 0.035 });
  list.add(mergedMesh(handles), [0.5, 0.36, 0.16], {
    roughness: 0.3,
    isMetal: true,
    reflectance: 1,
  });
  list.add(
    tiled(
      block([width, 0.04, depthM + 0.02], [0, worktopM - 0.04, z + (depthM + 0.02) / 2]),
      width / 1.6,
      0.4,
    ),
    worktopStone(),
    { roughness: 0.22, reflectance: 0.045 },
  );
}

function sink(list: SurfaceList, x: number, z: number): void {
  const middle = z + depthM / 2;
  list.add(block([0.52, 0.004, 0.4], [x, worktopM - 0.002, middle]), [0.05, 0.05, 0.052], {
    roughness: 0.4,
    reflectance: 0.05,
  });
  const rise = 0.3;
  const bow = Array.from({ length: 13 }, (_, step) => {
    const turn = (step / 12) * Math.PI;
    return [
      x,
      worktopM + rise + 0.1 * Math.sin(turn),
      z + 0.09 + 0.1 * (1 - Math.cos(turn)),
    ] as const;
  });
  const spout = tube(
    [
      [x, worktopM, z + 0.09],
      [x, worktopM + rise, z + 0.09],
      ...bow.slice(1),
      [x, worktopM + rise - 0.06, z + 0.29],
    ],
    0.013,
    12,
  );
  const foot = placedMesh(
    lathe(
      [
        [0, 0],
        [0.028, 0],
        [0.026, 0.05],
        [0.016, 0.06],
        [0, 0.06],
      ],
      16,
    ),
    { at: [x, worktopM, z + 0.09] },
  );
  const lever = block([0.09, 0.012, 0.016], [x + 0.055, worktopM + 0.045, z + 0.09]);
  list.add(mergedMesh([spout, foot, lever]), steel, {
    roughness: 0.16,
    isMetal: true,
    reflectance: 1,
  });
}

const bowl: readonly ProfilePoint[] = [
  [0, 0],
  [0.045, 0],
  [0.05, 0.012],
  [0.085, 0.05],
  [0.095, 0.075],
  [0.088, 0.075],
  [0, 0.02],
];
const mug: readonly ProfilePoint[] = [
  [0, 0],
  [0.038, 0],
  [0.042, 0.01],
  [0.042, 0.09],
  [0.038, 0.09],
  [0, 0.015],
];
const jar: readonly ProfilePoint[] = [
  [0, 0],
  [0.055, 0],
  [0.06, 0.02],
  [0.06, 0.15],
  [0.045, 0.17],
  [0.048, 0.19],
  [0, 0.195],
];
const bottle: readonly ProfilePoint[] = [
  [0, 0],
  [0.036, 0],
  [0.038, 0.02],
  [0.038, 0.17],
  [0.014, 0.22],
  [0.015, 0.28],
  [0, 0.285],
];

/** Two boards on the wall with stacked crockery, jars on the worktop below. */
function shelves(
  list: SurfaceList,
  accent: Color,
  { x, z, width }: { readonly x: number; readonly z: number; readonly width: number },
): void {
  const boards = [1.66, 2.02].map((y) => block([width, 0.032, 0.22], [x, y, z + 0.11]));
  list.add(mergedMesh(boards), groundTexture('grain', oak, scaledBy(oak, 0.6)), {
    roughness: 0.5,
    reflectance: 0.035,
  });
  const glaze: Mesh[] = [];
  const clay: Mesh[] = [];
  const put = (
    into: Mesh[],
    form: readonly ProfilePoint[],
    at: readonly [number, number],
  ): number => into.push(placedMesh(lathe(form, 24), { at: [at[0], at[1], z + 0.11] }));
  const places = Math.max(4, Math.round(width / 0.19));
  for (const [row, y] of [1.692, 2.052].entries())
    for (let place = 0; place < places; place += 1) {
      const at = x - width / 2 + ((place + 0.5) / places) * width;
      const kind = (place * 3 + row * 2) % 5;
      const into = (place + row) % 3 === 0 ? clay : glaze;
      if (kind === 0) for (let up = 0; up < 3; up += 1) put(into, bowl, [at, y + up * 0.03]);
      else put(into, [mug, jar, mug, bottle][kind - 1] ?? mug, [at, y]);
    }
  for (const [at, form] of [
    [0.28, jar],
    [0.12, bottle],
    [0.02, jar],
  ] as const)
    clay.push(placedMesh(lathe(form, 24), { at: [x + width * at, worktopM, z + 0.16] }));
  const board = placedMesh(block([0.3, 0.42, 0.02], [0, 0, 0]), {
    at: [x - width * 0.32, worktopM, z + 0.1],
    tilt: -0.16,
  });
  list.add(board, groundTexture('grain', [0.42, 0.27, 0.15], [0.25, 0.15, 0.08]), {
    roughness: 0.6,
    reflectance: 0.03,
  });
  list.add(mergedMesh(glaze), [0.74, 0.72, 0.68], { roughness: 0.25, reflectance: 0.045 });
  list.add(mergedMesh(clay), mixed(accent, [0.42, 0.2, 0.12], 0.6), {
    roughness: 0.4,
    reflectance: 0.04,
  });
}

/** Two lamps over the worktop, which burn after dark. */
function pendants(
  list: SurfaceList,
  { hour }: SetPlan,
  { wallM }: SetExtent,
  aside: number,
): ReturnType<SetBuilder> {
  const share = lampShare(hour);
  const z = -wallM + 0.62;
  const shade = lathe(
    [
      [0.14, 0],
      [0.13, 0.06],
      [0.05, 0.16],
      [0.012, 0.2],
      [0.004, 1.4],
      [0, 1.4],
    ],
    24,
  );
  const places = [-aside, aside];
  list.add(
    mergedMesh(places.map((x) => placedMesh(shade, { at: [x, 2.02, z] }))),
    [0.03, 0.03, 0.032],
    { roughness: 0.4, reflectance: 0.04 },
  );
  const bulbs = places.map((x) =>
    placedMesh(
      lathe(
        [
          [0, 0],
          [0.045, 0.02],
          [0.05, 0.06],
          [0, 0.1],
        ],
        16,
      ),
      { at: [x, 2.0, z] },
    ),
  );
  list.add(mergedMesh(bulbs), [1, 0.82, 0.58], share > 0 ? { glow: 2 * share } : {});
  if (share === 0) return [];
  return places.map((x) =>
    downLight([x, 1.99, z], { color: lampColor, level: 0.8 * share, reachM: 1.1, sizeM: 0.2 }),
  );
}
