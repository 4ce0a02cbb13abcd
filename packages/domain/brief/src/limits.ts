/** Smallest and largest allowed value, both included. */
export interface Limit {
  readonly min: number;
  readonly max: number;
}

/**
 * What a brief may hold. Lengths are code points after NFC and trim; numbers carry their unit
 * in the name. The wire schema and the rules of this package read the same table.
 */
export interface BriefLimits {
  readonly referenceCount: Limit;
  /** `commercial_objective` and `scene_and_action`. */
  readonly requiredText: Limit;
  /** Every other written field. */
  readonly optionalText: Limit;
  readonly note: Limit;
  readonly cameraBody: Limit;
  readonly cameraLens: Limit;
  readonly fileName: Limit;
  /** Written fields, notes, items, file names, camera body and lens together. */
  readonly totalText: Limit;
  readonly focalLengthMm: Limit;
  readonly aperture: Limit;
  readonly distanceM: Limit;
}

export const briefLimits: BriefLimits = {
  referenceCount: { min: 1, max: 9 },
  requiredText: { min: 10, max: 2000 },
  optionalText: { min: 3, max: 2000 },
  note: { min: 3, max: 500 },
  cameraBody: { min: 2, max: 80 },
  cameraLens: { min: 2, max: 100 },
  fileName: { min: 1, max: 200 },
  totalText: { min: 0, max: 20_000 },
  focalLengthMm: { min: 4, max: 1200 },
  aperture: { min: 0.7, max: 64 },
  distanceM: { min: 0.05, max: 200 },
};

/** The form of `item`: a slug of up to 40 characters. */
export const itemPattern: RegExp = /^[a-z0-9][a-z0-9_-]{0,39}$/;

/** Length as every limit of this contract counts it: code points after NFC and trim. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text.normalize('NFC').trim()) count += 1;
  return count;
}
