import type { PlannedReference } from '@image-production/direction';
import { clamp } from '@image-production/previz-geometry';
import type { Texture } from '@image-production/previz-geometry';
import type {
  FigurePart,
  GarmentKind,
  GarmentCut,
  TrouserCut,
} from '@image-production/previz-maquette';
import {
  garmentKind,
  readCut,
  readTrousers,
  isPeaked,
  isSoftHeadwear,
  readHat,
  isFrontView,
  isSideView,
} from '@image-production/previz-maquette';
import { trusted } from '@image-production/previz-matting';
import type { Matte, OutlineSheet } from '@image-production/previz-matting';

import type { PlannedPlacement, Technique } from '../plan/scene-plan.ts';
import type { Workshop } from '../shape-jobs.ts';
import type { ReadAsset, ReferenceLibrary } from './reference-library.ts';

/** One reference, decoded and judged: what it can become. */
export interface PreparedReference {
  readonly reference: PlannedReference;
  readonly picture: Texture;
  /** The object freed from its ground and cut into triangles; null where it is shown whole. */
  readonly object: { readonly texture: Texture; readonly sheet: OutlineSheet } | null;
  /** The measures of a garment that can be worn. */
  readonly garment: { readonly cut: GarmentCut; readonly kind: GarmentKind } | null;
  /** Those of trousers that can be worn. */
  readonly trousers: TrouserCut | null;
  /** How it will enter, which may be a humbler way than was planned. */
  readonly technique: Technique;
  /** Height of what is shown divided by its width. */
  readonly aspect: number;
  /** 0 to 1. */
  readonly confidence: number;
  /** Why it does not enter as planned, in words for the client. */
  readonly note: string | null;
}

export interface PreparedReferences {
  /** In the order of the placements. */
  readonly things: readonly PreparedReference[];
  /** How far sleeves of the worn garment want the arms from a still body, in radians, or null. */
  readonly armAngle: number | null;
  /** Base clothes that worn references cover: the figure is built without them. */
  readonly without: readonly FigurePart[];
  /** References that were to be worn and cannot be: they need a place beside the figure. */
  readonly unwearable: ReadonlySet<number>;
}

/** Cells along the longer side of an object. */
export type Detail = number;

/**
 * Decodes, frees and judges each reference as its placement needs it. `rest` is called between
 * references. The library keeps what was read, so that a second picture of the same brief does not
 * read it again.
 */
export async function prepareReferences(
  library: ReferenceLibrary,
  placements: readonly PlannedPlacement[],
  references: readonly PlannedReference[],
  readAsset: ReadAsset,
  detail: Detail,
  rest: () => Promise<void> = async () => {},
): Promise<PreparedReferences> {
  const things: PreparedReference[] = [];
  for (const placement of placements) {
    const reference = references.find(({ index }) => index === placement.referenceIndex);
    if (reference === undefined) throw new Error('a placement is of a reference of the plan');
    await rest();
    const { picture, matte } = await library.readPicture(reference.sha256, readAsset);
    things.push(judged(library, placement.technique, reference, picture, matte, detail));
  }
  const worn = things.find(({ technique, garment }) => technique === 'worn garment' && garment);
  const angle = worn?.garment?.cut.armAngle ?? null;
  return {
    things,
    armAngle: angle === null ? null : clamp(angle, 0.16, 0.24),
    without: things.flatMap(coveredBy),
    unwearable: new Set(
      placements.flatMap(({ technique, referenceIndex }, index) =>
        isBodily(technique) && !isBodily(things[index]?.technique ?? technique)
          ? [referenceIndex]
          : [],
      ),
    ),
  };
}

