import type { InputProblem } from '@image-production/kernel';

import type { DraftPath } from './draft-path.ts';

/** Everything that a submission can be refused for by its content. */
export const briefProblemCodes = [
  'value_not_allowed',
  'number_out_of_range',
  'text_too_short',
  'text_too_long',
  'unknown_field',
  'identity_required',
  'identity_conflict',
  'identity_redefined',
  'reference_count',
  'reference_roles_mismatch',
  'reference_order_mismatch',
  'reference_role_required',
  'reference_role_unknown',
  'reference_fidelity_required',
  'reference_identity_source',
] as const;
export type BriefProblemCode = (typeof briefProblemCodes)[number];

/** One thing that a submission is refused for. */
export interface BriefProblem extends InputProblem<BriefProblemCode> {
  readonly path: DraftPath;
  /** Of an `unknown_field`: its name; the path ends at the object that has it. */
  readonly unknownName?: string;
  /** Where one of a few words belongs: what was given, and what could have been meant. */
  readonly choice?: { readonly given: unknown; readonly among: readonly string[] };
}
