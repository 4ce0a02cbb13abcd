import type { WordlessReference } from '@image-production/direction';
import { clamp } from '@image-production/previz-geometry';
import type { FigurePart } from '@image-production/previz-maquette';
import { trusted } from '@image-production/previz-matting';

import type { PlannedPlacement } from '../plan/scene-plan.ts';
import type { JobRunner } from '../thread-jobs.ts';
import { isBodily } from './bodily.ts';
import { judgedReference, objectOf, shownWhole } from './judge-reference.ts';
import type { PreparedReference, PreparedReferences } from './prepared-reference.ts';
import type { ReadAsset, ReferenceLibrary } from './reference-library.ts';

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

function coveredBy({ technique, garment }: PreparedReference): readonly FigurePart[] {
  if (technique === 'worn footwear') return ['shoes'];
  if (technique !== 'worn garment' || garment === null) return [];
  return garment.kind.form === 'dress' ? ['top', 'dress', 'bottom'] : ['top', 'dress'];
}
