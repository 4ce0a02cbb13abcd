import type { PlannedThing, WordlessReference } from '@image-production/direction';
import { clamp, linearColor } from '@image-production/previz-geometry';
import type { Color } from '@image-production/previz-geometry';
import {
  colorHexes,
  garmentKind,
  isFrontView,
  isSideView,
  readHat,
  readTrousers,
} from '@image-production/previz-maquette';
import type { GarmentCut, TrouserCut } from '@image-production/previz-maquette';
import { isOnePiece, trusted, wornCutOut } from '@image-production/previz-matting';
import type { MainRegion, Matte, OutlineSheet } from '@image-production/previz-matting';

import type { Technique } from '../plan/scene-plan.ts';
import { holdOf } from './held-thing.ts';
import { likenessOf, plainCloth } from './likeness.ts';
import type { PreparedReference } from './prepared-reference.ts';
import type { ReadPicture, ReferenceLibrary } from './reference-library.ts';
import { seatAspects, standsIn } from './stand-in.ts';

/** Techniques that show the whole picture and cut nothing out. */
export const shownWhole: ReadonlySet<Technique> = new Set([
  'framed card',
  'material swatch',
  'worn material',
  'backdrop',
  'light source',
]);

interface Reading {
  readonly library: ReferenceLibrary;
  readonly detail: number;
}

interface Wanted {
  readonly planned: Technique;
  readonly reference: WordlessReference;
}

/** What a decoded picture allows of what was planned with it. */
export function judgedReference(
  { library, detail }: Reading,
  { planned, reference }: Wanted,
  { picture, matte }: ReadPicture,
): PreparedReference {
  const plain: PreparedReference = {
    reference,
    picture,
    object: null,
    garment: null,
    trousers: null,
    technique: planned,
    cloth: null,
    acrossM: null,
    aspect: picture.height / picture.width,
    confidence: 0.85,
    note: null,
  };
  if (shownWhole.has(planned)) return plain;
  const { sha256 } = reference;
  const own = matte.confidence >= trusted ? objectOf(library, sha256, matte, detail) : null;
  if (planned !== 'worn garment' && planned !== 'hanging garment')
    return own === null
      ? standIn(plain, library)
      : heldIfLight(cutOut(library, plain, own, matte.confidence));
  const region = library.region(
    sha256,
    own === null ? picture : own.texture,
    namedColor(reference),
  );
  const found = region !== null && region.confidence >= sureRegion ? region : null;
  if (found !== null && found.isWorn && matte.source !== 'own alpha')
    return likenessOf(plain, found, onSomebody);
  const cloth = own === null || matte.source === 'own alpha' ? null : wornCutOut(own.texture);
  if (cloth !== null) return likenessOf(plain, cloth, onSomebody);
  if (own !== null) return worn(cutOut(library, plain, own, matte.confidence), region);
  if (found !== null && isOnePiece(found)) {
    const cut = library.regionOutline(sha256, picture, found, detail);
    const byColor = cut === null ? null : worn(cutOut(library, plain, cut, byColorMost), region);
    if (byColor?.technique === planned) return { ...byColor, note: byColorNote };
  }
  return likenessOf(plain, region, 'could not be freed from its background cleanly');
}

/** What no hand holds up is placed near it. */
function heldIfLight(thing: PreparedReference): PreparedReference {
  if (thing.technique !== 'held in hand' || holdOf(thing) !== null) return thing;
  const note = 'is too large to be held and stands beside the figure';
  return { ...thing, technique: 'standing relief', note };
}

/** A piece of one colour that is surely the garment. */
const sureRegion = 0.8;
/** Most that is said of an outline that colour alone tells. */
const byColorMost = 0.65;
const onSomebody = 'is photographed on somebody';
const byColorNote = 'was cut out by its colour, and only as far as its picture shows it';

function namedColor({ thing }: WordlessReference): Color | null {
  const { outfit, color } = thing;
  const ofCloth = thing.garment?.form === 'bottom' ? outfit?.colors.bottom : outfit?.colors.top;
  const name = ofCloth ?? color;
  return name === null ? null : linearColor(colorHexes[name]);
}

export function objectOf(
  library: ReferenceLibrary,
  sha256: string,
  matte: Matte,
  detail: number,
): PreparedReference['object'] {
  const sheet = library.outline(sha256, matte, detail);
  return sheet === null ? null : { texture: matte.texture, sheet };
}

