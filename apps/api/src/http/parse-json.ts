import { pointerOf, problemsMax, wireLimits } from '@image-production/contract';
import type { InputProblem } from '@image-production/kernel';
import { visit } from 'jsonc-parser';

import { ProblemError } from '../problem-error.ts';

/**
 * JSON that arrived as text; a malformed request at this pointer when it is broken, nested too
 * deep or names a member twice: of two values nobody could say which one was meant.
 */
export function parseJson(text: string, pointer: string): unknown {
  const doubts = doubtsAbout(text, pointer);
  try {
    // Deep nesting stops here: the parser would spend a second on two million brackets.
    if (doubts.length === 0) return shortened(JSON.parse(text));
  } catch {
    throw malformed([broken(pointer)]);
  }
  throw malformed(doubts);
}

/**
 * No list of the contract takes so many entries: a longer one is refused whatever it holds, and
 * nobody has to judge all of it.
 */
function shortened(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value) && value.length > wireLimits.listEntriesMax) {
    value.length = wireLimits.listEntriesMax + 1;
  }
  for (const member of Object.values(value)) shortened(member);
  return value;
}

/** What a parser alone would not say. It looks no further than to the first nesting too deep. */
function doubtsAbout(text: string, pointer: string): InputProblem[] {
  const found: InputProblem[] = [];
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
          found.push(givenTwice(pointerOf([...path(), name], pointer), name));
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
        throw new Refusal(broken(pointer, placeOf(text, offset, line, character)));
      },
    });
  } catch (cause) {
    if (cause instanceof Refusal) return [cause.problem];
    throw cause;
  }
  return found;
}

/** Ends a visit. */
class Refusal extends Error {
  readonly problem: InputProblem;

  constructor(problem: InputProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

function malformed(errors: readonly InputProblem[]): ProblemError {
  const [first] = errors;
  const detail =
    errors.length === 1 && first ? first.message : `${errors.length} members are given twice.`;
  return new ProblemError('malformed_request', detail, { errors });
}

function broken(pointer: string, place = ''): InputProblem {
  const message = `${nameOf(pointer)} is not valid JSON${place}.`;
  return { pointer, code: 'malformed_request', message };
}

/** Where the parser stopped, and what most often stops it there. */
function placeOf(text: string, offset: number, line: number, character: number): string {
  const place = `, see line ${line + 1}, character ${character + 1}`;
  const before = text.slice(Math.max(0, offset - 200), offset).trimEnd();
  const isTrailing = before.endsWith(',') && /^[\]}]/.test(text.slice(offset));
  return isTrailing ? `${place}: remove the comma before it` : place;
}

function tooDeep(pointer: string): InputProblem {
  const message = `${nameOf(pointer)} is nested more than ${wireLimits.jsonDepthMax} levels deep.`;
  return { pointer, code: 'malformed_request', message };
}

function givenTwice(pointer: string, name: string): InputProblem {
  const shown = name.length > 40 ? `${name.slice(0, 40)}…` : name;
  const message = `The member ${shown} is given more than once; send it once.`;
  return { pointer, code: 'malformed_request', message };
}

function nameOf(pointer: string): string {
  return pointer === '' ? 'The body' : `The part ${pointer.slice(1)}`;
}
