import type { TextGuard } from '@image-production/guard';
import { inProcessTextGuard } from '@image-production/guard/memory';
import type { CandidateId } from '@image-production/identifiers';
import type { Casting } from '@image-production/identity';
import type { LabOperation, LabOrder } from '@image-production/operations';

import type { AcceptedReference } from '../assets/inspect-references.ts';
import { reviewFullBody } from '../submission/review-full-body.ts';
import { reviewLab } from '../submission/review-lab.ts';
import { reviewPortrait } from '../submission/review-portrait.ts';
import { reviewPro } from '../submission/review-pro.ts';
import type { PhotographDraft } from '../submission/review-pro.ts';
import type { ReviewedKind, ReviewedSubmission } from '../submission/reviewed-submission.ts';
import { plainPriceList } from './plain-prices.ts';

/** Years of birth count from 1 January 2030. */
const now = 1_893_456_000_000;
const wholeGuard = inProcessTextGuard();

function servicesWith(guard: TextGuard) {
  return { guard, options: { now }, prices: plainPriceList, minimumAgeBand: null };
}

/** An order of LAB as its review lets it through; throws what it is refused for. */
export async function reviewedLab<Name extends LabOperation>(
  order: LabOrder<Name>,
  references: readonly AcceptedReference[],
  guard: TextGuard = wholeGuard,
): Promise<ReviewedSubmission<'lab'>> {
  const { operation, fields } = order;
  const pictures = { field: 'references', count: references.length };
  const review = await reviewLab(servicesWith(guard), { operation, fields, order, pictures });
  return accepted(review, review.withPictures({ references, problems: [] }));
}

/** A PRO submission as its review lets it through; throws what it is refused for. */
export async function reviewedPro(
  draft: Omit<PhotographDraft, 'fileNames' | 'isStrict'>,
  references: readonly AcceptedReference[],
  guard: TextGuard = wholeGuard,
): Promise<ReviewedSubmission<'pro'>> {
  const fileNames = references.map(() => null);
  const review = await reviewPro(servicesWith(guard), { ...draft, fileNames, isStrict: false });
  return accepted(review, review.withPictures({ references, problems: [] }));
}

/** A casting as its review lets it through; throws what it is refused for. */
export async function reviewedPortrait(
  casting: Casting,
  guard: TextGuard = wholeGuard,
): Promise<ReviewedSubmission<'portrait'>> {
  const review = await reviewPortrait(servicesWith(guard), {
    given: casting,
    casting,
    isStrict: false,
  });
  return accepted(review, review);
}

/** The order of a full-body view as its review lets it through; throws what it is refused for. */
export async function reviewedFullBody(
  candidateId: CandidateId,
  wardrobe: string | null,
  guard: TextGuard = wholeGuard,
): Promise<ReviewedSubmission<'fullBody'>> {
  const order = { candidateId, wardrobe };
  const review = await reviewFullBody(servicesWith(guard), {
    given: wardrobe,
    order,
    isStrict: false,
  });
  return accepted(review, review);
}

function accepted<Kind extends ReviewedKind>(
  { problems }: { readonly problems: readonly unknown[] },
  further: {
    readonly problems: readonly unknown[];
    readonly submission: ReviewedSubmission<Kind> | null;
  },
): ReviewedSubmission<Kind> {
  if (further.submission) return further.submission;
  throw new Error(`refused: ${JSON.stringify([...problems, ...further.problems])}`);
}
