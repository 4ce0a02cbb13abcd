import { problemsMax, topLevelCodeOf } from '@image-production/contract';
import type { GuardReport } from '@image-production/guard';
import type { InputProblem } from '@image-production/kernel';

import { ProblemError } from './problem-error.ts';

/** The same thing found twice is told once; of more than a hundred, the first hundred. */
export function distinctProblems(problems: readonly InputProblem[]): InputProblem[] {
  const byPlace = problems.map(
    (problem) => [`${problem.pointer} ${problem.code}`, problem] as const,
  );
  return [...new Map(byPlace).values()].slice(0, problemsMax);
}

/**
 * All that is wrong with the input as one answer. Its code is what all problems have in common,
 * unless a refusal of the guard gives it one.
 */
export function inputProblem(
  problems: readonly InputProblem[],
  guardCode: GuardReport['code'] = null,
): ProblemError {
  const errors = distinctProblems(problems);
  const [first] = errors;
  if (!first) throw new Error('an input problem without problems');
  const counted = `${errors.length} things${errors.length === problemsMax ? ' or more' : ''}`;
  const detail =
    errors.length === 1 ? first.message : `${counted} in the request are not acceptable.`;
  return new ProblemError(guardCode ?? topLevelCodeOf(errors), detail, { errors });
}
