import { adultAge } from '../age-band.ts';
import type { GuardFinding, RefusalReason } from '../guard-verdict.ts';
import type { NumberSpan } from '../lexicon/number-span.ts';
import type { Token } from '../reading/token.ts';
import { coveredTokens } from './covered-tokens.ts';
import { namesAThing } from './names-a-thing.ts';
import { findingAt, type Reading } from './reading.ts';
import { standsAlone } from './stands-alone.ts';

/** Marks between a person and a number: `female, 14-16`, `lead (9-11)`. */
const separators = new Set(',;:(|/[');
/** Marks that turn the following number into a label, a price or a ratio. */
const labelling = new Set('#№$€£¥@/:×+=');
const clauseEnds = new Set(',;()|[]!?.。、，');
const qualifiers = new Set(
  'at most only just about around circa ca barely max approx roughly nearly'.split(' '),
);
/** Directly after a person, numbers up to this are labels, not ages: `woman 2`. */
const labelMax = 5;
const languages = new Set([null, 'en']);
/** Below this, number words of other languages have other meanings: `on`, `sei`, `elf`. */
const wordsMin = 12;
/** Decimals up to this are measurements, not ages. */
const decimalMax = 10;

/**
 * Casting breakdowns state ages without a unit. A small number alone after a person, or as an item
 * of a list about one, counts as an age unless its context shows otherwise.
 */
export function judgeBareNumbers(reading: Reading): GuardFinding<RefusalReason>[] {
  const { tokens, numbers, onStep } = reading;
  const covered = coveredTokens(reading);
  const findings: GuardFinding<RefusalReason>[] = [];
  let hasPerson = false;
  for (let index = 0; index < tokens.length; index += 1) {
    onStep();
    const token = tokens[index];
    if (token === undefined) break;
    if (/^[.!?。]$/u.test(token.text)) hasPerson = false;
    if (isPerson(token, reading)) hasPerson = true;
    const span = widest(numbers.get(index));
    if (span === undefined || covered[index] === true) continue;
    if (isBareAge(reading, index, span, hasPerson)) {
      const reason = span.isRange ? 'age_range_reaches_under_18' : 'age_under_18';
      findings.push(findingAt(reading, reason, { start: index, end: span.end }));
    }
    index = span.end - 1;
  }
  return findings;
}

function isBareAge(reading: Reading, index: number, span: NumberSpan, hasPerson: boolean): boolean {
  const { tokens, lexicon, numbers } = reading;
  const token = tokens[index];
  if (
    token === undefined ||
    (token.isDecimal && span.low <= decimalMax) ||
    span.low < 1 ||
    span.low >= adultAge
  )
    return false;
  const isAttached = token.gap === 'none' || token.gap === 'joint';
  if (isAttached && tokens[index - 1]?.kind === 'word') return false;
  if (tokens[span.end]?.text === 'of' && numbers.has(span.end + 1)) return false;
  if (!standsAlone(tokens, span.end, lexicon) && !isSince(tokens, span.end)) return false;
  return followsPerson(reading, index, span) || isItem(reading, index, span, hasPerson);
}

/** Whether a number directly follows a person: `woman, 16`, `lead (9-11)`, `female 15`. */
function followsPerson(reading: Reading, index: number, span: NumberSpan): boolean {
  const { tokens } = reading;
  const before = tokens[index - 1];
  const isSeparated = before?.kind === 'mark' && separators.has(before.text);
  const person = tokens[isSeparated ? index - 2 : index - 1];
  if (person === undefined) return false;
  if (isRelative(reading, isSeparated ? index - 2 : index - 1)) return isSeparated;
  if (!isPerson(person, reading)) return false;
  return isSeparated || span.isRange || span.low > labelMax;
}

/** Index of the first qualifier before a number: `at most 17`, `around 16`. */
function qualifiedFrom(tokens: readonly Token[], index: number): number {
  let start = index;
  while (start > index - 3 && qualifiers.has(tokens[start - 1]?.text ?? '')) start -= 1;
  return start;
}

/** Whether a number is a list item, `female, brunette, 16, braces`, or opens the text. */
function isItem({ tokens }: Reading, index: number, span: NumberSpan, hasPerson: boolean): boolean {
  const before = tokens[qualifiedFrom(tokens, index) - 1];
  const after = tokens[span.end];
  if (before !== undefined && labelling.has(before.text)) return false;
  const begins = before === undefined || clauseEnds.has(before.text);
  const isFirst = before === undefined && span.low >= wordsMin;
  if (begins && namesAThing(tokens, span.end)) return false;
  const ends =
    after === undefined ||
    clauseEnds.has(after.text) ||
    after.gap === 'line' ||
    (isFirst && isAddition(after.text) && !isNumberLike(tokens[span.end + 1])) ||
    (isFirst && isSince(tokens, span.end));
  const isListOfNumbers =
    tokens[index - 2]?.kind === 'number' || tokens[span.end + 1]?.kind === 'number';
  // A number word may be an age without a person, `Just kidding, sixteen.`; a digit may not.
  const isTeen = span.low >= wordsMin && tokens[index]?.kind === 'word' && !span.isRange;
  return begins && ends && !isListOfNumbers && (hasPerson || before === undefined || isTeen);
}

const times =
  /^(?:week|month|year|yesterday|today|spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas|easter)$/u;

/** A date after the number suggests a birthday: `Fifteen last week`, `sixteen in May`. */
function isSince(tokens: readonly Token[], end: number): boolean {
  const [first, second] = [tokens[end]?.text ?? '', tokens[end + 1]?.text ?? ''];
  if (first === 'yesterday' || first === 'today') return true;
  return /^(?:last|this|next|since|in|on)$/u.test(first) && times.test(second);
}

/** Conjunctions that continue the description: `sixteen and lovely`. */
function isAddition(word: string): boolean {
  return /^(?:and|but|und|et|y|e|en|och|og|i|и)$/u.test(word);
}

function isNumberLike(token: Token | undefined): boolean {
  return token?.kind === 'number' || token?.text === 'a' || token?.text === 'half';
}

function isPerson({ text, plain }: Token, { lexicon: { persons } }: Reading): boolean {
  return persons.has(text) || persons.has(plain);
}

function widest(spans: readonly NumberSpan[] | undefined): NumberSpan | undefined {
  const known =
    spans?.filter(({ language, low }) => languages.has(language) || low >= wordsMin) ?? [];
  return known.toSorted((a, b) => b.end - a.end)[0];
}

const relatives =
  /^(?:daughter|son|sister|brother|niece|nephew|cousin|grandson|granddaughter|twins)$/u;

/** A relative in the scene, `The daughter, nine, wears`, not a client's own, `my daughter`. */
function isRelative({ tokens }: Reading, index: number): boolean {
  const before = tokens[index - 1]?.text ?? 'the';
  return (
    relatives.test(tokens[index]?.text ?? '') && /^(?:the|little|young|younger)$/u.test(before)
  );
}
