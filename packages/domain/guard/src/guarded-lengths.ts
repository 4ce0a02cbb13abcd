import type { KeyPath } from '@image-production/kernel';

import type { GuardedText, GuardProblem } from './guard-problems.ts';

/** Maximum lengths of judged texts, in code points after NFC and trim. */
export const guardedLengths = {
  /** The longest text that any operation accepts. */
  textMax: 4000,
  /** All texts of one call together. */
  totalMax: 20_000,
} as const;

export interface JudgeableTexts {
  /** In NFC, trimmed. */
  readonly texts: readonly GuardedText[];
  readonly problems: readonly GuardProblem[];
}

/** Checks lengths first, to bound the cost of judging. `path` locates total-length problems. */
export function judgeableTexts(given: readonly GuardedText[], path: KeyPath): JudgeableTexts {
  const { textMax, totalMax } = guardedLengths;
  const all = given.map((each) => ({ path: each.path, text: shown(each.text) }));
  const lengths = all.map(({ text }) => characterCount(text));
  const texts = all.filter((_, index) => (lengths[index] ?? 0) <= textMax);
  const problems = all
    .filter((_, index) => (lengths[index] ?? 0) > textMax)
    .map((each) => tooLong(each.path, `The text has more than ${textMax} characters.`));
  const total = lengths.reduce((sum, length) => sum + Math.min(length, textMax), 0);
  if (total <= totalMax) return { texts, problems };
  const message = `All text together has more than ${totalMax} characters.`;
  return { texts: [], problems: [...problems, tooLong(path, message)] };
}

export function tooLong(path: KeyPath, message: string): GuardProblem {
  return { path, code: 'text_too_long', message };
}

function shown(text: string): string {
  return text.normalize('NFC').trim();
}

/** Counts code points, except in texts that are certainly too long. */
function characterCount(text: string): number {
  const { textMax } = guardedLengths;
  return text.length > 2 * textMax ? textMax + 1 : [...text].length;
}
