import type { InputProblem } from '@image-production/kernel';

import type { Advisory } from '../model/advisory.ts';
import type { ProBrief } from '../model/pro-brief.ts';
import { briefTexts } from '../submission/brief-texts.ts';
import { distinctProblems } from '../submission/submission-problems.ts';
import { textProblems } from '../submission/text-problems.ts';
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

export interface BriefReview {
  /** What the words are refused for; a subset of `submissionProblems` of the same brief. */
  readonly problems: readonly InputProblem[];
  readonly advisories: readonly Advisory[];
}

/** Reviews a brief whose structure holds: refusals by its words, and all advice. Pure. */
export function reviewBrief(brief: ProBrief, context: ReviewContext): BriefReview {
  const subject = reviewSubject(brief, context);
  return {
    problems: distinctProblems(textProblems(briefTexts(brief))),
    advisories: advisoryRules.flatMap(({ code, severity, find }) =>
      find(subject).map(({ pointer, message }) => ({ code, severity, pointer, message })),
    ),
  };
}
