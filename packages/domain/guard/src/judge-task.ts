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

/** What stays the same from task to task. */
export type GuardAids = Pick<GuardContext, 'extraNames' | 'onStep'>;

/**
 * Judges all texts of one call by its policy. A casting
 * has one problem per finding, a brief each code at most once for a text and no advice: words that
 * only leave an age open pass there, because the saved model has one.
 */
export function judgeTask(task: GuardTask, aids: GuardAids = {}): GuardReport {
  const { texts, problems } = judgeableTexts(task.texts, task.pointer);
  const judged = texts.map((text) => judgeText(text, task, aids));
  return {
    problems: [...problems, ...judged.flatMap((each) => each.problems)],
    code: task.policy === 'casting' ? codeOf(judged.flatMap(({ reasons }) => reasons)) : null,
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
  { pointer, text }: GuardedText,
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
      return { ...nothing, problems: [tooLong(pointer, unfolded)] };
    case 'advise':
      return {
        ...nothing,
        advisories: verdict.findings.map((finding) => toAdvisory(finding, pointer)),
      };
    case 'refuse': {
      const { findings } = verdict;
      const problems =
        policy !== 'casting'
          ? briefProblems(findings, pointer)
          : findings.map((finding) => toCastingProblem(finding, pointer));
      return { problems, reasons: findings.map(({ reason }) => reason), advisories: [] };
    }
  }
}

function briefProblems(
  findings: readonly GuardFinding<RefusalReason>[],
  pointer: string,
): GuardProblem[] {
  const problems = new Map<string, GuardProblem>();
  for (const finding of findings) {
    const problem = toBriefProblem(finding, pointer);
    if (!problems.has(problem.code)) problems.set(problem.code, problem);
  }
  return [...problems.values()];
}

/** An age outweighs content, content a likeness. */
function codeOf(reasons: readonly RefusalReason[]): GuardReport['code'] {
  if (reasons.length === 0) return null;
  if (reasons.every(isAboutRealPerson)) return 'casting_real_person';
  const isContent = reasons.every((reason) => isAboutContent(reason) || isAboutRealPerson(reason));
  return isContent ? 'content_not_allowed' : 'casting_not_adult';
}
