import type { PlannedPicture } from '@image-production/direction';
import type { LensCamera, Scene, Surface, Texture } from '@image-production/previz-geometry';
import { placedMesh } from '@image-production/previz-geometry';
import type { OutlineSheet } from '@image-production/previz-matting';
import { shrunk, reliefMesh } from '@image-production/previz-matting';
import type { RenderAccount, RenderContext } from '@image-production/rendering';

import { groundedRelief, sightOf } from '../reference/footprint.ts';
import { framedCard } from '../reference/framed-card.ts';
import { measuredPlacements } from '../reference/measured-placements.ts';
import { preparePicture } from '../reference/prepare-references.ts';
import { finishOf, opaque } from '../reference/stuff.ts';
import type { Studio } from '../studio.ts';
import { restingPose, rolledMesh } from './resting-pose.ts';
import { bodyThickness } from './still-plan.ts';
import type { Stand } from './still-plan.ts';

/** A prepared reference: cut out of its background, or a print in a frame. */
export interface StagedProduct {
  readonly index: number;
  readonly technique: 'standing relief' | 'framed card';
  /** Confidence in the result, 0 to 1. */
  readonly confidence: number;
  /** Width divided by height, in its resting pose. */
  readonly aspect: number;
  readonly texture: Texture;
  /** Rise of its foot in the picture, as a share of its width, and the camera's downward pitch. */
  readonly rise: number;
  readonly pitch: number;
  /** Null for a card. */
  readonly sheet: OutlineSheet | null;
}

/** Width of a card's frame and mat, as a share of its width. */
const frameShare = 0.194;

/** Reads a picture, reduced to `longest` pixels along its longer side. */
export async function readProduct(
  { library }: Studio,
  picture: PlannedPicture,
  longest: number,
  context: RenderContext,
): Promise<StagedProduct> {
  const { index } = picture;
  const detail = detailOf(longest);
  const { sha256 } = picture;
  const read = await preparePicture(library, sha256, (hash) => context.readAsset(hash), detail);
  if (read.object === null) {
    const print = shrunk(read.picture, Math.max(64, longest));
    return {
      index,
      technique: 'framed card',
      confidence: read.confidence,
      aspect: 1 / (frameShare + ((1 - frameShare) * print.height) / print.width),
      texture: print,
      rise: 0,
      pitch: 0,
      sheet: null,
    };
  }
  const { sheet } = read.object;
  const { left, right, top, bottom } = sheet.bounds;
  // `longest` applies to the object alone, not to the whole picture.
  const share = Math.max(right - left, (bottom - top) * sheet.aspect) / Math.max(1, sheet.aspect);
  const texture = shrunk(read.object.texture, Math.max(64, Math.ceil(longest / share)));
  const { width, height, rise, pitch } = restingPose(sheet);
  return {
    index,
    technique: 'standing relief',
    confidence: Math.round(read.confidence * 100) / 100,
    aspect: width / height,
    rise: rise / width,
    pitch,
    texture,
    sheet,
  };
}

/** Cells along the longer side of an outline of this size in pixels. */
function detailOf(longest: number): number {
  return Math.round(Math.min(170, Math.max(48, longest / 5)));
}

/** Surfaces of a product, in metres, as one object of the scene, for a camera's view. */
export function productSurfaces(
  { texture, sheet, index }: StagedProduct,
  stand: Stand,
  camera: Pick<LensCamera, 'position'>,
): Surface[] {
  const place = { at: [stand.x, stand.y, stand.z] as const, turn: stand.turn };
  if (sheet === null)
    return framedCard(texture, stand.width).map(({ mesh, material }, part) => ({
      mesh: placedMesh(mesh, place),
      material,
      object: index * objectsEach + part,
    }));
  const smaller = Math.min(stand.width, stand.height);
  const rest = restingPose(sheet);
  const { left, right } = sheet.bounds;
  const relief = reliefMesh(sheet, {
    widthM: (stand.width * (right - left)) / rest.width,
    thickM: bodyThickness(stand),
    roundM: Math.min(0.16 * smaller, 0.035),
    wall: 0.25,
    swell: 0.6,
  });
  const rolled = rolledMesh(relief, rest.roll);
  const mesh = groundedRelief(rolled, sightOf(camera, place.at), stand.deepM);
  const material = { ...finishOf(null, null, 'exact'), albedo: opaque(texture) };
  return [{ mesh: placedMesh(mesh, place), material, object: index * objectsEach }];
}

/** Object ids of one product; those of the set begin above all of them. */
const objectsEach = 4;

/** Account of how a still life shows these references. */
export function stillLifeAccount(
  frame: { readonly width: number; readonly height: number },
  products: readonly StagedProduct[],
  notes: readonly string[],
  scene: Scene,
): RenderAccount {
  const indexes = products.map(({ index }) => index);
  const told = products.map(({ index, technique, confidence }) => ({
    referenceIndex: index,
    technique,
    confidence,
  }));
  return {
    digitalSourceType: products.length > 0 ? 'compositeSynthetic' : 'algorithmicMedia',
    synthetic: true,
    nativeWidth: frame.width,
    nativeHeight: frame.height,
    upscaled: false,
    notes,
    placements: measuredPlacements(told, {
      scene,
      frame,
      ownerOf: (object) => indexes.indexOf(Math.floor(object / objectsEach)),
    }),
  };
}
