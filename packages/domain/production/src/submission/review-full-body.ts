import { wardrobeTask } from '@image-production/guard';
import type { CandidateId } from '@image-production/identifiers';

import { judgeWords } from './judge-words.ts';
import type { CastingReview, CastingReviewServices } from './review-portrait.ts';
import { ReviewedSubmission } from './reviewed-submission.ts';
import { strictProblems } from './strict-problems.ts';
import { toRequestAdvisory } from './to-request-advisory.ts';

/** A full-body order as received. */
export interface FullBodyDraft {
  /** The wardrobe as received, of any type. */
  readonly given: unknown;
  /** Null if any part could not be parsed. */
  readonly order: FullBodyOrder | null;
  /** Whether warnings refuse the order. */
  readonly isStrict: boolean;
}

export interface FullBodyOrder {
  readonly candidateId: CandidateId;
  readonly wardrobe: string | null;
}

/** Judges the words of a wardrobe and, if strict, its advisories. */
export async function reviewFullBody(
  { guard, options }: CastingReviewServices,
  { given, order, isStrict }: FullBodyDraft,
): Promise<CastingReview<'fullBody'>> {
  const understood = order && wardrobeTask(order.wardrobe, options);
  const arrived = wardrobeTask(given, options);
  const { code, advisories, ...guarded } = await judgeWords(guard, arrived, understood);
  const problems = [...guarded.problems, ...strictProblems(advisories, { isStrict })];
  const told = advisories.map((advisory) => toRequestAdvisory(advisory));
  const submission =
    order && problems.length === 0
      ? new ReviewedSubmission<'fullBody'>({ ...order, advisories: told })
      : null;
  return { problems, code, advisories, submission };
}
