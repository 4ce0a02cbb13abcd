import type { ProBrief } from '@image-production/brief';

import type { ReviewedBrief } from '../submission/review-pro.ts';

/** Stands for a review that found nothing, where a test is about what comes after it. */
export function reviewedBrief(brief: ProBrief): ReviewedBrief {
  return brief as ReviewedBrief;
}
