import type { AgeRange } from '@image-production/identity';

/** Why a text is refused. */
const refusalReasons = [
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
const adviceReasons = ['age_ambiguous_term', 'age_range_conflict'] as const;
export type AdviceReason = (typeof adviceReasons)[number];

export type GuardReason = RefusalReason | AdviceReason;

/** One place in a text that matches a reason. */
export interface GuardFinding<Reason extends GuardReason = GuardReason> {
  readonly reason: Reason;
  /** UTF-16 code units of the original text, `end` exclusive. */
  readonly span: { readonly start: number; readonly end: number };
  /** ISO 639-1 code of the language of the words, where it is known. */
  readonly language?: string;
}

/** Findings are in text order; a refusal contains no advice. */
export type GuardVerdict =
  | { readonly kind: 'accept' }
  /** Unicode expansion exceeds the bound, so the text was not read. */
  | { readonly kind: 'too-long' }
  | { readonly kind: 'advise'; readonly findings: readonly GuardFinding<AdviceReason>[] }
  | { readonly kind: 'refuse'; readonly findings: readonly GuardFinding<RefusalReason>[] };

export interface GuardContext {
  /** Epoch milliseconds; converts years of birth to ages. */
  readonly now: number;
  /** The age band that the casting states; a contradicting adult age in the text gives advice. */
  readonly ageRange?: AgeRange | undefined;
  /** `lab` allows children and named people within limits; the default is the casting policy. */
  readonly policy?: 'identity' | 'lab' | undefined;
  /** Whether nude adults may be depicted. */
  readonly allowsNudity?: boolean | undefined;
  /** Names that are always refused, such as people known in one market. */
  readonly extraNames?: readonly string[] | undefined;
  /** Called once per unit of work, so that tests can count steps. */
  readonly onStep?: (() => void) | undefined;
}
