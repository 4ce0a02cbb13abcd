import { castingTask, isBelowAgeBand } from '@image-production/guard';
import type {
  CastingNames,
  GuardAdvisory,
  GuardOptions,
  GuardProblem,
  GuardReport,
  TextGuard,
} from '@image-production/guard';
import type { AgeRange, Casting } from '@image-production/identity';
import type { InputProblem } from '@image-production/kernel';

import { judgeWords } from './judge-words.ts';
import { ReviewedSubmission } from './reviewed-submission.ts';
import type { ReviewedKind } from './reviewed-submission.ts';
import { strictProblems } from './strict-problems.ts';
import { toRequestAdvisory } from './to-request-advisory.ts';

/** A portrait casting as received. */
export interface PortraitDraft {
  /** JSON as received, possibly incomplete. */
  readonly given: unknown;
  /** The member names in its JSON, used in problems. */
  readonly names?: CastingNames | undefined;
  /** Null if the JSON could not be parsed. */
  readonly casting: Casting | null;
  /** Whether warnings refuse the submission. */
  readonly isStrict: boolean;
}

export interface CastingReviewServices {
  readonly guard: TextGuard;
  readonly options: GuardOptions;
}

export interface PortraitReviewServices extends CastingReviewServices {
  /** The youngest age band the organization casts; null for the general minimum. */
  readonly minimumAgeBand: AgeRange | null;
}

/** The organization's minimum age is above the legal one, and the casting is below it. */
export interface BelowMinimumAgeBand extends InputProblem<'value_not_allowed'> {
  readonly kind: 'below-minimum-age-band';
}

export type CastingProblem =
  | GuardProblem
  | BelowMinimumAgeBand
  | InputProblem<GuardAdvisory['code']>;

/** Review of a casting or its wardrobe, without its organization. */
export interface CastingReview<Kind extends ReviewedKind> {
  readonly problems: readonly CastingProblem[];
  /** Error code of a refusal by the text guard. */
  readonly code: GuardReport['code'];
  readonly advisories: readonly GuardAdvisory[];
  /** Null if there are problems or the draft could not be parsed. */
  readonly submission: ReviewedSubmission<Kind> | null;
}

/** Judges a casting's words, its age band and, if strict, its advisories. */
export async function reviewPortrait(
  { guard, options, minimumAgeBand }: PortraitReviewServices,
  { given, names, casting, isStrict }: PortraitDraft,
): Promise<CastingReview<'portrait'>> {
  const understood = casting && castingTask(casting, options);
  const arrived = castingTask(given, options, names);
  const { code, advisories, ...guarded } = await judgeWords(guard, arrived, understood);
  const problems = [
    ...guarded.problems,
    ...(casting ? ageBandProblems(casting, minimumAgeBand) : []),
    ...strictProblems(advisories, { isStrict }),
  ];
  const told = advisories.map((advisory) => toRequestAdvisory(advisory, names));
  const submission =
    casting && problems.length === 0
      ? new ReviewedSubmission<'portrait'>({ casting, advisories: told })
      : null;
  return { problems, code, advisories, submission };
}

function ageBandProblems(
  { ageRange }: Casting,
  minimum: AgeRange | null,
): readonly BelowMinimumAgeBand[] {
  if (minimum === null || !isBelowAgeBand(ageRange, minimum)) return [];
  const message = `This organization casts from ${minimum} on.`;
  const path = ['casting', 'ageRange'];
  return [{ kind: 'below-minimum-age-band', path, code: 'value_not_allowed', message }];
}
