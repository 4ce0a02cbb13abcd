import { briefTexts, judgeSubmission, reviewBrief } from '@image-production/brief';
import type {
  Advisory,
  AdvisoryCode,
  BriefProblem,
  MemberNames,
  ProBrief,
  ProDraft,
} from '@image-production/brief';
import { briefTask } from '@image-production/guard';
import type { GuardOptions, GuardProblem, TextGuard } from '@image-production/guard';
import type { InputProblem } from '@image-production/kernel';
import { effectiveAspect } from '@image-production/operations';
import type { Operation, PassName, Resolution, Aspect } from '@image-production/operations';
import { quote } from '@image-production/pricing';
import type { PriceList, Quote } from '@image-production/pricing';

import { notOfferedProblem } from './not-offered-problem.ts';
import type { NotOfferedProblem } from './not-offered-problem.ts';
import { unlikePicturesProblems } from './picture-problems.ts';
import type { PictureCountProblem } from './picture-problems.ts';
import { findProIdentity } from './pro-identity.ts';
import type { ProIdentity } from './pro-identity.ts';
import { ReviewedSubmission } from './reviewed-submission.ts';
import type { PictureReview, ReviewedContents, SeenPictures } from './reviewed-submission.ts';
import { strictProblems } from './strict-problems.ts';
import { toRequestAdvisory } from './to-request-advisory.ts';

/** A PRO submission as received. */
export interface PhotographDraft extends ProDraft {
  /** The member names in its JSON, used in problems. */
  readonly names?: MemberNames | undefined;
  /** The order besides the brief; null if it could not be parsed. */
  readonly order: PictureOrder | null;
  /** Whether warnings refuse the submission. */
  readonly isStrict: boolean;
}

export interface PictureOrder {
  readonly aspect: Aspect;
  readonly resolution: Resolution;
  /** Wanted beside the picture. */
  readonly passes?: readonly PassName[] | undefined;
}

export type ProProblem =
  | BriefProblem
  | GuardProblem
  | NotOfferedProblem
  | PictureCountProblem
  | InputProblem<AdvisoryCode>;

export interface ProReview {
  readonly problems: readonly ProProblem[];
  readonly advisories: readonly Advisory[];
  /** Null if the submission is incomplete. */
  readonly quote: Quote<Operation> | null;
  readonly aspect: Aspect | null;
  /** Null if it has problems. */
  readonly brief: ProBrief | null;
  /** Null if neither field contains an id of its kind; the identity then counts as not found. */
  readonly identity: ProIdentity | null;
  /** Combines the inspected pictures with the review. Returns no submission without an identity. */
  readonly withPictures: (pictures: SeenPictures) => PictureReview<'pro', PictureCountProblem>;
}

export interface ReviewServices {
  readonly guard: TextGuard;
  readonly options: GuardOptions;
  /** The organization's price list. */
  readonly prices: PriceList<Operation, Resolution>;
}

/** Reviews a PRO submission without its pictures or organization. */
export async function reviewPro(
  { guard, options, prices }: ReviewServices,
  draft: PhotographDraft,
): Promise<ProReview> {
  const { names, order } = draft;
  const identity = findProIdentity(draft);
  const guarded = await guard.judge(briefTask(briefTexts(draft.brief, names), options));
  const { problems: found, brief } = judgeSubmission(draft, names);
  const raw = [...guarded.problems, ...found];
  if (!order || !brief) {
    const withPictures = joinPictures(draft, raw, null);
    return {
      problems: raw,
      advisories: [],
      quote: null,
      aspect: null,
      brief: null,
      identity,
      withPictures,
    };
  }
  const operation = 'pro.generate';
  const { aspect, resolution, passes = [] } = order;
  const advisories = reviewBrief(brief, { operation, aspect, names });
  const referenceCount = draft.fileNames.length;
  const priced = quote(prices, { operation, resolution, count: 1, referenceCount });
  const problems = [
    ...raw,
    ...strictProblems(advisories, draft),
    ...(priced.ok ? [] : [notOfferedProblem(priced.failure)]),
  ];
  return {
    problems,
    advisories,
    quote: priced.ok ? priced.value : null,
    aspect: effectiveAspect(operation, aspect),
    brief,
    identity,
    withPictures: joinPictures(
      draft,
      problems,
      identity && {
        identity,
        resolution,
        aspect,
        brief,
        passes,
        advisories: advisories.map((advisory) => toRequestAdvisory(advisory, names)),
      },
    ),
  };
}

function joinPictures(
  { fileNames }: PhotographDraft,
  problems: readonly ProProblem[],
  content: Omit<ReviewedContents['pro'], 'references'> | null,
): ProReview['withPictures'] {
  return (seen) => {
    if (!content || problems.length + seen.problems.length > 0) {
      return { problems: [], submission: null };
    }
    const unlike = unlikePicturesProblems({ field: 'files', count: fileNames.length }, seen);
    if (unlike.length > 0) return { problems: unlike, submission: null };
    const { references } = seen;
    return { problems: [], submission: new ReviewedSubmission<'pro'>({ ...content, references }) };
  };
}
