import { mergedMesh, mixed, randomFromState, scaledBy } from '@image-production/previz-geometry';
import type { Color, Mesh, Texture } from '@image-production/previz-geometry';

import { groundTexture } from '../grounds.ts';
import { block, rectangle } from '../parts/coverings.ts';
import { lampColor } from '../parts/skyline.ts';
import { lampShare } from '../set-plan.ts';
import type { SetPlan } from '../set-plan.ts';
import type { SurfaceList } from '../surface-of.ts';

/** A row of houses along one side of a street. */
interface Row {
  readonly side: 1 | -1;
  /** Distance of the fronts from the middle of the street, in metres. */
  readonly x: number;
  /** From behind the camera to the end; z. */
  readonly fromM: number;
  readonly toM: number;
  readonly baseM: number;
}

const shopM = 3.6;
const storeyM = 3.1;

/** What is collected of a row, by what it is made of. */
interface Fronts {
  readonly walls: readonly [Mesh[], Mesh[], Mesh[]];
  readonly trims: Mesh[];
  readonly dark: Mesh[];
  readonly panes: Mesh[];
  readonly lit: Mesh[];
  readonly shops: Mesh[];
  readonly boards: Mesh[];
}

/** Houses of several heights and stuffs, with shops below and windows above; some are lit after dark. */
export function facades(list: SurfaceList, { palette, hour }: SetPlan, row: Row): void {
  const random = randomFromState(row.side > 0 ? 1201 : 3407);
  const fronts: Fronts = {
    walls: [[], [], []],
    trims: [],
    dark: [],
    panes: [],
    lit: [],
    shops: [],
    boards: [],
  };
  const share = lampShare(hour);
  for (let z = row.fromM; z > row.toM;) {
    const width = 7.8 + Math.floor(random() * 3) * 2.6;
    house(
      fronts,
      row,
      {
        z,
        width,
        storeys: 2 + Math.floor(random() * 3),
        stuff: Math.floor(random() * 3),
        litShare: share * 0.5,
      },
      random,
    );
    z -= width;
  }
  const paint = scaledBy(palette.ground, 0.62);
  const stuffs: readonly (Color | Texture)[] = [
    groundTexture('plaster', paint, scaledBy(paint, 0.8)),
    groundTexture('brick', mixed([0.22, 0.09, 0.06], palette.ground, 0.08), [0.15, 0.07, 0.05]),
    groundTexture('plaster', mixed(paint, palette.accent, 0.6), scaledBy(palette.accent, 0.8)),
  ];
  fronts.walls.forEach((meshes, index) => {
    if (meshes.length > 0) list.add(mergedMesh(meshes), stuffs[index] ?? palette.ground);
  });
  list.add(mergedMesh(fronts.trims), mixed(paint, [0.5, 0.48, 0.44], 0.6));
  list.add(
    mergedMesh(fronts.boards),
    scaledBy(mixed(palette.accent, [0.03, 0.05, 0.05], 0.5), 0.8),
    { roughness: 0.5, reflectance: 0.04 },
  );
  list.add(mergedMesh(fronts.dark), [0.03, 0.03, 0.032], { roughness: 0.5, reflectance: 0.03 });
  const glass = { roughness: 0.06, reflectance: 0.08 } as const;
  list.add(mergedMesh(fronts.panes), [0.035, 0.04, 0.045], glass);
  if (fronts.lit.length > 0)
    list.add(mergedMesh(fronts.lit), [1, 0.72, 0.38], { ...glass, glow: 0.5 * share });
  const shop = share > 0 ? { ...glass, glow: 0.42 * share } : glass;
  list.add(
    mergedMesh(fronts.shops),
    share > 0 ? mixed(lampColor, [1, 0.9, 0.75], 0.5) : [0.06, 0.06, 0.062],
    shop,
  );
}

interface House {
  readonly z: number;
  readonly width: number;
  readonly storeys: number;
  readonly stuff: number;
  readonly litShare: number;
}

function house(
  fronts: Fronts,
  { side, x, baseM }: Row,
  { z, width, storeys, stuff, litShare }: House,
  random: () => number,
): void {
  const height = shopM + storeys * storeyM + 0.5;
  const inwards = -side;
  const face = side * x;
  /** A slab on the front that stands out towards the street. */
  const slab = (outM: number, high: number, wide: number, up: number, along: number): Mesh =>
    block([outM, high, wide], [face + (inwards * outM) / 2, baseM + up, along]);
  const walls = fronts.walls[stuff] ?? fronts.walls[0];
  walls.push(
    rectangle(
      [face, baseM, z],
      [face, baseM + height, z - width],
      [inwards, 0, 0],
      stuff === 1 ? 1.6 : 3.4,
    ),
  );
  walls.push(
    rectangle(
      [face, baseM, z],
      [face + side * 8, baseM + height, z],
      [0, 0, 1],
      stuff === 1 ? 1.6 : 3.4,
    ),
  );
  const middle = z - width / 2;
  fronts.trims.push(
    slab(0.3, 0.42, width - 0.04, height - 0.42, middle),
    slab(0.12, 0.22, width, shopM - 0.1, middle),
  );
  shopFront(fronts, slab, { middle, width }, random);
  const bays = Math.round(width / 2.6);
  for (let storey = 0; storey < storeys; storey += 1)
    for (let bay = 0; bay < bays; bay += 1) {
      const along = z - (bay + 0.5) * (width / bays);
      const up = shopM + 0.75 + storey * storeyM;
      fronts.trims.push(
        slab(0.07, 1.95, 1.34, up - 0.12, along),
        slab(0.17, 0.09, 1.5, up - 0.16, along),
      );
      const panes = random() < litShare ? fronts.lit : fronts.panes;
      panes.push(pane(face + inwards * 0.075, along, [baseM + up, 1.72, 1.08], inwards));
      fronts.trims.push(slab(0.09, 1.72, 0.06, up, along), slab(0.09, 0.06, 1.08, up + 1.1, along));
    }
}

function pane(
  x: number,
  along: number,
  [up, high, wide]: readonly [number, number, number],
  inwards: number,
): Mesh {
  return rectangle([x, up, along - wide / 2], [x, up + high, along + wide / 2], [inwards, 0, 0]);
}

type Slab = (outM: number, high: number, wide: number, up: number, along: number) => Mesh;

/** Display windows between piers under a fascia, and a door. */
function shopFront(
  fronts: Fronts,
  slab: Slab,
  { middle, width }: { readonly middle: number; readonly width: number },
  random: () => number,
): void {
  fronts.boards.push(
    slab(0.16, 0.5, width - 0.5, 2.75, middle),
    slab(0.1, 0.55, width - 0.5, 0, middle),
  );
  const bays = Math.round(width / 2.6);
  const doorAt = Math.floor(random() * bays);
  for (let bay = 0; bay < bays; bay += 1) {
    const along = middle + width / 2 - (bay + 0.5) * (width / bays);
    fronts.boards.push(slab(0.14, 2.75, 0.28, 0, along + width / bays / 2 - 0.14));
    if (bay === doorAt) {
      fronts.dark.push(slab(0.06, 2.3, 1.05, 0, along));
      fronts.shops.push(slab(0.08, 0.42, 1.05, 2.3, along));
    } else fronts.shops.push(slab(0.05, 2.2, width / bays - 0.4, 0.55, along));
  }
}
