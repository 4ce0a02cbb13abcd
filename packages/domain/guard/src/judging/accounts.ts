import type { GuardFinding } from '../guard-verdict.ts';
import { findingAt, type Reading } from './reading.ts';

const credits = new Set([
  'tag',
  'tagging',
  'credit',
  'credits',
  'for',
  'by',
  'via',
  'follow',
  'post',
  'to',
  'mention',
  'mentions',
  'at',
  'hashtag',
  'photo',
  'photos',
  'photographer',
  'hair',
  'makeup',
  'mua',
  'styling',
  'stylist',
  'courtesy',
  'thanks',
  'cc',
  'shot',
  'reads',
  'says',
  'print',
  'printed',
  'handle',
  'logo',
  'our',
  'foto',
  'crédit',
  'crédits',
  'créditos',
]);

/** Finds handles that stand for a depicted person, `basically @name`; skips credits. */
export function accounts(reading: Reading): GuardFinding<'private_person_likeness'>[] {
  const { tokens, onStep } = reading;
  return tokens.flatMap((_, index) => {
    onStep();
    const isColon = tokens[index - 1]?.text === ':';
    const isCredit = credits.has(tokens[index - (isColon ? 2 : 1)]?.text ?? '');
    if (isCredit || !isHandle(reading, index)) return [];
    return [findingAt(reading, 'private_person_likeness', { start: index, end: index + 2 })];
  });
}

/** Whether a handle, an `@` directly followed by a word, begins at a token. */
export function isHandle({ tokens }: Reading, index: number): boolean {
  const handle = tokens[index + 1];
  return tokens[index]?.text === '@' && handle?.kind === 'word' && handle.gap === 'none';
}
