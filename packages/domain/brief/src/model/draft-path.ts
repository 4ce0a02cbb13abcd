import type { Aspect } from '@image-production/operations';

import type { ProBrief } from './pro-brief.ts';

/** A PRO submission as its parts are called here. */
interface SubmissionParts {
  readonly customModelId: string;
  readonly modelId: string;
  readonly aspect: Aspect;
  /** The reference files, in order. */
  readonly files: readonly string[];
  readonly brief: BriefParts;
}

interface BriefParts extends ProBrief {
  /** Tolerated where it repeats the identity of the submission. */
  readonly modelIdentity: string;
}

/**
 * The way from a submission to one of its members, as keys and indices:
 * `['brief', 'camera', 'lens']`, `['brief', 'referenceRoles', 0, 'role']`, `['customModelId']`.
 */
export type DraftPath = PathWithin<SubmissionParts>;

/** A key of any object within a submission. */
export type DraftKey = Extract<DraftPath[number], string>;

type PathWithin<Value> =
  | readonly []
  | (Value extends readonly (infer Entry)[]
      ? readonly [number, ...PathWithin<Entry>]
      : Value extends object
        ? {
            readonly [Key in keyof Value & string]-?: readonly [
              Key,
              ...PathWithin<NonNullable<Value[Key]>>,
            ];
          }[keyof Value & string]
        : never);

export type EntryPath = readonly ['brief', 'referenceRoles', number];

export function entryPath(index: number): EntryPath {
  return ['brief', 'referenceRoles', index];
}
