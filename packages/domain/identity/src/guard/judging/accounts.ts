import type { GuardFinding } from '../guard-verdict.ts';
import { findingAt, type Reading } from './reading.ts';

const platforms = new Set([
  'instagram',
  'insta',
  'ig',
  'tiktok',
  'facebook',
  'snapchat',
  'twitter',
  'onlyfans',
  'youtube',
  'twitch',
]);
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
]);

/** `basically @name from Instagram`: an account that shows a person, not one that is credited. */
export function accounts(reading: Reading): GuardFinding<'private_person_likeness'>[] {
  const { tokens, onStep } = reading;
  const isAboutPlatform = tokens.some(({ text }) => platforms.has(text));
  if (!isAboutPlatform) return [];
  return tokens.flatMap((_, index) => {
    onStep();
    const isCredit = credits.has(tokens[index - 1]?.text ?? '');
    if (isCredit || !isHandle(reading, index)) return [];
    return [findingAt(reading, 'private_person_likeness', { start: index, end: index + 2 })];
  });
}

/** An `@` with a name directly after it begins at a token. */
export function isHandle({ tokens }: Reading, index: number): boolean {
  const handle = tokens[index + 1];
  return tokens[index]?.text === '@' && handle?.kind === 'word' && handle.gap === 'none';
}
