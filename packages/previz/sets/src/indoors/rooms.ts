import { drape, mixed, placedMesh, roundedBox } from '@image-production/previz-geometry';
import type { Color } from '@image-production/previz-geometry';

import { floor, roomOf, skirting, wall } from '../parts/coverings.ts';
import type { SetBuilder } from '../parts/set-builder.ts';
import type { SurfaceList } from '../surface-of.ts';

export const apartment: SetBuilder = (list, plan, extent) => {
  const { palette } = plan;
  const { width, height } = roomOf(extent);
  floor(list, plan, extent, { ground: 'planks', color: palette.floor, tileM: 2.6 });
  wall(list, extent, { ground: 'panelling', color: palette.ground, tileM: 3 });
  const trim = mixed(palette.ground, [0.8, 0.78, 0.75], 0.45);
  skirting(list, extent, trim);
  const pitch = 1.25;
  for (let x = -Math.ceil(width / pitch / 2); x <= width / pitch / 2; x += 1) {
    mouldingFrame(list, x * pitch, extent.wallM, trim);
  }
  const cloth = drape({ width: 1.5, height: Math.min(height - 0.1, 2.9), folds: 7, foldM: 0.06 });
  const side = extent.widthM * 0.5 - 0.25;
  list.add(placedMesh(cloth, { at: [-side, 0, -extent.wallM + 0.16] }), palette.accent, {
    sheen: 0.35,
  });
  return [];
};

/** A raised frame on a panelled wall, one metre wide. */
function mouldingFrame(list: SurfaceList, x: number, wallM: number, color: Color): void {
  const [width, low, height, bar] = [1, 0.32, 2.1, 0.035];
  const z = -wallM + 0.008;
  const upright = roundedBox(bar, height, 0.016, 0.006);
  const level = roundedBox(width, bar, 0.016, 0.006);
  const places = [
    [upright, x - width / 2, low],
    [upright, x + width / 2, low],
    [level, x, low],
    [level, x, low + height - bar],
  ] as const;
  for (const [mesh, at, y] of places) list.add(placedMesh(mesh, { at: [at, y, z] }), color);
}

export const gallery: SetBuilder = (list, plan, extent) => {
  const { palette } = plan;
  floor(list, plan, extent, {
    ground: 'concrete',
    color: palette.floor,
    tileM: 2.8,
    roughness: 0.45,
  });
  wall(list, extent, { ground: 'plaster', color: palette.ground, tileM: 4 });
  const bench = roundedBox(1.5, 0.42, 0.42, 0.006);
  const beside = extent.widthM * 0.38;
  list.add(placedMesh(bench, { at: [-beside, 0, -extent.wallM + 0.6] }), palette.accent, {
    roughness: 0.6,
    reflectance: 0.04,
  });
  return [];
};
