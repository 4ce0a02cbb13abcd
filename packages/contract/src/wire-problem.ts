import type { AdvisoryCode, BriefProblem } from '@image-production/brief';
import type { GuardReason, RefusalReason } from '@image-production/guard';
import type { InputProblem } from '@image-production/kernel';

import type { ErrorCode } from './error-catalogue.ts';
import { problemsMax } from './limits.ts';
import { suggestion } from './nearest.ts';
import { toPointer } from './pointer.ts';
import { toWirePointer } from './wire-names.ts';

/**
 * What an entry of `errors[]` can be called: beside codes of errors, the advice that a strict call
 * is refused for and the reasons against a casting.
 */
export type ProblemCode = ErrorCode | AdvisoryCode | GuardReason;

/** One thing wrong with what a client sent, as it is answered. */
export interface WireProblem {
  /** JSON Pointer (RFC 6901) into the form. */
  readonly pointer: string;
  readonly code: ProblemCode;
  readonly message: string;
  readonly reason?: RefusalReason;
}

/** A problem of any domain. */
type RaisedProblem = InputProblem<ProblemCode> &
  Pick<BriefProblem, 'unknownName' | 'choice'> &
  Pick<WireProblem, 'reason'>;

/** The problems of a domain in names of the wire, each once, the first hundred. */
export function toWireProblems(problems: Iterable<RaisedProblem>): WireProblem[] {
  return distinctProblems(inWireNames(problems));
}

/**
 * Each code once per place, in the words of the last that says it; the first hundred. Nothing
 * beyond them is asked for.
 */
export function distinctProblems(problems: Iterable<WireProblem>): WireProblem[] {
  const byPlace = new Map<string, WireProblem>();
  for (const problem of problems) {
    byPlace.set(`${problem.code} ${problem.pointer}`, problem);
    if (byPlace.size === problemsMax) break;
  }
  return [...byPlace.values()];
}

function* inWireNames(problems: Iterable<RaisedProblem>): Generator<WireProblem> {
  for (const problem of problems) yield toWireProblem(problem);
}

/** A problem of a domain in names of the wire. */
export function toWireProblem(problem: RaisedProblem): WireProblem {
  const { path, unknownName, code, message, choice, reason } = problem;
  const place = toWirePointer(path);
  return {
    pointer: unknownName === undefined ? place : toPointer([unknownName], place),
    code,
    message: choice ? message + suggestion(choice.given, choice.among) : message,
    ...(reason && { reason }),
  };
}
