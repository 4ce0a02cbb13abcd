import type { Hairdo, Outfit } from '@image-production/direction';
import type { Appearance } from '@image-production/identity';
import {
  matt,
  clipMesh,
  mergedMesh,
  meshOf,
  lengthOf,
  subtracted,
} from '@image-production/previz-geometry';
import type { Material, Mesh, Surface, Field, Vector } from '@image-production/previz-geometry';
import {
  beardMeshes,
  complexionOf,
  faceOf,
  hairMeshes,
  createHairVolume,
  createHeadField,
  paintSkin,
} from '@image-production/previz-head';

import type { Pose } from '../pose/pose.ts';
import { anchorsOf } from './anchors.ts';
import type { Anchors } from './anchors.ts';
import { garmentsOf, turnedHemSlope } from './garments.ts';
import type { Garment } from './garments.ts';
import { lookOf } from './look.ts';
import type { Mien } from './look.ts';
import { createNude } from './nude.ts';
import type { Nude } from './nude.ts';
import { plainOutfit } from './outfit.ts';
import { paletteOf } from './palette.ts';
import type { Palette } from './palette.ts';
import { proportionsOf } from './proportions.ts';
import type { Proportions } from './proportions.ts';
import { sewnEdge } from './sewn-edge.ts';
import type { Sewing } from './sewn-edge.ts';
import { createShoe } from './shoes.ts';
import type { Shoes } from './shoes.ts';
import { skeletonOf } from './skeleton.ts';
import type { Skeleton } from './skeleton.ts';
import { skinMesh } from './skin-mesh.ts';
import type { Space } from './skin-mesh.ts';

export type FigurePart = 'skin' | 'hair' | 'top' | 'bottom' | 'dress' | 'shoes';

export interface FigureSurface extends Surface {
  readonly part: FigurePart;
}

/** The maquette: its surfaces, and the geometry that garments and props are fitted to. Metres. */
export interface Figure {
  readonly surfaces: readonly FigureSurface[];
  readonly anchors: Anchors;
  /** Signed distance to the undressed body with head and hands, without hair. */
  readonly distance: Field;
  /** Signed distance to the body with its base clothes and shoes. */
  readonly dressedDistance: Field;
  /** From the ground to the crown when upright, without hair. */
  readonly height: number;
  readonly skeleton: Skeleton;
}

export interface FigureOrder {
  readonly appearance: Appearance;
  readonly pose: Pose;
  /** Eyes and mien; undirected without. */
  readonly mien?: Mien;
  /** How the hair is worn; null as the person has it. */
  readonly hair?: Hairdo | null;
  /** The base clothes; null for a plain T-shirt and trousers. */
  readonly outfit: Outfit | null;
  /**
   * Cell size on the body in metres; head and hands use half of it. 0.0045 suits a whole figure.
   */
  readonly detailM: number;
  /** Base garments to omit because a draped garment replaces them. */
  readonly without?: readonly FigurePart[];
}

const unsaid: Mien = { gaze: null, expression: null };

/** Object id of each part. */
const objects: Readonly<Record<FigurePart, number>> = {
  skin: 1,
  hair: 2,
  top: 3,
  bottom: 4,
  dress: 5,
  shoes: 6,
};

export function buildFigure(order: FigureOrder): Figure {
  return figureOf(order, true);
}

/** The figure without its surfaces: cheap to build, and enough for fitting garments and props. */
export function figureForm(order: FigureOrder): Figure {
  return figureOf(order, false);
}

function figureOf(order: FigureOrder, hasSurfaces: boolean): Figure {
  const { appearance, pose, detailM, without = [] } = order;
  const outfit = order.outfit ?? plainOutfit;
  const body = proportionsOf(appearance);
  const skeleton = skeletonOf(body, pose);
  const face = faceOf(appearance, body.girth, lookOf(skeleton.head, order.mien ?? unsaid));
  const nude = createNude(body, face, skeleton);
  const palette = paletteOf(outfit);
  const complexion = complexionOf(appearance);
  let clothes: readonly Garment[] | null = null;
  // Built lazily, as measuring a form may not need them.
  const garmentsWorn = (): readonly Garment[] =>
    (clothes ??= garmentsOf(outfit, body, skeleton, nude).filter(
      ({ part }) => !without.includes(part),
    ));
  const space = spaceOf(body, skeleton, detailM);
  const shoes = createShoes(body, skeleton, outfit);
  const form: Omit<Figure, 'surfaces'> = {
    anchors: anchorsOf({ body, face, skeleton, nude }, pose),
    distance: nude.distance,
    dressedDistance: dressed(nude, garmentsWorn, shoes),
    height: body.height,
    skeleton,
  };
  if (!hasSurfaces) return { ...form, surfaces: [] };
  const garments = garmentsWorn();
  const volume = createHairVolume(appearance, face, order.hair ?? null);
  const texture = paintSkin(
    { appearance, face, complexion },
    { head: createHeadField(face), hairKeep: volume.line },
    detailM > 0.006 ? 320 : 640,
  );
  const worn = without.includes('shoes') ? [] : shoes;
  const skin = skinMesh({ nude, skeleton, body }, garments, worn, space);
  const place = { head: skeleton.head, size: body.head, body: nude.distance };
  const surfaces: FigureSurface[] = [
    surfaceOf('skin', skin, { ...skinMaterial, albedo: texture }),
    ...[
      ...hairMeshes(volume, complexion, place, detailM),
      ...beardMeshes(appearance, face, complexion, place, detailM),
    ].map(({ mesh, albedo }) => surfaceOf('hair', mesh, { ...hairMaterial, albedo })),
    ...garments.map((garment) =>
      surfaceOf(garment.part, garmentMesh(garment, space), clothMaterial(palette, garment)),
    ),
    ...(without.includes('shoes') ? [] : shoeSurfaces(shoes, body, palette, detailM)),
  ];
  return { ...form, surfaces };
}

