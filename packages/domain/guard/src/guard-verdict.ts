import type { AgeRange } from '@image-production/identity';

/** Why a text is refused. */
export const refusalReasons = [
  'age_under_18',
  'age_range_reaches_under_18',
  'minor_term',
  'school_age_context',
  'youth_coded_term',
  'real_person_likeness',
  'private_person_likeness',
  'sexual_content',
  'nudity',
  'youth_undressed',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Why a text is accepted with advice. */
export const adviceReasons = ['age_ambiguous_term', 'age_range_conflict'] as const;
export type AdviceReason = (typeof adviceReasons)[number];

export type GuardReason = RefusalReason | AdviceReason;

/** One place in a text that speaks of a minor or of a real person. */
export interface GuardFinding<Reason extends GuardReason = GuardReason> {
  readonly reason: Reason;
  /** Code units of the text as it was given, `end` exclusive. */
  readonly span: { readonly start: number; readonly end: number };
  /** ISO 639-1 code of the language that the words belong to, where they belong to one. */
  readonly language?: string;
}

/** Findings come in the order of the text; a refusal holds no advice. */
export type GuardVerdict =
  | { readonly kind: 'accept' }
  /** Its characters unfold to so many that it is not read. */
  | { readonly kind: 'too-long' }
  | { readonly kind: 'advise'; readonly findings: readonly GuardFinding<AdviceReason>[] }
  | { readonly kind: 'refuse'; readonly findings: readonly GuardFinding<RefusalReason>[] };

export interface GuardContext {
  /** Epoch milliseconds; a year of birth becomes an age by it. */
  readonly now: number;
  /** The band the casting states; an adult age in the text that contradicts it is advised on. */
  readonly ageRange?: AgeRange | undefined;
  /** `lab` refuses only what may be shown of nobody; unless given, a person is cast or directed. */
  readonly policy?: 'identity' | 'lab' | undefined;
  /** Whether undressed adults may be shown. */
  readonly allowsNudity?: boolean | undefined;
  /** Names that are refused wherever they stand, such as people known in one market. */
  readonly extraNames?: readonly string[] | undefined;
  /** Called once per unit of work, so that a test can show that the cost is linear. */
  readonly onStep?: (() => void) | undefined;
}
