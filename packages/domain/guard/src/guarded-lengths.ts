import type { GuardedText, GuardProblem } from './guard-problems.ts';

/** What is longer is refused for its length, whatever it says. In code points after NFC and trim. */
export const guardedLengths = {
  /** The longest text that any operation takes. */
  textMax: 4000,
  /** All texts of one call. */
  totalMax: 20_000,
} as const;

export interface JudgeableTexts {
  /** In NFC and without blank ends. */
  readonly texts: readonly GuardedText[];
  readonly problems: readonly GuardProblem[];
}

/** Lengths are judged before words: what is left has a bounded cost. `pointer` is that of the sum. */
export function judgeableTexts(given: readonly GuardedText[], pointer: string): JudgeableTexts {
  const { textMax, totalMax } = guardedLengths;
  const all = given.map((each) => ({ pointer: each.pointer, text: shown(each.text) }));
  const lengths = all.map(({ text }) => characterCount(text));
  const texts = all.filter((_, index) => (lengths[index] ?? 0) <= textMax);
  const problems = all
    .filter((_, index) => (lengths[index] ?? 0) > textMax)
    .map((each) => tooLong(each.pointer, `The text has more than ${textMax} characters.`));
  const total = lengths.reduce((sum, length) => sum + Math.min(length, textMax), 0);
  if (total <= totalMax) return { texts, problems };
  const message = `All text together has more than ${totalMax} characters.`;
  return { texts: [], problems: [...problems, tooLong(pointer, message)] };
}

export function tooLong(pointer: string, message: string): GuardProblem {
  return { pointer, code: 'text_too_long', message };
}

function shown(text: string): string {
  return text.normalize('NFC').trim();
}

/** Stops counting where it no longer matters. */
function characterCount(text: string): number {
  const { textMax } = guardedLengths;
  return text.length > 2 * textMax ? textMax + 1 : [...text].length;
}
