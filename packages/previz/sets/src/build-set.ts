import {
  mixed,
  scaledBy,
  placedMesh,
  cyclorama,
  drape,
  plane,
  roundedBox,
} from '@image-production/previz-geometry';
import type { Color, Surface } from '@image-production/previz-geometry';

import { groundTexture } from './grounds.ts';
import type { GroundName } from './grounds.ts';
import { hazed, ridge } from './landscape.ts';
import type { SetPlan } from './set-plan.ts';
import { SurfaceList, tiled } from './surface-of.ts';

/** Required size of the set, in metres. */
export interface SetExtent {
  /** Distance from the figure to the wall behind it. */
  readonly wallM: number;
  /** Width of the frame at the wall. */
  readonly widthM: number;
  /** Highest visible point of the wall. */
  readonly heightM: number;
  /** Distance from the figure to the camera. */
  readonly cameraM: number;
}

/** First object id of the set; figures and references use lower ones. */
export const firstSetObject = 1000;

type Build = (list: SurfaceList, plan: SetPlan, extent: SetExtent) => void;

/** Builds the figure's surroundings: paper, walls, floors and fixtures. */
export function buildSet(plan: SetPlan, extent: SetExtent): Surface[] {
  const list = new SurfaceList(firstSetObject);
  const build = variants[plan.variant];
  if (!build) throw new Error(`there is no set ${plan.variant}`);
  build(list, plan, extent);
  return list.surfaces;
}

const seamless: Build = (list, { palette }, extent) => {
  const { width, depth, height } = roomOf(extent);
  const sweep = placedMesh(cyclorama(width, depth, height, 0.9), { at: [0, 0, -extent.wallM] });
  list.add(sweep, palette.ground);
};

/** Paper on the floor, with a painted canvas behind. */
const painted: Build = (list, { palette }, extent) => {
  const { width, depth, height } = roomOf(extent);
  const canvas = groundTexture('canvas', palette.ground, palette.accent);
  const sweep = placedMesh(cyclorama(width, depth, height, 0.5), { at: [0, 0, -extent.wallM] });
  // A single cloth with a large pattern, as painted with a brush.
  list.add(tiled(sweep, width / 3.4, (depth + height) / 3.4), canvas);
};

/** Two flats in two tones that meet behind the figure. */
const flats: Build = (list, { palette }, extent) => {
  const { width, depth, height } = roomOf(extent);
  floor(list, { width, depth }, extent, { ground: 'concrete', color: palette.floor, tileM: 3 });
  const panel = roundedBox(width, height, 0.05, 0.004);
  const paint = groundTexture('plaster', palette.ground, palette.ground);
  list.add(placedMesh(tiled(panel, 3, 2), { at: [-0.25 * width, 0, -extent.wallM] }), paint);
  const second = groundTexture('plaster', palette.accent, palette.accent);
  const turned = { at: [0.42 * extent.widthM, 0, -extent.wallM + 0.12], turn: -0.5 } as const;
  list.add(placedMesh(tiled(roundedBox(2.4, height, 0.05, 0.004), 1, 1), turned), second);
};

const loft: Build = (list, { palette }, extent) => {
  const { width, depth, height } = roomOf(extent);
  floor(list, { width, depth }, extent, { ground: 'planks', color: palette.floor, tileM: 3.2 });
  wall(list, { width, height }, extent, { ground: 'brick', color: palette.ground, tileM: 1.5 });
  skirting(list, width, extent, mixed(palette.ground, [0.75, 0.73, 0.7], 0.7));
};

