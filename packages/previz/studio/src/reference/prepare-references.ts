import type { WordlessReference } from '@image-production/direction';
import { clamp } from '@image-production/previz-geometry';
import type { Texture } from '@image-production/previz-geometry';
import type {
  FigurePart,
  GarmentKind,
  GarmentCut,
  TrouserCut,
} from '@image-production/previz-maquette';
import { trusted } from '@image-production/previz-matting';
import type { OutlineSheet } from '@image-production/previz-matting';

import type { PlannedPlacement, Technique } from '../plan/scene-plan.ts';
import type { JobRunner } from '../thread-jobs.ts';
import { judgedReference, objectOf, shownWhole } from './judge-reference.ts';
import type { ReadAsset, ReferenceLibrary } from './reference-library.ts';

/** One reference, decoded and judged, with everything needed to place it. */
export interface PreparedReference {
  readonly reference: WordlessReference;
  readonly picture: Texture;
  /** The object cut out and triangulated; null if the whole picture is shown. */
  readonly object: { readonly texture: Texture; readonly sheet: OutlineSheet } | null;
  /** Measures of a wearable garment. */
  readonly garment: { readonly cut: GarmentCut; readonly kind: GarmentKind } | null;
  /** Measures of wearable trousers. */
  readonly trousers: TrouserCut | null;
  /** The technique to use, which may be simpler than the planned one. */
  readonly technique: Technique;
  /** A piece of its cloth or material alone, of what is not shown by its own outline. */
  readonly cloth: Texture | null;
  /** Width of that cloth, in metres, where its scale is known. */
  readonly acrossM: number | null;
  /** Height divided by width of the visible part. */
  readonly aspect: number;
  /** 0 to 1. */
  readonly confidence: number;
  /** Note for the client on why it does not enter as planned. */
  readonly note: string | null;
}

export interface PreparedReferences {
  /** In the order of the placements. */
  readonly things: readonly PreparedReference[];
  /**
   * Angle of the arms from a still body that the worn garment's sleeves need, in radians, or null.
   */
  readonly armAngle: number | null;
  /** Base clothes that worn references cover; omitted from the figure. */
  readonly without: readonly FigurePart[];
  /** References planned as worn that cannot be: they need a place beside the figure. */
  readonly unwearable: ReadonlySet<number>;
}

/** Cells along the longer side of an object. */
export type Detail = number;

/** Source and resolution for reading references. */
export interface ReferenceReading {
  readonly library: ReferenceLibrary;
  readonly readAsset: ReadAsset;
  readonly detail: Detail;
}

/**
 * Decodes, mattes and judges each reference as its placement needs it. Calls `advance` between
 * references. The library caches results for further pictures of the same brief.
 */
export async function prepareReferences(
  { library, readAsset, detail }: ReferenceReading,
  placements: readonly PlannedPlacement[],
  references: readonly WordlessReference[],
  advance: () => Promise<void> = async () => {},
): Promise<PreparedReferences> {
  const things: PreparedReference[] = [];
  for (const placement of placements) {
    const reference = references.find(({ index }) => index === placement.referenceIndex);
    if (reference === undefined) throw new Error('a placement is of a reference of the plan');
    await advance();
    const { picture, matte } = await library.readPicture(reference.sha256, readAsset);
    things.push(
      judgedReference(
        { library, detail },
        { planned: placement.technique, reference },
        {
          picture,
          matte,
        },
      ),
    );
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

/** Reads and mattes references concurrently in the job runner, ahead of preparation. */
export async function readAhead(
  { library, readAsset, detail }: ReferenceReading,
  placements: readonly PlannedPlacement[],
  references: readonly WordlessReference[],
  { runner, advance }: { readonly runner: JobRunner; readonly advance: () => Promise<void> },
): Promise<void> {
  const reading = placements.map(async ({ technique, referenceIndex }) => {
    const reference = references.find(({ index }) => index === referenceIndex);
    if (reference === undefined) return;
    const { sha256 } = reference;
    const { matte } = await library.readPicture(sha256, readAsset, runner);
    if (!shownWhole.has(technique) && matte.confidence >= trusted)
      await library.outlineAhead(sha256, matte, detail, runner);
    await advance();
  });
  await Promise.all(reading);
}

/** Prepares a picture without a role, for LAB: cut out if the matte can be trusted. */
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

const bodily: ReadonlySet<Technique> = new Set([
  'worn garment',
  'worn footwear',
  'worn eyewear',
  'worn headwear',
  'carried bag',
  'worn earrings',
  'worn ring',
  'worn likeness',
  'worn necklace',
  'worn wristwear',
  'held in hand',
]);

function isBodily(technique: Technique): boolean {
  return bodily.has(technique);
}

function coveredBy({ technique, garment }: PreparedReference): readonly FigurePart[] {
  if (technique === 'worn footwear') return ['shoes'];
  if (technique !== 'worn garment' || garment === null) return [];
  return garment.kind.form === 'dress' ? ['top', 'dress', 'bottom'] : ['top', 'dress'];
}
