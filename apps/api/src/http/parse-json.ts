import { toPointer, problemsMax, wireLimits } from '@image-production/contract';
import type { WireProblem } from '@image-production/contract';
import { visit } from 'jsonc-parser';

import { ProblemError } from '../problem-error.ts';

/**
 * Parses JSON. Throws `malformed_request` at this pointer when the text is invalid, nested too
 * deeply, or has a duplicate member, whose intended value is unknown.
 */
export function parseJson(text: string, pointer: string): unknown {
  const problems = findSyntaxProblems(text, pointer);
  try {
    // Too deep a text never reaches JSON.parse, which takes a second for two million brackets.
    if (problems.length === 0) return truncateLists(JSON.parse(text));
  } catch {
    throw malformed([broken(pointer)]);
  }
  throw malformed(problems);
}

/**
 * Cuts every list to one entry more than any field of the contract accepts: it is refused all the
 * same, and validation stays cheap.
 */
function truncateLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value) && value.length > wireLimits.listEntriesMax) {
    value.length = wireLimits.listEntriesMax + 1;
  }
  for (const member of Object.values(value)) truncateLists(member);
  return value;
}

/** Finds what `JSON.parse` does not report: duplicate members, excessive depth, error positions. */
function findSyntaxProblems(text: string, pointer: string): WireProblem[] {
  const found: WireProblem[] = [];
  const members: Set<string>[] = [];
  let depth = 0;
  const enter = (): void => {
    depth += 1;
    if (depth > wireLimits.jsonDepthMax) throw new Refusal(tooDeep(pointer));
  };
  try {
    visit(text, {
      onObjectBegin() {
        enter();
        members.push(new Set());
      },
      onObjectProperty(name, _offset, _length, _line, _column, path) {
        const names = members.at(-1);
        if (names?.has(name) && found.length < problemsMax) {
          found.push(givenTwice(toPointer([...path(), name], pointer), name));
        }
        names?.add(name);
      },
      onObjectEnd() {
        members.pop();
        depth -= 1;
      },
      onArrayBegin: enter,
      onArrayEnd: () => void (depth -= 1),
      onError: (_error, offset, _length, line, character) => {
        throw new Refusal(broken(pointer, describePosition(text, offset, line, character)));
      },
    });
  } catch (cause) {
    if (cause instanceof Refusal) return [cause.problem];
    throw cause;
  }
  return found;
}

/** Thrown to abort a visit. */
class Refusal extends Error {
  readonly problem: WireProblem;

  constructor(problem: WireProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

function malformed(errors: readonly WireProblem[]): ProblemError {
  const [first] = errors;
  const detail =
    errors.length === 1 && first ? first.message : `${errors.length} members are given twice.`;
  return new ProblemError('malformed_request', detail, { errors });
}

function broken(pointer: string, place = ''): WireProblem {
  const message = `${subjectAt(pointer)} is not valid JSON${place}.`;
  return { pointer, code: 'malformed_request', message };
}

/** Line and character of the error, with advice for a trailing comma. */
function describePosition(text: string, offset: number, line: number, character: number): string {
  const place = `, see line ${line + 1}, character ${character + 1}`;
  const before = text.slice(Math.max(0, offset - 200), offset).trimEnd();
  const isTrailing = before.endsWith(',') && /^[\]}]/.test(text.slice(offset));
  return isTrailing ? `${place}: remove the comma before it` : place;
}

function tooDeep(pointer: string): WireProblem {
  const message = `${subjectAt(pointer)} is nested more than ${wireLimits.jsonDepthMax} levels deep.`;
  return { pointer, code: 'malformed_request', message };
}

function givenTwice(pointer: string, name: string): WireProblem {
  const shown = name.length > 40 ? `${name.slice(0, 40)}…` : name;
  const message = `The member ${shown} is given more than once; send it once.`;
  return { pointer, code: 'malformed_request', message };
}

function subjectAt(pointer: string): string {
  return pointer === '' ? 'The body' : `The part ${pointer.slice(1)}`;
}
