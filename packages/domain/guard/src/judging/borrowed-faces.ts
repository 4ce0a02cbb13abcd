import type { GuardFinding } from '../guard-verdict.ts';
import { nameBefore, type Name } from './names.ts';
import { findingAt, type Reading } from './reading.ts';

/** Finds requests for a named person's features: `with Angelina Jolie's lips`. */
export function borrowedFaces(reading: Reading): GuardFinding<'real_person_likeness'>[] {
  const { tokens, lexicon, onStep } = reading;
  return tokens.flatMap((token, index) => {
    onStep();
    const next = [tokens[index + 1], tokens[index + 2]].map((near) => near?.text ?? '');
    if (!token.isPossessive || !next.some((word) => lexicon.faceWords.has(word))) return [];
    const name = nameBefore(reading, index + 1);
    if (name === null || !isBorrowed(name, reading)) return [];
    return [findingAt(reading, 'real_person_likeness', { start: name.start, end: index + 2 })];
  });
}

const lending = new Set([
  'with',
  'has',
  'having',
  'give',
  'her',
  'him',
  'them',
  'and',
  'use',
  'copy',
  'like',
]);

/** A single name may be the model's own; it counts only after a word such as `with` or `copy`. */
function isBorrowed(name: Name, { tokens }: Reading): boolean {
  return name.words > 1 || lending.has(tokens[name.start - 1]?.text ?? '');
}