const apartment: Build = (list, { palette }, extent) => {
  const { width, depth, height } = roomOf(extent);
  floor(list, { width, depth }, extent, { ground: 'planks', color: palette.floor, tileM: 2.6 });
  wall(list, { width, height }, extent, { ground: 'panelling', color: palette.ground, tileM: 3 });
  const trim = mixed(palette.ground, [0.8, 0.78, 0.75], 0.45);
  skirting(list, width, extent, trim);
  const pitch = 1.25;
  for (let x = -Math.ceil(width / pitch / 2); x <= width / pitch / 2; x += 1) {
    mouldingFrame(list, x * pitch, extent.wallM, trim);
  }
  const cloth = drape({ width: 1.5, height: Math.min(height - 0.1, 2.9), folds: 7, foldM: 0.06 });
  const side = extent.widthM * 0.5 - 0.25;
  list.add(placedMesh(cloth, { at: [-side, 0, -extent.wallM + 0.16] }), palette.accent, {
    sheen: 0.35,
  });
};

const gallery: Build = (list, { palette }, extent) => {
  const { width, depth, height } = roomOf(extent);
  floor(list, { width, depth }, extent, {
    ground: 'concrete',
    color: palette.floor,
    tileM: 2.8,
    roughness: 0.45,
  });
  wall(list, { width, height }, extent, { ground: 'plaster', color: palette.ground, tileM: 4 });
  const bench = roundedBox(1.5, 0.42, 0.42, 0.006);
  const beside = extent.widthM * 0.38;
  list.add(placedMesh(bench, { at: [-beside, 0, -extent.wallM + 0.6] }), palette.accent, {
    roughness: 0.6,
    reflectance: 0.04,
  });
};

