import { mixed, placedMesh, plane, roundedBox, scaledBy } from '@image-production/previz-geometry';
import type { Color } from '@image-production/previz-geometry';

import { groundTexture } from '../grounds.ts';
import { hazed, ridge } from '../landscape.ts';
import { grounded, openGround } from '../parts/coverings.ts';
import type { SetBuilder } from '../parts/set-builder.ts';
import { tiled } from '../surface-of.ts';
import type { SurfaceList } from '../surface-of.ts';

/** Paving up to a parapet with a pier, high above a valley and hills. */
export const terrace: SetBuilder = (list, plan, extent) => {
  const { palette } = plan;
  const width = Math.max(30, extent.subjectWidthM * 1.4);
  const edgeM = extent.wallM + 1.6;
  const depth = edgeM + extent.cameraM + 3;
  const own = grounded(plan, palette.floor);
  const paving = groundTexture('paving', own.color, scaledBy(own.color, 0.8));
  const level = placedMesh(plane(width, depth), { at: [0, 0, depth / 2 - edgeM] });
  list.add(tiled(level, width / 1.6, depth / 1.6), paving, own.gloss);
  const stone = groundTexture('concrete', palette.ground, palette.ground);
  const parapet = roundedBox(width, 0.85, 0.35, 0.02);
  list.add(placedMesh(tiled(parapet, width / 2, 0.5), { at: [0, 0, -edgeM] }), stone);
  const coping = placedMesh(roundedBox(width, 0.07, 0.45, 0.012), { at: [0, 0.85, -edgeM] });
  list.add(coping, mixed(palette.ground, [0.7, 0.68, 0.64], 0.35));
  const pierX = -extent.widthM * 0.36;
  const pier = roundedBox(0.62, extent.heightM + 1.5, 0.62, 0.02);
  list.add(placedMesh(tiled(pier, 0.5, 2), { at: [pierX, 0, -edgeM] }), stone);
  valley(list);
  return [];
};

/** Land far below, and hills that fade with distance. */
function valley(list: SurfaceList): void {
  const footM = -14;
  const land: Color = [0.21, 0.22, 0.13];
  const ground = placedMesh(plane(3000, 900), { at: [0, footM, -480] });
  list.add(ground, hazed(land, 130));
  const hills = [
    { awayM: 90, heightM: 13, depthM: 70, waveM: 84, phase: 0.4 },
    { awayM: 190, heightM: 27, depthM: 120, waveM: 150, phase: 2.3 },
    { awayM: 380, heightM: 58, depthM: 200, waveM: 260, phase: 4.4 },
  ];
  for (const hill of hills)
    list.add(ridge({ ...hill, footM, lean: 0.55 }), hazed(land, hill.awayM));
}

export const dunes: SetBuilder = (list, plan, extent) => {
  const { floor: color } = plan.palette;
  openGround(list, plan, extent, { ground: 'sand', color, tileM: 2.2, farM: 120, widthM: 240 });
  const crests = [
    { awayM: 13, heightM: 1.3, depthM: 13, waveM: 19, phase: 1.1 },
    { awayM: 30, heightM: 3.6, depthM: 24, waveM: 34, phase: 3.6 },
    { awayM: 64, heightM: 8, depthM: 40, waveM: 70, phase: 5.2 },
  ];
  for (const crest of crests) {
    const sand = hazed(color, crest.awayM);
    const mesh = ridge({ ...crest, footM: -0.02, lean: 0.72 });
    list.add(tiled(mesh, crest.awayM, crest.depthM / 2.2), groundTexture('sand', sand, sand));
  }
  return [];
};
