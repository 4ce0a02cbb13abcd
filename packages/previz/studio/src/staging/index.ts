import type { FigurePlan, Wordless } from '@image-production/direction';
import type { ForeseenUse } from '@image-production/rendering';

import { stagedTechniques } from '../compose/stage-references.ts';
import { reasonFor } from './reasons.ts';

export { foreseenLimits } from './limits.ts';

/**
 * How the references of a plan will be used, by the rule that composes its picture. What only their
 * pictures show may still change it, which the notes of the picture then tell.
 */
export function foreseenUses({
  references,
  frame,
}: Pick<Wordless<FigurePlan>, 'references' | 'frame'>): ForeseenUse[] {
  return stagedTechniques(references, frame).map(({ reference, wanted, technique }) => {
    const { index } = reference;
    const reason = reasonFor({ reference, wanted, technique, framing: frame.framing });
    return { referenceIndex: index, technique, reason: `references[${index}] ${reason}.` };
  });
}