/** Paving up to a parapet with a pier, high above a valley and hills. */
const terrace: Build = (list, { palette }, extent) => {
  const width = 30;
  const edgeM = extent.wallM + 1.6;
  const depth = edgeM + extent.cameraM + 3;
  const paving = groundTexture('paving', palette.floor, scaledBy(palette.floor, 0.8));
  const level = placedMesh(plane(width, depth), { at: [0, 0, depth / 2 - edgeM] });
  list.add(tiled(level, width / 1.6, depth / 1.6), paving);
  const stone = groundTexture('concrete', palette.ground, palette.ground);
  const parapet = roundedBox(width, 0.85, 0.35, 0.02);
  list.add(placedMesh(tiled(parapet, width / 2, 0.5), { at: [0, 0, -edgeM] }), stone);
  const coping = placedMesh(roundedBox(width, 0.07, 0.45, 0.012), { at: [0, 0.85, -edgeM] });
  list.add(coping, mixed(palette.ground, [0.7, 0.68, 0.64], 0.35));
  const pierX = -extent.widthM * 0.36;
  const pier = roundedBox(0.62, extent.heightM + 1.5, 0.62, 0.02);
  list.add(placedMesh(tiled(pier, 0.5, 2), { at: [pierX, 0, -edgeM] }), stone);
  valley(list);
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

/** A façade along a pavement. */
const street: Build = (list, { palette }, extent) => {
  outdoors(list, 40, extent, { ground: 'paving', color: palette.floor, tileM: 1.2 });
  const height = Math.max(extent.heightM + 1, 6);
  wall(list, { width: 40, height }, extent, {
    ground: 'plaster',
    color: palette.ground,
    tileM: 3.5,
  });
  const plinth = roundedBox(40, 0.5, 0.08, 0.01);
  list.add(
    placedMesh(plinth, { at: [0, 0, -extent.wallM + 0.03] }),
    scaledBy(palette.ground, 0.62),
  );
  const side = Math.max(1.4, extent.widthM * 0.34);
  for (const x of [-side, side + 1.1]) doorway(list, x, extent.wallM, palette.accent);
};

const dunes: Build = (list, { palette }, extent) => {
  outdoors(list, 120, extent, { ground: 'sand', color: palette.floor, tileM: 2.2 });
  const crests = [
    { awayM: 13, heightM: 1.3, depthM: 13, waveM: 19, phase: 1.1 },
    { awayM: 30, heightM: 3.6, depthM: 24, waveM: 34, phase: 3.6 },
    { awayM: 64, heightM: 8, depthM: 40, waveM: 70, phase: 5.2 },
  ];
  for (const crest of crests) {
    const sand = hazed(palette.floor, crest.awayM);
    const mesh = ridge({ ...crest, footM: -0.02, lean: 0.72 });
    list.add(tiled(mesh, crest.awayM, crest.depthM / 2.2), groundTexture('sand', sand, sand));
  }
};

const variants: Readonly<Record<string, Build>> = {
  seamless,
  painted,
  flats,
  loft,
  apartment,
  gallery,
  terrace,
  street,
  dunes,
};

/** Names of each family's sets; the first is the default. */
export const setVariants: Readonly<Record<SetPlan['family'], readonly string[]>> = {
  studio: ['seamless', 'painted', 'flats'],
  interior: ['apartment', 'loft', 'gallery'],
  exterior: ['terrace', 'street', 'dunes'],
  still_life: ['seamless'],
};

function roomOf(extent: SetExtent): { width: number; depth: number; height: number } {
  return {
    width: Math.max(extent.widthM * 1.6, 5) + 2,
    depth: extent.wallM + extent.cameraM + 3,
    height: Math.max(extent.heightM + 0.6, 3.2),
  };
}

/** Covering of a floor or a wall. */
interface Covering {
  readonly ground: GroundName;
  readonly color: Color;
  readonly tileM: number;
  readonly roughness?: number;
}

function floor(
  list: SurfaceList,
  { width, depth }: { readonly width: number; readonly depth: number },
  extent: SetExtent,
  { ground, color, tileM, roughness = 0.55 }: Covering,
): void {
  const mesh = placedMesh(plane(width, depth), { at: [0, 0, depth / 2 - extent.wallM] });
  const texture = groundTexture(ground, color, scaledBy(color, 0.72));
  const gloss = { roughness, reflectance: 0.04 };
  list.add(tiled(mesh, width / tileM, depth / tileM), texture, gloss);
}

function wall(
  list: SurfaceList,
  { width, height }: { readonly width: number; readonly height: number },
  extent: SetExtent,
  { ground, color, tileM }: Covering,
): void {
  const mesh = placedMesh(plane(width, height), {
    at: [0, height / 2, -extent.wallM],
    tilt: Math.PI / 2,
  });
  const texture = groundTexture(ground, color, scaledBy(color, 0.78));
  list.add(tiled(mesh, width / tileM, height / tileM), texture);
}

/** Adds ground to the horizon. */
function outdoors(
  list: SurfaceList,
  far: number,
  extent: SetExtent,
  { ground, color, tileM }: Covering,
): void {
  const depth = far + extent.cameraM;
  const mesh = placedMesh(plane(far * 2, depth), { at: [0, 0, extent.cameraM + 3 - depth / 2] });
  const texture = groundTexture(ground, color, scaledBy(color, 0.8));
  list.add(tiled(mesh, (far * 2) / tileM, depth / tileM), texture);
}

function skirting(list: SurfaceList, width: number, { wallM }: SetExtent, color: Color): void {
  const board = roundedBox(width, 0.14, 0.018, 0.004);
  list.add(placedMesh(board, { at: [0, 0, -wallM + 0.009] }), color, {
    roughness: 0.5,
    reflectance: 0.04,
  });
}

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

function doorway(list: SurfaceList, x: number, wallM: number, color: Color): void {
  const leaf = roundedBox(0.95, 2.2, 0.04, 0.006);
  list.add(placedMesh(leaf, { at: [x, 0, -wallM + 0.02] }), color, {
    roughness: 0.4,
    reflectance: 0.04,
  });
  const frame = [0.72, 0.7, 0.66] as const;
  for (const side of [-1, 1]) {
    const jamb = roundedBox(0.12, 2.32, 0.1, 0.008);
    list.add(placedMesh(jamb, { at: [x + side * 0.535, 0, -wallM + 0.04] }), frame);
  }
  const lintel = roundedBox(1.19, 0.12, 0.1, 0.008);
  list.add(placedMesh(lintel, { at: [x, 2.2, -wallM + 0.04] }), frame);
}