/** Has references read and freed by others, side by side, to be prepared later. */
export async function readAhead(
  library: ReferenceLibrary,
  placements: readonly PlannedPlacement[],
  references: readonly PlannedReference[],
  readAsset: ReadAsset,
  detail: Detail,
  workshop: Workshop,
  rest: () => Promise<void>,
): Promise<void> {
  const reading = placements.map(async ({ technique, referenceIndex }) => {
    const reference = references.find(({ index }) => index === referenceIndex);
    if (reference === undefined) return;
    const { sha256 } = reference;
    const { matte } = await library.readPicture(sha256, readAsset, workshop);
    if (!whole.has(technique) && matte.confidence >= trusted)
      await library.outlineAhead(sha256, matte, detail, workshop);
    await rest();
  });
  await Promise.all(reading);
}

/** A picture without a role, as LAB takes it: freed from its ground where that can be trusted. */
export async function preparePicture(
  library: ReferenceLibrary,
  sha256: string,
  readAsset: ReadAsset,
  detail: Detail,
): Promise<Pick<PreparedReference, 'picture' | 'object' | 'confidence'>> {
  const { picture, matte } = await library.readPicture(sha256, readAsset);
  const object = matte.confidence >= trusted ? objectOf(library, sha256, matte, detail) : null;
  return { picture, object, confidence: object === null ? 0.8 : matte.confidence };
}

function objectOf(
  library: ReferenceLibrary,
  sha256: string,
  matte: Matte,
  detail: Detail,
): PreparedReference['object'] {
  const sheet = library.outline(sha256, matte, detail);
  return sheet === null ? null : { texture: matte.texture, sheet };
}

const whole: ReadonlySet<Technique> = new Set([
  'framed card',
  'material swatch',
  'worn material',
  'backdrop',
  'light source',
]);

const bodily: ReadonlySet<Technique> = new Set([
  'worn garment',
  'worn footwear',
  'worn eyewear',
  'worn headwear',
  'carried bag',
]);

function isBodily(technique: Technique): boolean {
  return bodily.has(technique);
}

function judged(
  library: ReferenceLibrary,
  planned: Technique,
  reference: PlannedReference,
  picture: Texture,
  matte: Matte,
  detail: Detail,
): PreparedReference {
  const shown = { reference, picture, aspect: picture.height / picture.width };
  if (whole.has(planned))
    return {
      ...shown,
      object: null,
      garment: null,
      trousers: null,
      technique: planned,
      confidence: 0.85,
      note: null,
    };
  const object =
    matte.confidence >= trusted ? objectOf(library, reference.sha256, matte, detail) : null;
  if (object === null)
    return {
      ...shown,
      object: null,
      garment: null,
      trousers: null,
      technique: 'framed card',
      confidence: 0.75,
      note: 'could not be freed from its background cleanly and is shown as a framed print',
    };
  const kind = garmentKind(reference.item);
  const isGarment = planned === 'worn garment';
  const cut = isGarment && kind.form !== 'bottom' ? readCut(object.texture) : null;
  const trousers = isGarment && kind.form === 'bottom' ? readTrousers(object.texture) : null;
  const [technique, note] = possible(planned, reference, object.sheet, cut ?? trousers);
  const { bounds, aspect } = object.sheet;
  return {
    ...shown,
    object,
    garment: cut === null ? null : { cut, kind },
    trousers,
    technique,
    aspect: (aspect * (bounds.bottom - bounds.top)) / (bounds.right - bounds.left),
    confidence: matte.confidence,
    note,
  };
}

/** What the view of a thing allows. */
function possible(
  planned: Technique,
  { item, role }: PlannedReference,
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
  if (planned === 'worn headwear' && !isSoftHeadwear(item) && (isPeaked(item) || !readHat(sheet)))
    return stands('has a brim that cannot be shaped from this view and stands on a plinth');
  if (planned === 'standing relief' && (role === 'jewelry' || role === 'accessory'))
    return stands('is not put on the figure and stands on a plinth');
  return [planned, null];
}

function coveredBy({ technique, garment }: PreparedReference): readonly FigurePart[] {
  if (technique === 'worn footwear') return ['shoes'];
  if (technique !== 'worn garment' || garment === null) return [];
  return garment.kind.form === 'dress' ? ['top', 'dress', 'bottom'] : ['top', 'dress'];
}
