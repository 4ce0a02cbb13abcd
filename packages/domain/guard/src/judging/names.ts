import { isCapitalized, type Token } from '../reading/token.ts';
import type { Reading } from './reading.ts';

/** A name of a person in a text; `start` and `end` count tokens, `end` exclusive. */
export interface Name {
  readonly start: number;
  readonly end: number;
  readonly words: number;
  /** Starts with a listed given name. */
  readonly isKnown: boolean;
}

const particles = new Set(
  'de da di del della van von der den la le bin al el ter mc st'.split(' '),
);
const leading = new Set(
  'a an the young younger older old early late modern real actual famous mr mrs ms miss dame sir lady princess prince queen king und and der die das une un una l le la el los et eine ein einer junge jungen dem den'.split(
    ' ',
  ),
);
const articles = new Set([
  'a',
  'an',
  'the',
  'une',
  'un',
  'una',
  'eine',
  'ein',
  'einer',
  'der',
  'die',
  'das',
  'le',
  'la',
  'l',
]);
const wordsMax = 5;

/** The name that begins at a token, after any articles and adjectives. */
export function nameAfter(reading: Reading, from: number): Name | null {
  const { tokens } = reading;
  let start = from;
  let hasArticle = false;
  let isYounger = false;
  while (
    start < from + 3 &&
    leading.has(tokens[start]?.text ?? '') &&
    !isNameStart(reading, start)
  ) {
    const word = tokens[start]?.text ?? '';
    hasArticle ||= articles.has(word);
    isYounger ||= word === 'young' || word === 'younger' || word === 'older';
    start += 1;
  }
  const end = nameEnd(tokens, start);
  if (end === start) return lowerCaseName(reading, start);
  const name = { start, end, words: end - start, isKnown: isGiven(reading, tokens[start]) };
  if (isThing(reading, name)) return null;
  // After an article, an unknown name means a work, a place or a kind: `the Mona Lisa`.
  return hasArticle && !isYounger && !name.isKnown ? null : name;
}

/** The name that ends before a token. */
export function nameBefore(reading: Reading, end: number): Name | null {
  const { tokens } = reading;
  let start = end;
  while (start > 0 && end - start < wordsMax && isNamePart(tokens[start - 1])) start -= 1;
  while (start < end && particles.has(tokens[start]?.text ?? '')) start += 1;
  // A capitalized function word opens the sentence and is not part of the name.
  const opening = tokens[start];
  const isOrdinary = reading.lexicon.functionWords.has(opening?.text ?? '');
  if (isOrdinary) start += 1;
  if (start >= end) return null;
  const name = { start, end, words: end - start, isKnown: isGiven(reading, tokens[start]) };
  return isThing(reading, name) ? null : name;
}

function isNameStart(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  return token !== undefined && isCapitalized(token) && isGiven(reading, token);
}

function nameEnd(tokens: readonly Token[], start: number): number {
  const first = tokens[start];
  if (first === undefined || !isCapitalized(first)) return start;
  let end = start + 1;
  while (end < start + wordsMax && isNamePart(tokens[end])) {
    if (tokens[end - 1]?.isPossessive === true) break;
    end += 1;
  }
  while (particles.has(tokens[end - 1]?.text ?? '') && end > start + 1) end -= 1;
  return end;
}

function isNamePart(token: Token | undefined): boolean {
  if (token === undefined || token.kind !== 'word') return false;
  return isCapitalized(token) || particles.has(token.text);
}

/** A lower-case name that starts with a listed given name: `looks like audrey hepburn`. */
function lowerCaseName(reading: Reading, start: number): Name | null {
  const { tokens, lexicon } = reading;
  const second = tokens[start + 1];
  if (!isGiven(reading, tokens[start])) return null;
  const hasSurname = second?.kind === 'word' && !lexicon.functionWords.has(second.text);
  const end = start + (hasSurname ? 2 : 1);
  return { start, end, words: end - start, isKnown: true };
}

function isGiven({ lexicon }: Reading, token: Token | undefined): boolean {
  return token !== undefined && lexicon.givenNames.has(token.text);
}

/** Whether a name means a place, a brand or a month, or modifies the noun after it. */
function isThing({ tokens, lexicon }: Reading, { start, end, words, isKnown }: Name): boolean {
  const last = tokens[end - 1];
  const next = tokens[end];
  if (next?.kind === 'word' && lexicon.namedThings.has(next.text)) return true;
  if (words === 1 && isKnown) return false;
  const inside = tokens.slice(start, end);
  if (lexicon.notPeople.has(last?.text ?? '')) return true;
  return words > 1 && !isKnown && inside.some(({ text }) => lexicon.namedThings.has(text));
}
