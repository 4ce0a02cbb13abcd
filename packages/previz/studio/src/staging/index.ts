import type { FigurePlan, Wordless } from '@image-production/direction';
import type { ForeseenUse } from '@image-production/rendering';

import { bodyInFrame } from '../compose/body-in-frame.ts';
import { stagedTechniques } from '../compose/stage-references.ts';
import { reasonFor } from './reasons.ts';

export { foreseenLimits } from './limits.ts';

/**
 * How the references of a plan will be used, by the rule that composes its picture. What only their
 * pictures show may still change it, which the notes of the picture then tell.
 */
export function foreseenUses(
  plan: Pick<Wordless<FigurePlan>, 'references' | 'frame' | 'figure'>,
): ForeseenUse[] {
  const { framing } = plan.frame;
  const staged = stagedTechniques(plan.references, bodyInFrame(plan));
  return staged.map(({ reference, wanted, technique }) => {
    const { index } = reference;
    const reason = reasonFor({ reference, wanted, technique, framing });
    return { referenceIndex: index, technique, reason: `references[${index}] ${reason}.` };
  });
}
