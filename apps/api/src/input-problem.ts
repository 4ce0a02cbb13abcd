import { distinctProblems, problemsMax, topLevelCode } from '@image-production/contract';
import type { WireProblem } from '@image-production/contract';
import type { GuardReport } from '@image-production/guard';

import { ProblemError } from './problem-error.ts';

/**
 * All that is wrong with the input as one answer. Its code is what all problems have in common,
 * unless a refusal of the guard gives it one.
 */
export function inputProblem(
  problems: readonly WireProblem[],
  guardCode: GuardReport['code'] = null,
): ProblemError {
  const errors = distinctProblems(problems);
  const [first] = errors;
  if (!first) throw new Error('an input problem without problems');
  const counted = `${errors.length} things${errors.length === problemsMax ? ' or more' : ''}`;
  const detail =
    errors.length === 1 ? first.message : `${counted} in the request are not acceptable.`;
  return new ProblemError(guardCode ?? topLevelCode(errors), detail, { errors });
}
