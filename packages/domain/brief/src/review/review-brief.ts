import type { Advisory } from '../model/advisory.ts';
import type { ProBrief } from '../model/pro-brief.ts';
import { reviewSubject } from './review-subject.ts';
import type { ReviewContext } from './review-subject.ts';
import type { AdvisoryRule } from './rule.ts';
import { aspectRules } from './rules/aspect-alias.ts';
import { cameraNumberRules } from './rules/camera-numbers.ts';
import { cameraWordRules } from './rules/camera-words.ts';
import { fidelityRules } from './rules/fidelity.ts';
import { framingRules } from './rules/framing.ts';
import { identityTraitRules } from './rules/identity-traits.ts';
import { lensRules } from './rules/lens.ts';
import { promptSyntaxRules } from './rules/prompt-syntax.ts';
import { referenceRules } from './rules/references.ts';
import { sceneRules } from './rules/scene.ts';
import { selectorRules } from './rules/selector-repetition.ts';

/** The one table of advice, in the order it is given. */
export const advisoryRules: readonly AdvisoryRule[] = [
  ...identityTraitRules,
  ...selectorRules,
  ...sceneRules,
  ...framingRules,
  ...cameraWordRules,
  ...cameraNumberRules,
  ...lensRules,
  ...referenceRules,
  ...fidelityRules,
  ...promptSyntaxRules,
  ...aspectRules,
];

/** All advice on a brief that nothing refuses by its shape. */
export function reviewBrief(brief: ProBrief, context: ReviewContext): readonly Advisory[] {
  const subject = reviewSubject(brief, context);
  return advisoryRules.flatMap(({ code, severity, find }) =>
    find(subject).map(({ path, message }) => ({ code, severity, path, message })),
  );
}
