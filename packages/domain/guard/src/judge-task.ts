import type { KeyPath } from '@image-production/kernel';

import {
  toAdvisory,
  toCastingProblem,
  toBriefProblem,
  type GuardAdvisory,
  type GuardedText,
  type GuardProblem,
} from './guard-problems.ts';
import type { GuardReport, GuardTask } from './guard-task.ts';
import { guardText } from './guard-text.ts';
import type { GuardContext, GuardFinding, RefusalReason } from './guard-verdict.ts';
import { judgeableTexts, tooLong } from './guarded-lengths.ts';
import { isAboutContent, isAboutRealPerson } from './judging/weigh-content.ts';

/** Settings shared by all tasks. */
export type GuardAids = Pick<GuardContext, 'extraNames' | 'onStep'>;

/**
 * Judges all texts of one call by its policy. A casting gets one problem per finding; a brief gets
 * each code at most once per text and no advice, because the age of a saved model is settled.
 */
export function judgeTask(task: GuardTask, aids: GuardAids = {}): GuardReport {
  const { texts, problems } = judgeableTexts(task.texts, task.path);
  const judged = texts.map((text) => judgeText(text, task, aids));
  return {
    problems: [...problems, ...judged.flatMap((each) => each.problems)],
    code: task.policy === 'casting' ? topLevelCode(judged.flatMap(({ reasons }) => reasons)) : null,
    advisories: task.policy === 'casting' ? judged.flatMap(({ advisories }) => advisories) : [],
  };
}

interface JudgedText {
  readonly problems: readonly GuardProblem[];
  readonly reasons: readonly RefusalReason[];
  readonly advisories: readonly GuardAdvisory[];
}

const unfolded =
  'The text unfolds to more than twice its length; write it without ligatures and letter symbols.';

function judgeText(
  { path, text }: GuardedText,
  { policy, now, ageRange, allowsNudity }: GuardTask,
  aids: GuardAids,
): JudgedText {
  const verdict = guardText(text, {
    now,
    ageRange,
    allowsNudity,
    policy: policy === 'lab' ? 'lab' : 'identity',
    ...aids,
  });
  const nothing = { problems: [], reasons: [], advisories: [] };
  switch (verdict.kind) {
    case 'accept':
      return nothing;
    case 'too-long':
      return { ...nothing, problems: [tooLong(path, unfolded)] };
    case 'advise':
      return {
        ...nothing,
        advisories: verdict.findings.map((finding) => toAdvisory(finding, path)),
      };
    case 'refuse': {
      const { findings } = verdict;
      const problems =
        policy !== 'casting'
          ? briefProblems(findings, path)
          : findings.map((finding) => toCastingProblem(finding, path));
      return { problems, reasons: findings.map(({ reason }) => reason), advisories: [] };
    }
  }
}

function briefProblems(
  findings: readonly GuardFinding<RefusalReason>[],
  path: KeyPath,
): GuardProblem[] {
  const problems = new Map<string, GuardProblem>();
  for (const finding of findings) {
    const problem = toBriefProblem(finding, path);
    if (!problems.has(problem.code)) problems.set(problem.code, problem);
  }
  return [...problems.values()];
}

/** Age takes precedence over content, content over likeness. */
function topLevelCode(reasons: readonly RefusalReason[]): GuardReport['code'] {
  if (reasons.length === 0) return null;
  if (reasons.every(isAboutRealPerson)) return 'casting_real_person';
  const isContent = reasons.every((reason) => isAboutContent(reason) || isAboutRealPerson(reason));
  return isContent ? 'content_not_allowed' : 'casting_not_adult';
}
