import type { z } from 'zod';

import type { ErrorCode } from '../error-catalogue.ts';
import { suggestion } from '../nearest.ts';
import { toPointer, parsePointer } from '../pointer.ts';
import { distinctProblems } from '../wire-problem.ts';
import type { WireProblem } from '../wire-problem.ts';
import { fieldNamesAt } from './field-names.ts';
import { toSentence } from './problem-sentence.ts';
import { refusalCode } from './refusal.ts';

type Issue = z.core.$ZodIssue;

/** The message of an issue that its schema has no sentence for. */
export const unworded = '';

/**
 * Everything that a schema found wrong, as problems of the contract: one per field and code,
 * the first hundred. Each issue has the sentence of its schema or is `unworded`. `prefix` is the
 * pointer of the value that was parsed; its schema knows the names that may have been meant.
 */
export function toProblems(error: z.ZodError, prefix = '', schema?: z.ZodType): WireProblem[] {
  const read: Reading = { schema, depth: parsePointer(prefix).length };
  return distinctProblems(problemsIn(error.issues, prefix, read));
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
): Generator<WireProblem> {
  for (const issue of issues) yield* toIssueProblems(issue, prefix, read);
}

function* toIssueProblems(issue: Issue, prefix: string, read: Reading): Generator<WireProblem> {
  const pointer = toPointer(issue.path, prefix);
  if (issue.message !== unworded) {
    yield { pointer, code: toErrorCode(issue), message: issue.message };
    return;
  }
  if (issue.code === 'unrecognized_keys') {
    const names = fieldNamesAt(read.schema, parsePointer(pointer).slice(read.depth));
    for (const key of issue.keys) yield unknownField(toPointer([key], pointer), key, names);
    return;
  }
  if (issue.code === 'invalid_union') {
    const intended = intendedOption(issue.errors);
    if (intended) return yield* problemsIn(intended, pointer, read);
  }
  yield { pointer, code: toErrorCode(issue), message: toSentence(issue, toFieldName(pointer)) };
}

/** How a sentence names the value: the field, the entry of a list, the whole body. */
function toFieldName(pointer: string): string {
  const [list, last] = ['', ...parsePointer(pointer)].slice(-2);
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

function unknownField(pointer: string, key: string, names: readonly string[]): WireProblem {
  const shown = key.length > 40 ? `${key.slice(0, 40)}…` : key || 'An empty name';
  return {
    pointer,
    code: 'unknown_field',
    message: `${shown} is not a field here; remove it or correct its name.${suggestion(key, names)}`,
  };
}

function toErrorCode(issue: Issue): ErrorCode {
  switch (issue.code) {
    case 'too_small':
      return sizeCode(issue.origin, 'text_too_short');
    case 'too_big':
      return sizeCode(issue.origin, 'text_too_long');
    case 'invalid_type':
      // JSON has room for 1e999, which is no finite number.
      return issue.expected === 'number' && typeof issue.input === 'number'
        ? 'number_out_of_range'
        : 'value_not_allowed';
    case 'not_multiple_of':
      return 'number_out_of_range';
    default:
      return refusalCode(issue) ?? 'value_not_allowed';
  }
}

function sizeCode(origin: string, textCode: ErrorCode): ErrorCode {
  if (origin === 'string') return textCode;
  return origin === 'number' || origin === 'int' ? 'number_out_of_range' : 'value_not_allowed';
}
