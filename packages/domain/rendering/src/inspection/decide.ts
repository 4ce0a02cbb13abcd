import type { CheckName, PictureInspection } from '../model/inspection.ts';

export interface DecisionPolicy {
  /** Checks whose findings reject a picture, too. */
  readonly enforced: readonly CheckName[];
  /** Whether the picture may be rendered once more. */
  readonly canRetake: boolean;
}

/**
 * What becomes of an inspected picture. A failed check or an enforced finding rejects it; an
 * opinion, and what was not inspected, never does.
 */
export function decide(
  { checks }: Pick<PictureInspection, 'checks'>,
  { enforced, canRetake }: DecisionPolicy,
): 'deliver' | 'retake' | 'reject' {
  const isRejected = checks.some(
    ({ name, verdict }) => verdict === 'fail' || (verdict === 'finding' && enforced.includes(name)),
  );
  if (!isRejected) return 'deliver';
  return canRetake ? 'retake' : 'reject';
}
