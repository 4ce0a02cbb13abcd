import type { Outfit } from '@image-production/direction';
import type { Color, Texture } from '@image-production/previz-geometry';
import type { MainRegion } from '@image-production/previz-matting';

import type { PreparedReference, PreparedReferences } from './prepared-reference.ts';

/** Most that is said of clothes that have a garment's cut word and cloth, but not its cut. */
const likenessMost = 0.6;
/** Without a piece of cloth that is surely the garment's. */
const guessMost = 0.35;

/**
 * A garment that is not draped itself: the base garment of its kind takes its cut word, its colour
 * and, where it is patterned, its cloth from the picture. Without a place on the figure, a swatch.
 */
export function likenessOf(
  plain: PreparedReference,
  region: MainRegion | null,
  why: string,
): PreparedReference {
  const { technique, reference } = plain;
  const cloth = region === null ? null : (region.pattern?.texture ?? plainCloth(region.color));
  const pattern = region?.pattern ?? null;
  const isWorn = technique === 'worn garment';
  const kind = kindOf(plain);
  return {
    ...plain,
    cloth,
    technique: isWorn ? 'worn likeness' : 'material swatch',
    acrossM: pattern === null ? null : (pattern.share * reference.sizeCm) / 100,
    aspect: 1,
    confidence: region === null ? guessMost : Math.min(likenessMost, region.confidence),
    note: isWorn
      ? `${why}: the figure wears a plain ${kind} in its colour${pattern === null ? '' : ' and cloth'}, not its exact cut`
      : `${why}: its cloth is shown beside the figure`,
  };
}

function kindOf({ reference: { thing } }: PreparedReference): string {
  if (thing.outfit?.kind === 'dress' || thing.garment?.form === 'dress') return 'dress';
  if (thing.garment?.form === 'bottom')
    return thing.outfit?.legs === 'skirt' ? 'skirt' : 'pair of trousers';
  return thing.garment?.form === 'coat' ? 'coat' : 'top';
}

/** Plain cloth, or whatever else, of a linear colour. */
export function plainCloth(color: Color): Texture {
  const texel = [...color.map((value) => Math.round(255 * encoded(value))), 255];
  const samples = Uint8ClampedArray.from({ length: 64 * 4 }, (_, at) => texel[at % 4] ?? 255);
  return { width: 8, height: 8, samples, isRepeated: false };
}

/** The sRGB value of a linear one. */
function encoded(value: number): number {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}

/** What the figure wears under its references, where some of them only say what is worn. */
export function outfitOf(outfit: Outfit | null, { things }: PreparedReferences): Outfit | null {
  let worn = outfit;
  for (const { technique, reference } of things) {
    if (technique !== 'worn likeness') continue;
    const named = reference.thing.outfit;
    if (named !== null)
      worn = worn === null ? named : over(worn, named, reference.thing.garment?.form);
  }
  return worn;
}

/** The part that a garment covers is cut as it is called; the other one stays. */
function over(
  outfit: Outfit,
  named: Outfit,
  form: 'top' | 'coat' | 'dress' | 'bottom' | undefined,
): Outfit {
  if (named.kind === 'dress') return { ...named, colors: outfit.colors };
  if (form === 'bottom') return { ...outfit, kind: 'separates', legs: named.legs, hem: named.hem };
  const { stuff, sleeve, neck, length } = named;
  return { ...outfit, kind: 'separates', stuff, sleeve, neck, length };
}
