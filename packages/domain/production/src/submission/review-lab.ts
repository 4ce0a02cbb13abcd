import { labTask } from '@image-production/guard';
import type { GuardProblem } from '@image-production/guard';
import { textNames } from '@image-production/operations';
import type { LabOperation, LabOrder, Operation } from '@image-production/operations';
import { quote } from '@image-production/pricing';
import type { Quote } from '@image-production/pricing';

import { judgeWords } from './judge-words.ts';
import { notOfferedProblem } from './not-offered-problem.ts';
import type { NotOfferedProblem } from './not-offered-problem.ts';
import {
  pictureCountProblems,
  pictureRatioProblems,
  unlikePicturesProblems,
} from './picture-problems.ts';
import type {
  AnnouncedPictures,
  PictureCountProblem,
  PictureRatioProblem,
} from './picture-problems.ts';
import type { ReviewServices } from './review-pro.ts';
import { ReviewedSubmission } from './reviewed-submission.ts';
import type { PictureReview, SeenPictures } from './reviewed-submission.ts';

/** A LAB submission as received. */
export interface LabDraft {
  readonly operation: LabOperation;
  /** Its fields as received, possibly invalid, by the operation's names. */
  readonly fields: unknown;
  /** The parsed order; null if the fields could not be parsed. */
  readonly order: LabOrder | null;
  readonly pictures: AnnouncedPictures;
}

export type LabProblem =
  | GuardProblem
  | NotOfferedProblem
  | PictureCountProblem
  | PictureRatioProblem;

export interface LabReview {
  readonly problems: readonly LabProblem[];
  /** Null if the submission is incomplete or not offered. */
  readonly quote: Quote<Operation> | null;
  /** Combines the inspected pictures with the review. */
  readonly withPictures: (pictures: SeenPictures) => PictureReview<'lab', LabProblem>;
}

/** Reviews a LAB submission without its pictures or organization. */
export async function reviewLab(
  { guard, options, prices }: ReviewServices,
  draft: LabDraft,
): Promise<LabReview> {
  const { fields, order, pictures } = draft;
  const operation = order?.operation ?? draft.operation;
  const names = textNames(operation);
  const understood = order && labTask(order.fields, names, options);
  const guarded = await judgeWords(guard, labTask(fields, names, options), understood);
  const priced = order && quote(prices, { ...order, referenceCount: pictures.count });
  const problems = [
    ...guarded.problems,
    ...pictureCountProblems(operation, pictures),
    ...(priced && !priced.ok ? [notOfferedProblem(priced.failure)] : []),
  ];
  return {
    problems,
    quote: priced?.ok ? priced.value : null,
    withPictures: (seen) => {
      const oblong = pictureRatioProblems(operation, pictures, seen);
      if (!order || problems.length + oblong.length + seen.problems.length > 0) {
        return { problems: oblong, submission: null };
      }
      const unlike = unlikePicturesProblems(pictures, seen);
      if (unlike.length > 0) return { problems: unlike, submission: null };
      const { references } = seen;
      return { problems: [], submission: new ReviewedSubmission<'lab'>({ order, references }) };
    },
  };
}
