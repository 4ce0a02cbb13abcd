import type { NumberSpan } from '../lexicon/number-span.ts';
import type { PersonAges } from '../lexicon/person-ages.ts';
import { wordSet } from '../lexicon/word-set.ts';
import type { Token } from '../reading/token.ts';

/** Marks that turn the preceding number into a share, a ratio, a price or a size. */
const measuringMarks = new Set('%°/$€£¥=×');
/** Feet: `a man of 6'`. After a higher number, the tick closes a quotation. */
const feetMax = 7;
/** After one of these a noun in plural is a verb: `a girl of fourteen hugs her knees`. */
const determiners = wordSet('a an the her his its their this that my');
const directions = wordSet(
  'at to into away up down over back like out toward towards past through directly straight off behind onto along beside across',
);
/** Words that are verbs and nouns: `looks at`, `12 looks`. */
const verbsOrNouns = wordSet(
  'looks poses turns smiles watches faces walks runs plays dances drinks shows moves hands heads',
);
const parts = wordSet('them us whom these those');
const adjectivesMax = 2;

/** Whether a number counts or measures what follows it: `of twelve nations`, `of 5 foot 10`. */
export function countsWhatFollows(
  tokens: readonly Token[],
  span: NumberSpan,
  words: PersonAges,
): boolean {
  const start = afterFraction(tokens, span.end);
  const next = tokens[start];
  if (next === undefined || next.gap === 'line') return false;
  if (next.kind === 'number') return true;
  if (next.kind === 'mark') return isMeasure(tokens, start, span);
  if (next.gap === 'none') return !words.uncounted.has(next.text);
  if (next.text === 'of') return parts.has(tokens[start + 1]?.text ?? '');
  return hasCountedNoun(tokens, start, span, words);
}

/** Index after the fraction, if any: `two and a half metres`. */
function afterFraction(tokens: readonly Token[], end: number): number {
  const words = [0, 1, 2].map((offset) => tokens[end + offset]?.text).join(' ');
  return words === 'and a half' || words === 'and a quarter' ? end + 3 : end;
}

function isMeasure(tokens: readonly Token[], index: number, { low }: NumberSpan): boolean {
  const [mark, next] = [tokens[index]?.text ?? '', tokens[index + 1]];
  if (mark === ':') return next?.kind === 'number' || next?.gap === 'none';
  // `von 3. Etage`: an ordinal number.
  if (mark === '.') return next?.kind === 'word' && next.gap === 'none';
  return measuringMarks.has(mark) || (/['′]/u.test(mark) && low <= feetMax);
}

function hasCountedNoun(
  tokens: readonly Token[],
  start: number,
  span: NumberSpan,
  words: PersonAges,
): boolean {
  for (let index = start; index <= start + adjectivesMax; index += 1) {
    const token = tokens[index];
    if (token?.kind !== 'word' || token.gap === 'line') return false;
    if (words.counted.has(token.text)) return true;
    if (words.uncounted.has(token.text) || isVerb(tokens, index)) return false;
    if (isNoun(token, words)) return true;
    if (!words.adjective.test(token.text)) return false;
    // After one, the counted noun is singular: `a man of one word`.
    if (span.high === 1) return true;
  }
  return false;
}

function isNoun(token: Token, { plural, hasCapitalNouns }: PersonAges): boolean {
  return plural.test(token.text) || (hasCapitalNouns === true && /^\p{Lu}\p{Ll}/u.test(token.raw));
}

function isVerb(tokens: readonly Token[], index: number): boolean {
  const [word, next] = [tokens[index]?.text ?? '', tokens[index + 1]?.text ?? ''];
  if (word.endsWith('s') && determiners.has(next)) return true;
  return verbsOrNouns.has(word) && directions.has(next);
}
