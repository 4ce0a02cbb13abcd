import type { LruCache } from '@image-production/previz-darkroom';
import type { FigureOrder, Worn } from '@image-production/previz-maquette';

import type { FigurePlacement } from '../plan/scene-plan.ts';
import type { JobRunner } from '../thread-jobs.ts';
import type { PreparedReference, PreparedReferences } from './prepared-reference.ts';

function drapeKey(
  { reference }: PreparedReference,
  { x: _where, ...body }: FigurePlacement,
  cellM: number,
): string {
  return JSON.stringify([reference.sha256, reference.thing.garment, body, cellM]);
}

/** Drapes worn garments in the job runner, ahead of placement. */
export async function drapeAhead(
  { drapes, runner }: { readonly drapes: LruCache<string, Worn>; readonly runner: JobRunner },
  prepared: PreparedReferences,
  placement: FigurePlacement,
  { order, cellM }: { readonly order: FigureOrder; readonly cellM: number },
): Promise<void> {
  for (const thing of prepared.things) {
    const { garment, technique } = thing;
    const key = drapeKey(thing, placement, cellM);
    if (technique !== 'worn garment' || garment === null || drapes.has(key)) continue;
    const { cut, kind } = garment;
    const worn = await runner.run({ kind: 'drape', order, cut, garment: kind, cellM });
    drapes.get(key, () => worn);
  }
}

/** A garment draped ahead, otherwise drapes it now. */
export function drapeOf(
  drapes: LruCache<string, Worn>,
  thing: PreparedReference,
  { placement, cellM }: { readonly placement: FigurePlacement; readonly cellM: number },
  drape: () => Worn,
): Worn {
  return drapes.get(drapeKey(thing, placement, cellM), drape);
}
