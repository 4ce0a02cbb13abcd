import type { PlannedPicture, PlannedReference } from '@image-production/direction';
import type { RenderContext } from '@image-production/production';
import sharp from 'sharp';

import { cutOut } from './matte.ts';
import type { Cutout } from './matte.ts';
import { silhouetteOf } from './silhouette.ts';
import type { Silhouette } from './silhouette.ts';
import { shrink } from './texture.ts';
import type { Texture } from './texture.ts';

export type Staging = 'standing cut-out' | 'framed card' | 'backdrop print';

/** One reference, decoded and ready to be stood on the set. */
export interface PreparedReference {
  readonly index: number;
  readonly isHero: boolean;
  readonly staging: Staging;
  readonly texture: Texture;
  readonly silhouette: Silhouette | null;
  readonly confidence: number;
}

const objectRoles: ReadonlySet<PlannedReference['role']> = new Set([
  'hero_garment',
  'garment',
  'footwear',
  'accessory',
  'jewelry',
  'bag',
  'product',
  'packaging',
  'prop',
]);

/** In the client's order. `pixelsHigh` is the height of the frame; it bounds what is kept in memory. */
export async function prepareReferences(
  references: readonly PlannedReference[],
  context: RenderContext,
  pixelsHigh: number,
): Promise<PreparedReference[]> {
  const ordered = references.toSorted((a, b) => a.index - b.index);
  const hero =
    ordered.find(({ role }) => role === 'hero_garment') ??
    ordered.find(({ role }) => role !== 'environment');
  const backdrop = ordered.find(({ role }) => role === 'environment');
  const prepared: PreparedReference[] = [];
  for (const reference of ordered) {
    const isHero = reference === hero;
    const share =
      reference === backdrop ? 0.8 : isHero ? 0.6 : Math.min(0.36, 1.6 / ordered.length);
    const texture = shrink(
      await decode(await context.readAsset(reference.sha256)),
      Math.ceil(pixelsHigh * share),
    );
    prepared.push(staged(reference, texture, isHero, reference === backdrop));
  }
  return prepared;
}

/** Eight bits per channel with coverage. */
export async function decode(bytes: Uint8Array): Promise<Texture> {
  const image = sharp(bytes).toColourspace('srgb').ensureAlpha().raw({ depth: 'uchar' });
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** A picture without a role: an object when it can be freed from its ground, else a card. */
export async function preparePicture(
  picture: PlannedPicture,
  isHero: boolean,
  longestSide: number,
  context: RenderContext,
): Promise<PreparedReference> {
  const texture = shrink(await decode(await context.readAsset(picture.sha256)), longestSide);
  return exhibited({ index: picture.index, isHero }, texture, cutOut(texture));
}

function staged(
  reference: PlannedReference,
  texture: Texture,
  isHero: boolean,
  isBackdrop: boolean,
): PreparedReference {
  const base = { index: reference.index, isHero };
  if (isBackdrop)
    return { ...base, staging: 'backdrop print', texture, silhouette: null, confidence: 0.85 };
  return exhibited(base, texture, objectRoles.has(reference.role) ? cutOut(texture) : null);
}

function exhibited(
  base: Pick<PreparedReference, 'index' | 'isHero'>,
  texture: Texture,
  cut: Cutout | null,
): PreparedReference {
  if (cut === null)
    return {
      ...base,
      staging: 'framed card',
      texture: onWhite(texture),
      silhouette: null,
      confidence: 0.8,
    };
  const confidence = Math.round(cut.trust * 100) / 100;
  return {
    ...base,
    staging: 'standing cut-out',
    texture: cut.texture,
    silhouette: silhouetteOf(cut.texture),
    confidence,
  };
}

/** A print has paper where the picture is clear. */
export function onWhite(texture: Texture): Texture {
  const pixels = new Uint8ClampedArray(texture.pixels.length);
  for (let at = 0; at < pixels.length; at += 4) {
    const cover = (texture.pixels[at + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel += 1) {
      pixels[at + channel] = (texture.pixels[at + channel] ?? 0) * cover + 246 * (1 - cover);
    }
    pixels[at + 3] = 255;
  }
  return { ...texture, pixels };
}
