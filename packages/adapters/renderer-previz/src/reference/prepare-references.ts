import type { PlannedReference } from '@image-production/direction';

import type { PlannedPlacement, Technique } from '../compose/scene-plan.ts';
import type { FigurePart } from '../figure/build-figure.ts';
import { clamp } from '../math.ts';
import { Recent } from '../recent.ts';
import type { Texture } from '../scene/texture.ts';
import type { Workshop } from '../shape-jobs.ts';
import { decodePicture } from './decode-picture.ts';
import { garmentKind } from './garment/garment-kind.ts';
import type { GarmentKind } from './garment/garment-kind.ts';
import { readCut } from './garment/read-cut.ts';
import type { GarmentCut } from './garment/read-cut.ts';
import { readTrousers } from './garment/read-trousers.ts';
import type { TrouserCut } from './garment/read-trousers.ts';
import { mattePicture, trusted } from './matting/matte-picture.ts';
import type { Matte } from './matting/matte-picture.ts';
import { outlineMesh } from './outline-mesh.ts';
import type { OutlineSheet } from './outline-mesh.ts';
import { isPeaked, isSoftHeadwear, readHat } from './worn/brimmed-hat.ts';
import { isFrontView } from './worn/eyewear.ts';
import { isSideView } from './worn/shoes.ts';

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

type ReadAsset = (sha256: string) => Promise<Uint8Array>;

/** Cells along the longer side of an object. */
export type Detail = number;

const keptPictures = 10;
const pictures = new Recent<string, Promise<{ readonly picture: Texture; readonly matte: Matte }>>(
  keptPictures,
);
const sheets = new Recent<string, OutlineSheet | null>(24);

/**
 * Decodes, frees and judges each reference as its placement needs it. `rest` is called between
 * references. What was read is kept by the hash of its bytes, so that a second picture of the same
 * brief does not read it again.
 */
export async function prepareReferences(
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
    const { picture, matte } = await readPicture(reference.sha256, readAsset);
    things.push(judged(placement.technique, reference, picture, matte, detail));
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
    const { matte } = await readPicture(reference.sha256, readAsset, workshop);
    const key = sheetKey(reference.sha256, detail);
    if (!whole.has(technique) && matte.confidence >= trusted && !sheets.has(key)) {
      const sheet = await workshop.shape({ kind: 'outline', texture: matte.texture, detail });
      sheets.get(key, () => sheet);
    }
    await rest();
  });
  await Promise.all(reading);
}

/** A picture without a role, as LAB takes it: freed from its ground where that can be trusted. */
export async function preparePicture(
  sha256: string,
  readAsset: ReadAsset,
  detail: Detail,
): Promise<Pick<PreparedReference, 'picture' | 'object' | 'confidence'>> {
  const { picture, matte } = await readPicture(sha256, readAsset);
  const object = matte.confidence >= trusted ? objectOf(sha256, matte, detail) : null;
  return { picture, object, confidence: object === null ? 0.8 : matte.confidence };
}

/** Pictures are decoded one after another: a photograph may be a hundred megabytes for a moment. */
let decoding: Promise<unknown> = Promise.resolve();

function readPicture(
  sha256: string,
  readAsset: ReadAsset,
  workshop: Workshop | null = null,
): Promise<{ readonly picture: Texture; readonly matte: Matte }> {
  return pictures.get(sha256, async () => {
    const decoded = decoding.then(async () => decodePicture(await readAsset(sha256)));
    decoding = decoded.catch(() => {});
    const picture = await decoded;
    const matte = await (workshop?.shape({ kind: 'matte', picture }) ?? mattePicture(picture));
    return { picture, matte };
  });
}

function sheetKey(sha256: string, detail: Detail): string {
  return `${sha256}/${detail}`;
}

function objectOf(sha256: string, matte: Matte, detail: Detail): PreparedReference['object'] {
  const sheet = sheets.get(sheetKey(sha256, detail), () => outlineMesh(matte.texture, detail));
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
  const object = matte.confidence >= trusted ? objectOf(reference.sha256, matte, detail) : null;
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
