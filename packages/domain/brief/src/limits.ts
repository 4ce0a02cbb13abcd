import { operationDescriptors } from '@image-production/operations';

/** Smallest and largest allowed value, both included. */
export interface Limit {
  readonly min: number;
  readonly max: number;
}

/**
 * What a brief may hold. Lengths are code points after NFC and trim; numbers carry their unit
 * in the name. Whoever describes briefs to clients reads the same table.
 */
export interface BriefLimits {
  readonly referenceCount: Limit;
  /** `commercialObjective` and `sceneAndAction`. */
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
  /** The longest side of a referenced thing. */
  readonly sizeCm: Limit;
}

export const briefLimits: BriefLimits = {
  referenceCount: operationDescriptors['pro.generate'].references,
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
  sizeCm: { min: 0.5, max: 500 },
};

/** The form of `item`: a slug of up to 40 characters. */
export const itemPattern: RegExp = /^[a-z0-9][a-z0-9_-]{0,39}$/;

const withoutControls = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$';
/** Of any text: TAB, LF and CR are the only control characters. */
export const textPattern: RegExp = new RegExp(withoutControls, 'u');

/** Length as every limit of a brief counts it: code points after NFC and trim. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text.normalize('NFC').trim()) count += 1;
  return count;
}
