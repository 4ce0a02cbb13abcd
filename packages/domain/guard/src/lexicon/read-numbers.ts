import { readHanNumeral } from '../reading/han-numerals.ts';
import type { Token } from '../reading/token.ts';
import { eraYear } from './era-years.ts';
import { extended } from './extend-numbers.ts';
import type { Lexicon } from './lexicon.ts';
import { exactSpan } from './number-span.ts';
import type { NumberSpan } from './number-span.ts';
import type { Surroundings } from './phrase-trie.ts';
import { withSums } from './sum-numbers.ts';

const rangeWords = new Set(
  '- to til till tot bis à a al до 到 至 から tot till do ile or oder ou o eller lub или や thru through'.split(
    ' ',
  ),
);

/** The numbers and ranges that begin at each token; a number inside a longer one does not count. */
export function readNumbers(
  tokens: readonly Token[],
  { numberWords }: Lexicon,
  onStep: () => void,
): ReadonlyMap<number, readonly NumberSpan[]> {
  const surroundings: Surroundings = { tokens, numbersAt: () => [], onStep };
  const single = new Map<number, readonly NumberSpan[]>();
  let index = 0;
  while (index < tokens.length) {
    onStep();
    const spans =
      eraAt(tokens, index) ??
      digitsAt(tokens, index) ??
      hanAt(tokens, index) ??
      romanAt(tokens, index) ??
      longerWordsAt(index) ??
      wordsAt(index);
    if (spans.length > 0) single.set(index, spans);
    index = Math.max(index + 1, ...spans.map(({ end }) => end));
  }
  return withRanges(tokens, withSums(tokens, extended(tokens, single)));

  /** `two thousand ten`: a year in words. */
  function longerWordsAt(start: number): NumberSpan[] | null {
    const thousands = yearWords.get(`${tokens[start]?.text} ${tokens[start + 1]?.text}`);
    const isFused = yearWords.has(tokens[start]?.text ?? '');
    if (thousands === undefined && !isFused) return null;
    let end = start + (thousands === undefined ? 1 : 2);
    if (/^(?:and|y|e|et|und)$/u.test(tokens[end]?.text ?? '')) end += 1;
    const [rest] = wordsAt(end);
    if (rest === undefined) return null;
    return [exactSpan(2000 + rest.low, rest.end, null)];
  }

  function wordsAt(start: number): NumberSpan[] {
    const matches = numberWords.matchesAt(start, surroundings);
    const longest = Math.max(0, ...matches.map(({ end }) => end));
    return matches
      .filter(({ end }) => end === longest)
      .map(({ end, meaning }) => exactSpan(meaning.value, end, meaning.language));
  }
}

function digitsAt(tokens: readonly Token[], index: number): NumberSpan[] | null {
  const token = tokens[index];
  return token?.kind === 'number' ? [exactSpan(token.value, index + 1, null)] : null;
}

const yearWords = new Map(
  ['two thousand', 'deux mille', 'dos mil', 'dois mil', 'due mila', 'zwei tausend', 'две тысячи']
    .concat(['duemila', 'zweitausend', 'tweeduizend'])
    .map((words) => [words, 2000]),
);
const romanNumeral = /^X(?:IX|IV|V?I{0,3})$|^(?:IX|IV|V?I{1,3}|V)$/;
const romanValue: Readonly<Record<string, number>> = { X: 10, V: 5, I: 1 };

/** Roman numerals in capitals, of at least two letters, in any language: `XVI`. */
function romanAt(tokens: readonly Token[], index: number): NumberSpan[] | null {
  const raw = tokens[index]?.raw ?? '';
  if (raw.length < 2 || !romanNumeral.test(raw)) return null;
  const digits = Array.from(raw, (letter) => romanValue[letter] ?? 0);
  const value = digits.reduce(
    (sum, digit, place) => sum + (digit < (digits[place + 1] ?? 0) ? -digit : digit),
    0,
  );
  return [exactSpan(value, index + 1, 'la')];
}

/** Converts a Japanese era year to a calendar year: `平成二十三`. */
function eraAt(tokens: readonly Token[], index: number): NumberSpan[] | null {
  const era = eraYear(tokens, index);
  if (era === null) return null;
  const [count] = digitsAt(tokens, era.end) ?? hanAt(tokens, era.end) ?? [];
  if (count !== undefined) return [exactSpan(era.before + count.low, count.end, null)];
  return tokens[era.end]?.text === '元' ? [exactSpan(era.before + 1, era.end + 1, null)] : null;
}

function hanAt(tokens: readonly Token[], index: number): NumberSpan[] | null {
  const read = readHanNumeral(tokens.slice(index, index + 8).map(({ text }) => text));
  return read === null ? null : [exactSpan(read.value, index + read.length, null)];
}

function withRanges(
  tokens: readonly Token[],
  single: ReadonlyMap<number, readonly NumberSpan[]>,
): ReadonlyMap<number, readonly NumberSpan[]> {
  const all = new Map(single);
  for (const [start, spans] of single) {
    const ranges = spans.flatMap((from) => rangesFrom(tokens, from, single));
    if (ranges.length > 0) all.set(start, [...spans, ...ranges]);
  }
  return all;
}

function rangesFrom(
  tokens: readonly Token[],
  from: NumberSpan,
  single: ReadonlyMap<number, readonly NumberSpan[]>,
): NumberSpan[] {
  const word = tokens[from.end]?.text ?? '';
  const to = single.get(from.end + 1) ?? [];
  if (!rangeWords.has(word) && !(word === '/' && isSlashRange(from, to[0]))) return [];
  return to
    .filter(({ language }) => language === from.language || language === null)
    .map(({ low, end, language }) => ({
      low: Math.min(from.low, low),
      high: Math.max(from.low, low),
      end,
      isRange: true,
      language: from.language ?? language,
    }));
}

/** `15/25` is a range of ages, `3/4` and `16/9` are ratios. */
function isSlashRange(from: NumberSpan, to: NumberSpan | undefined): boolean {
  return from.low >= 10 && to !== undefined && to.low > from.low;
}
