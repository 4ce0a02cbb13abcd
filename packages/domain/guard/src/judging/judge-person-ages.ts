import { adultAge } from '../age-band.ts';
import type { GuardFinding, RefusalReason } from '../guard-verdict.ts';
import type { NumberSpan } from '../lexicon/number-span.ts';
import type { PersonAges } from '../lexicon/person-ages.ts';
import type { Token } from '../reading/token.ts';
import { countsWhatFollows } from './counts-what-follows.ts';
import { coveredTokens } from './covered-tokens.ts';
import { findingAt, type Reading } from './reading.ts';

const separators = new Set(',;:(|[');
/** Marks allowed in `of, say, fourteen` and `of ca. fourteen`. */
const pauses = new Set(',.…(~:');
const wordsBetweenMax = 7;
/** `a man of 1.85`, `a woman of 5.8`: metres and feet. */
const heightMax = 7;

/**
 * Judges `a girl of fourteen`, `a boy about 12`: a person, linking words, and a number that has no
 * unit and counts nothing after it.
 */
export function judgePersonAges(reading: Reading): GuardFinding<RefusalReason>[] {
  const covered = coveredTokens(reading);
  const { tokens, lexicon, onStep } = reading;
  return tokens.flatMap((token, start) => {
    onStep();
    if (!isPerson(token, reading)) return [];
    for (const words of lexicon.personAges) {
      const index = numberAfter(reading, start, words);
      if (index === null || covered[index] === true) continue;
      const span = widest(reading.numbers.get(index), words.code);
      if (span === undefined || !isAge(reading, index, span, words)) continue;
      const reason = span.isRange ? 'age_range_reaches_under_18' : 'age_under_18';
      return [findingAt(reading, reason, { start, end: span.end, language: words.code })];
    }
    return [];
  });
}

function isPerson({ text, plain }: Token, { lexicon: { personNouns } }: Reading): boolean {
  return personNouns.has(text) || personNouns.has(plain);
}

/** Index of the number that a language's linking words connect to a person, or null. */
function numberAfter(reading: Reading, person: number, words: PersonAges): number | null {
  const { tokens, onStep } = reading;
  const isSeparated = isMark(tokens[person + 1], separators);
  let index = person + (isSeparated ? 2 : 1);
  const first = tokens[index]?.text ?? '';
  const isFirm = words.firm.has(first);
  if (!isFirm && !words.loose.has(first)) return null;
  // `women, about 12, queue`: the number counts people.
  if (isSeparated && !isFirm && isPlural(tokens[person])) return null;
  const last = index + wordsBetweenMax;
  for (index += 1; index <= last; index += 1) {
    onStep();
    const token = tokens[index];
    if (token === undefined) return null;
    if (leadsOn(reading, index, words, isFirm)) continue;
    return reading.numbers.has(index) ? index : null;
  }
  return null;
}

function leadsOn(
  { tokens }: Reading,
  index: number,
  { between }: PersonAges,
  isFirm: boolean,
): boolean {
  const [token, before] = [tokens[index], tokens[index - 1]];
  if (token?.kind === 'word') return between.has(token.text);
  if (token?.text === '.') return before?.text === 'ca' || before?.text === 'approx';
  return isFirm && isMark(token, pauses);
}

function isMark(token: Token | undefined, marks: ReadonlySet<string>): boolean {
  return token?.kind === 'mark' && marks.has(token.text);
}

function isPlural(person: Token | undefined): boolean {
  return /(?<!s)s$|[^h]en$/u.test(person?.text ?? '');
}

function isAge(reading: Reading, index: number, span: NumberSpan, words: PersonAges): boolean {
  if (span.low < 1 || span.low >= adultAge) return false;
  if (reading.tokens[index]?.isDecimal === true && span.low <= heightMax) return false;
  // `un`, `eine`: the word is an article as often as a number.
  if (span.high === 1 && span.language !== null && words.code !== 'en') return false;
  return !countsWhatFollows(reading.tokens, span, words);
}

function widest(spans: readonly NumberSpan[] | undefined, code: string): NumberSpan | undefined {
  const known = spans?.filter(({ language }) => language === null || language === code) ?? [];
  return known.toSorted((a, b) => b.end - a.end)[0];
}
