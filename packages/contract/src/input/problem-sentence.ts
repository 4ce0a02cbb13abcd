import { characterCount } from '@image-production/brief';
import type { z } from 'zod';

import { suggestion } from '../nearest.ts';

type Issue = z.core.$ZodIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'a JSON object',
  array: 'a JSON array',
};

const leadingZero = /^-?0\d/;

/** One sentence that names the field and says what it has to be. */
export function toSentence(issue: Issue, field: string): string {
  if ('input' in issue && issue.input === undefined) return `${field} is required.`;
  switch (issue.code) {
    case 'too_small':
      return `${field} ${toSizeClause(issue, 'at least', issue.minimum)}.`;
    case 'too_big':
      return `${field} ${toSizeClause(issue, 'at most', issue.maximum)}.`;
    case 'invalid_type':
      if (typeof issue.input === 'number' && issue.expected === 'number') {
        return `${field} is too large for a number.`;
      }
      if (issue.expected === 'number' && leadingZero.test(String(issue.input))) {
        return `${field} has to be a number without a leading zero.`;
      }
      return `${field} has to be ${kinds[issue.expected] ?? 'another kind of value'}.`;
    case 'invalid_value':
      return `${field} has to be ${oneOf(issue.values)}.${suggestion(issue.input, texts(issue.values))}`;
    case 'invalid_union':
      return `${field} ${toUnionClause(issue)}.`;
    default:
      return `${field} is not written as it has to be.`;
  }
}

function toSizeClause(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  bound: string,
  limit: number | bigint,
): string {
  if (issue.origin === 'array') return `takes ${bound} ${counted(limit, 'entry', 'entries')}`;
  if (issue.origin !== 'string') return `has to be ${bound} ${limit}`;
  const seen = typeof issue.input === 'string' ? ` and has ${characterCount(issue.input)}` : '';
  return `takes ${bound} ${counted(limit, 'character', 'characters')}${seen}`;
}

function counted(count: number | bigint, one: string, several: string): string {
  return `${count} ${Number(count) === 1 ? one : several}`;
}

function oneOf(values: readonly z.core.util.Primitive[]): string {
  return values.length === 1 ? String(values[0]) : `one of ${values.map(String).join(', ')}`;
}

function texts(values: readonly z.core.util.Primitive[]): string[] {
  return values.filter((value) => typeof value === 'string');
}

function toUnionClause(issue: z.core.$ZodIssueInvalidUnion): string {
  const options = 'options' in issue ? issue.options : undefined;
  return options ? `has to be ${oneOf(options)}` : 'is none of the kinds it can be';
}