const skinMaterial: Omit<Material, 'albedo'> = {
  ...matt,
  roughness: 0.46,
  reflectance: 0.035,
  scatterM: 0.004,
};

const hairMaterial: Omit<Material, 'albedo'> = { ...matt, roughness: 0.52, reflectance: 0.042 };

function clothMaterial(palette: Palette, { part, isUnder }: Garment): Material {
  const outer = part === 'bottom' ? palette.trousers : palette.top;
  const albedo = isUnder === true ? palette.under : outer;
  return { ...matt, albedo, roughness: 0.92, reflectance: 0.02, sheen: 0.35 };
}

function surfaceOf(part: FigurePart, mesh: Mesh, material: Material): FigureSurface {
  return { part, mesh, material, object: objects[part] };
}

function spaceOf(body: Proportions, skeleton: Skeleton, detailM: number): Space {
  const reach = 0.14 * body.height;
  const places = [
    skeleton.head.origin,
    ...skeleton.arms.flatMap(({ upper, lower, hand }) => [upper.origin, lower.origin, hand.origin]),
    ...skeleton.legs.flatMap(({ upper, lower, foot }) => [upper.origin, lower.origin, foot.origin]),
  ];
  const bound = (pick: (...values: number[]) => number, sign: number): Vector => [
    pick(...places.map(([x]) => x)) + sign * reach,
    pick(...places.map(([, y]) => y)) + sign * reach,
    pick(...places.map(([, , z]) => z)) + sign * reach,
  ];
  return { low: bound(Math.min, -1), high: bound(Math.max, 1), detailM };
}

function garmentMesh({ field, keep, sewing, trim }: Garment, space: Space): Mesh {
  const cloth = finished(field, keep, sewing, {
    low: space.low,
    high: space.high,
    cellM: space.detailM * 1.4,
  });
  return trim === null ? cloth : mergedMesh([cloth, trim]);
}

/** Clips a surface along a line and finishes its edge. */
function finished(
  field: Field,
  keep: Field,
  sewing: Sewing,
  { low, high, cellM }: { readonly low: Vector; readonly high: Vector; readonly cellM: number },
): Mesh {
  // Cells beyond the cut may be coarse, except directly beside it.
  const coarse = 8;
  const cellAt: Field = (x, y, z) =>
    keep(x, y, z) < -cellM * coarse * turnedHemSlope ? cellM * coarse : cellM;
  const whole = meshOf(field, { low, high, cellM, cellAt, steepness: 2 });
  const clipped = clipMesh(whole, (x, y, z) => keep(x, y, z) - sewing.widthM);
  return mergedMesh([clipped.mesh, sewnEdge(clipped, field, keep, sewing)]);
}

function createShoes(body: Proportions, skeleton: Skeleton, outfit: Outfit): Shoes {
  return skeleton.legs.map((leg) => ({
    shoe: createShoe(body, leg, outfit.kind === 'dress' || outfit.legs === 'skirt'),
    at: leg.foot.origin,
  }));
}

const shoeEdge: Sewing = { widthM: 0.007, raisedM: 0.0006, thickM: 0.003 };

function shoeSurfaces(
  shoes: Shoes,
  body: Proportions,
  palette: Palette,
  detailM: number,
): FigureSurface[] {
  const reach = 0.15 * body.height;
  const around = (at: Vector, sign: number): Vector => [
    at[0] + sign * reach,
    at[1] + sign * reach,
    at[2] + sign * reach,
  ];
  const uppers = shoes.map(({ shoe, at }) =>
    finished(shoe.upper, shoe.keep, shoeEdge, {
      low: around(at, -1),
      high: around(at, 1),
      cellM: detailM * 0.6,
    }),
  );
  const soles = shoes.map(({ shoe, at }) =>
    meshOf(shoe.sole, { low: around(at, -1), high: around(at, 1), cellM: detailM * 0.6 }),
  );
  const leather: Material = { ...matt, albedo: palette.shoes, roughness: 0.5, reflectance: 0.04 };
  const rubber: Material = {
    ...matt,
    albedo: [palette.shoes[0] * 0.5, palette.shoes[1] * 0.5, palette.shoes[2] * 0.5],
    roughness: 0.8,
    reflectance: 0.03,
  };
  return [
    surfaceOf('shoes', mergedMesh(uppers), leather),
    surfaceOf('shoes', mergedMesh(soles), rubber),
  ];
}

/** The body with all clothes and shoes. */
function dressed(nude: Nude, garments: () => readonly Garment[], shoes: Shoes): Field {
  return (x, y, z) => {
    let d = nude.distance(x, y, z);
    for (const { field, keep } of garments())
      d = Math.min(d, Math.max(field(x, y, z), -keep(x, y, z)));
    for (const { shoe, at } of shoes) {
      if (lengthOf(subtracted(at, [x, y, z])) > 0.4) continue;
      d = Math.min(d, Math.max(shoe.upper(x, y, z), -shoe.keep(x, y, z)), shoe.sole(x, y, z));
    }
    return d;
  };
}
