import type { InputProblem } from '@image-production/kernel';
import { describeOperation, sourceSize } from '@image-production/operations';
import type { Operation } from '@image-production/operations';

import type { SeenPictures } from './reviewed-submission.ts';

/** The pictures of a submission, before they are read. */
export interface AnnouncedPictures {
  /** The field that contains them, by the sender's name for it. */
  readonly field: string;
  readonly count: number;
  /** Whether more pictures arrived than `count`: those beyond the limit are dropped. */
  readonly hasTooMany?: boolean;
}

export type PictureCountProblem = InputProblem<'reference_count'>;
export type PictureRatioProblem = InputProblem<'aspect_not_supported'>;

/** Problems with the number of pictures for an operation. */
export function pictureCountProblems(
  operation: Operation,
  { field, count, hasTooMany = false }: AnnouncedPictures,
): readonly PictureCountProblem[] {
  const { min, max } = describeOperation(operation).references;
  if (!hasTooMany && count >= min && count <= max) return [];
  const range = min === max ? `exactly ${min}` : `${min} to ${max}`;
  const message = `Send ${range} ${max === 1 ? 'picture' : 'reference files'}.`;
  return [{ path: [field], code: 'reference_count', message }];
}

/** Pictures too oblong at any resolution for an operation that keeps their ratio. */
export function pictureRatioProblems(
  operation: Operation,
  { field }: Pick<AnnouncedPictures, 'field'>,
  { references }: Pick<SeenPictures, 'references'>,
): readonly PictureRatioProblem[] {
  if (!describeOperation(operation).aspect.keepsRatio) return [];
  return references.flatMap((picture, index) => {
    const size = sourceSize(picture, '1K');
    if (size.ok) return [];
    const ratio = size.failure.ratio.toFixed(1);
    const message = `The picture is ${ratio} times as long as wide; 3 times is the most.`;
    return [{ path: [field, index], code: 'aspect_not_supported', message }];
  });
}

/** Refuses a picture count that differs from the reviewed one, on which roles and price depend. */
export function unlikePicturesProblems(
  { field, count }: AnnouncedPictures,
  { references }: Pick<SeenPictures, 'references'>,
): readonly PictureCountProblem[] {
  if (references.length === count) return [];
  const message = `${count} pictures were reviewed, and ${references.length} are submitted.`;
  return [{ path: [field], code: 'reference_count', message }];
}
