import type { InputProblem } from '@image-production/kernel';
import type { z } from 'zod';

import type { ErrorCode } from '../error-catalogue.ts';
import { problemsMax } from '../limits.ts';
import { parentOf, pointerOf, stepsOf } from '../pointer.ts';
import { fieldNamesAt } from './field-names.ts';
import { suggestion } from './nearest.ts';
import { sentenceOf } from './problem-sentence.ts';
import { readRefusal } from './refusal.ts';

type Issue = z.core.$ZodIssue;

/**
 * Everything that a schema found wrong, as problems of the contract: one per field and code,
 * the first hundred. `prefix` is the pointer of the value that was parsed; its schema knows the
 * names that may have been meant.
 */
export function problemsOf(error: z.ZodError, prefix = '', schema?: z.ZodType): InputProblem[] {
  const read: Reading = { schema, depth: stepsOf(prefix).length };
  const problems = new Map<string, InputProblem>();
  for (const problem of problemsIn(error.issues, prefix, read)) {
    problems.set(`${problem.code} ${problem.pointer}`, problem);
    if (problems.size === problemsMax) break;
  }
  return [...problems.values()];
}

/** What was read, and how many steps of a pointer lead there. */
interface Reading {
  readonly schema: z.ZodType | undefined;
  readonly depth: number;
}

/** One after the other, so that none is put into words that nobody will read. */
function* problemsIn(
  issues: readonly Issue[],
  prefix: string,
  read: Reading,
): Generator<InputProblem> {
  for (const issue of issues) yield* problemsOfIssue(issue, prefix, read);
}

function* problemsOfIssue(issue: Issue, prefix: string, read: Reading): Generator<InputProblem> {
  const pointer = pointerOf(issue.path, prefix);
  const own = readRefusal(issue.message);
  if (own) {
    const { code, message, isOfParent } = own;
    yield { pointer: isOfParent ? parentOf(pointer) : pointer, code, message };
    return;
  }
  if (issue.code === 'unrecognized_keys') {
    const names = fieldNamesAt(read.schema, stepsOf(pointer).slice(read.depth));
    for (const key of issue.keys) yield unknownField(pointerOf([key], pointer), key, names);
    return;
  }
  if (issue.code === 'invalid_union') {
    const intended = intendedOption(issue.errors);
    if (intended) return yield* problemsIn(intended, pointer, read);
  }
  yield { pointer, code: codeOf(issue), message: sentenceOf(issue, nameOf(pointer)) };
}

/** How a sentence names the value: the field, the entry of a list, the whole body. */
function nameOf(pointer: string): string {
  const [list, last] = ['', ...stepsOf(pointer)].slice(-2);
  if (!last) return 'The body';
  return list && /^\d+$/.test(last) ? `Entry ${Number(last) + 1} of ${list}` : last;
}

/** The one option whose kind of value was given: the object when it is an object. */
function intendedOption(options: readonly Issue[][]): Issue[] | undefined {
  const isOfKind = (issues: Issue[]) =>
    !issues.some(({ path, code }) => path.length === 0 && code === 'invalid_type');
  const matching = options.filter(isOfKind);
  return matching.length === 1 ? matching[0] : undefined;
}

function unknownField(pointer: string, key: string, names: readonly string[]): InputProblem {
  const shown = key.length > 40 ? `${key.slice(0, 40)}…` : key || 'An empty name';
  return {
    pointer,
    code: 'unknown_field' satisfies ErrorCode,
    message: `${shown} is not a field here; remove it or correct its name.${suggestion(key, names)}`,
  };
}

function codeOf(issue: Issue): ErrorCode {
  switch (issue.code) {
    case 'too_small':
      return codeOfSize(issue.origin, 'text_too_short');
    case 'too_big':
      return codeOfSize(issue.origin, 'text_too_long');
    case 'invalid_type':
      // JSON has room for 1e999, which is no finite number.
      return issue.expected === 'number' && typeof issue.input === 'number'
        ? 'number_out_of_range'
        : 'value_not_allowed';
    case 'not_multiple_of':
      return 'number_out_of_range';
    default:
      return 'value_not_allowed';
  }
}

function codeOfSize(origin: string, codeOfText: ErrorCode): ErrorCode {
  if (origin === 'string') return codeOfText;
  return origin === 'number' || origin === 'int' ? 'number_out_of_range' : 'value_not_allowed';
}
