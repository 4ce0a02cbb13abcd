import type { PreparedReferences } from './prepared-reference.ts';

/** Of a garment that nothing else is said of. */
export const misfit = 'does not fit the figure and hangs beside it';

/** What was to be worn and is planned beside the figure instead still says why. */
export function stillTelling(
  prepared: PreparedReferences,
  told: ReadonlyMap<number, string>,
): PreparedReferences {
  const things = prepared.things.map((thing) => ({
    ...thing,
    note: thing.note ?? told.get(thing.reference.index) ?? null,
  }));
  return { ...prepared, things };
}
