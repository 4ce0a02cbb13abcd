import type { Recent } from '@image-production/previz-darkroom';
import type { FigureOrder, Worn } from '@image-production/previz-maquette';

import type { FigurePlacement } from '../plan/scene-plan.ts';
import type { Workshop } from '../shape-jobs.ts';
import type { PreparedReference, PreparedReferences } from './prepare-references.ts';

function drapeKey(
  { reference }: PreparedReference,
  { x: _where, ...body }: FigurePlacement,
  cellM: number,
): string {
  return JSON.stringify([reference.sha256, reference.item, body, cellM]);
}

/** Has worn garments draped by others, to be placed later. */
export async function drapeAhead(
  drapes: Recent<string, Worn>,
  prepared: PreparedReferences,
  placement: FigurePlacement,
  order: FigureOrder,
  cellM: number,
  workshop: Workshop,
): Promise<void> {
  for (const thing of prepared.things) {
    const { garment, technique } = thing;
    const key = drapeKey(thing, placement, cellM);
    if (technique !== 'worn garment' || garment === null || drapes.has(key)) continue;
    const { cut, kind } = garment;
    const worn = await workshop.shape({ kind: 'drape', order, cut, garment: kind, cellM });
    drapes.get(key, () => worn);
  }
}

/** What was draped ahead, or is draped now. */
export function drapeOf(
  drapes: Recent<string, Worn>,
  thing: PreparedReference,
  placement: FigurePlacement,
  cellM: number,
  drape: () => Worn,
): Worn {
  return drapes.get(drapeKey(thing, placement, cellM), drape);
}
