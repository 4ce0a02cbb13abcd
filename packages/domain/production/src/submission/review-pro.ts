import {
  draftTexts,
  effectiveAspect,
  reviewBrief,
  submissionProblems,
} from '@image-production/brief';
import type { Advisory, Aspect, ProBrief, ProDraft } from '@image-production/brief';
import { briefTask } from '@image-production/guard';
import type { GuardOptions, TextGuard } from '@image-production/guard';
import { valueOf } from '@image-production/kernel';
import type { InputProblem, Operation, Resolution, Result } from '@image-production/kernel';
import { quote, standardPrices } from '@image-production/pricing';
import type { Quote } from '@image-production/pricing';

import { strictProblems } from './strict-problems.ts';

declare const reviewed: unique symbol;

/** A brief in which the review found nothing to refuse. Only `reviewPro` makes one. */
export type ReviewedBrief = ProBrief & { readonly [reviewed]: true };

/** A PRO submission as it came, and what was understood of it. */
export interface ReviewedDraft extends ProDraft {
  /** Its parts by their form, or what is wrong with that. */
  readonly read: Result<ProParts, readonly InputProblem[]>;
  /** Whether warnings are refusals. */
  readonly isStrict: boolean;
}

export interface ProParts {
  readonly brief: ProBrief;
  readonly aspect: Aspect;
  readonly resolution: Resolution;
}

export interface ProReview {
  readonly problems: readonly InputProblem[];
  readonly advisories: readonly Advisory[];
  /** Null while the submission does not say enough. */
  readonly quote: Quote<Operation> | null;
  readonly aspect: Aspect | null;
  /** Null unless there are no problems. */
  readonly brief: ReviewedBrief | null;
}

/** What can be said of a PRO submission without looking at its pictures or its organization. */
export async function reviewPro(
  { guard, options }: { readonly guard: TextGuard; readonly options: GuardOptions },
  draft: ReviewedDraft,
): Promise<ProReview> {
  const guarded = await guard.judge(briefTask(draftTexts(draft.brief), options));
  const raw = [...submissionProblems(draft), ...guarded.problems];
  const { read } = draft;
  if (!read.ok) {
    const problems = [...raw, ...read.failure];
    return { problems, advisories: [], quote: null, aspect: null, brief: null };
  }
  const { brief, aspect, resolution } = read.value;
  const operation = 'pro.generate';
  const { problems: found, advisories } = reviewBrief(brief, { operation, aspect });
  const problems = [...raw, ...found, ...strictProblems(advisories, draft)];
  const order = {
    operation,
    resolution,
    count: 1,
    referenceCount: draft.fileNames.length,
  } as const;
  return {
    problems,
    advisories,
    quote: valueOf(quote(standardPrices, order)),
    aspect: effectiveAspect(operation, aspect),
    brief: problems.length === 0 ? (brief as ReviewedBrief) : null,
  };
}