/** What cannot be cut out is no print on a wall: a plain form of its size and colour stands in. */
function standIn(plain: PreparedReference, library: ReferenceLibrary): PreparedReference {
  const { reference, picture } = plain;
  const isForm = standsIn(reference);
  const region = isForm ? library.region(reference.sha256, picture, namedColor(reference)) : null;
  return {
    ...plain,
    ...(isForm && formed(reference, region)),
    technique: isForm ? 'stand-in' : 'inset card',
    confidence: isForm ? 0.4 : 0.6,
    note: isForm
      ? 'could not be freed from its background cleanly: a plain form of its size and colour stands in'
      : 'could not be freed from its background cleanly and is shown as an inset card',
  };
}

/** The stand-in's colour, and its proportions. */
function formed(
  { thing }: WordlessReference,
  region: MainRegion | null,
): Pick<PreparedReference, 'cloth' | 'aspect'> {
  const { left, top, right, bottom } = region?.bounds ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const shape =
    region === null ? 1 : ((bottom - top) * region.height) / ((right - left) * region.width);
  return {
    cloth: plainCloth(region?.color ?? [0.4, 0.38, 0.36]),
    aspect: thing.seat === null ? clamp(shape, 0.4, 2.6) : seatAspects[thing.seat],
  };
}

function cutOut(
  library: ReferenceLibrary,
  plain: PreparedReference,
  object: NonNullable<PreparedReference['object']>,
  confidence: number,
): PreparedReference {
  const { reference, technique: planned } = plain;
  const kind = garmentKind(reference.thing.garment);
  const isGarment = planned === 'worn garment';
  const cut = isGarment && kind.form !== 'bottom' ? library.garmentCut(object.texture) : null;
  const trousers = isGarment && kind.form === 'bottom' ? readTrousers(object.texture) : null;
  const [technique, note] = possible(planned, reference, object.sheet, cut ?? trousers);
  const { bounds, aspect } = object.sheet;
  return {
    ...plain,
    object,
    garment: cut === null ? null : { cut, kind },
    trousers,
    technique,
    aspect: (aspect * (bounds.bottom - bounds.top)) / (bounds.right - bounds.left),
    confidence,
    note,
  };
}

/** A cut that contradicts what the garment is called was read wrongly. */
function worn(thing: PreparedReference, region: MainRegion | null): PreparedReference {
  const { technique, garment, reference } = thing;
  if (technique !== 'worn garment' || garment === null) return thing;
  const isNamed = reference.thing.outfit !== null && reference.thing.outfit.sleeve !== 'none';
  const { sleeves } = garment.cut;
  if (!isNamed || sleeves.some((sleeve) => sleeve !== null)) return thing;
  const plain = { ...thing, object: null, garment: null, trousers: null };
  return likenessOf(plain, region, 'does not show where its sleeves begin');
}

/** The best technique that the object's view permits. */
function possible(
  planned: Technique,
  { thing, role }: WordlessReference,
  sheet: OutlineSheet,
  cut: GarmentCut | TrouserCut | null,
): readonly [Technique, string | null] {
  const stands = (why: string): readonly [Technique, string] => ['standing relief', why];
  if (planned === 'worn garment' && cut === null)
    return ['hanging garment', 'cannot be draped from this view and hangs beside the figure'];
  if (planned === 'worn footwear' && !isSideView(sheet))
    return stands('is not seen from the side and stands on a plinth');
  if (planned === 'worn eyewear' && !isFrontView(sheet))
    return stands('is not seen from the front and stands on a plinth');
  if (planned === 'worn headwear' && !canBeShaped(thing.brim, sheet))
    return stands('has a brim that cannot be shaped from this view and stands on a plinth');
  if (planned === 'worn ring' && sheet.loops.length < 2)
    return stands('does not show its hole and is not put on a finger');
  if (planned === 'standing relief' && (role === 'jewelry' || role === 'accessory'))
    return stands('is not put on the figure and stands on a plinth');
  return [planned, null];
}

/** Headwear without a brim can be shaped; an unspecified brim must be readable all around. */
function canBeShaped(brim: PlannedThing['brim'], sheet: OutlineSheet): boolean {
  return brim === 'none' || (brim === null && readHat(sheet) !== null);
}
