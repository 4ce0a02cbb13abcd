import { plainWord } from './characters.ts';
import { correctSlip } from './correct-slip.ts';
import { makeToken, type Token } from './token.ts';

const letterBySign: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
  '+': 't',
};
/** Fewer single letters in a row are initials. */
const spacedLettersMin = 3;
const wordLengthMax = 24;
const drawnOut = /(\p{L})\1{2,}/gu;

/**
 * A second reading of disguised text: joins spaced-out letters, reads digits and signs inside words
 * as letters, shortens drawn-out letters, corrects typos in words for ages and minors. Null when
 * nothing changes.
 */
export function respell(tokens: readonly Token[], onStep: () => void): Token[] | null {
  const respelled: Token[] = [];
  let index = 0;
  let hasChanged = false;
  while (index < tokens.length) {
    onStep();
    const length = Math.max(
      spacedLetters(tokens, index, onStep),
      brokenWord(tokens, index, onStep),
    );
    const word = joined(tokens.slice(index, index + Math.max(length, 1)));
    const shortened = word.replaceAll(drawnOut, '$1$1');
    const first = tokens[index];
    if (first === undefined) break;
    const isSame = length <= 1 && shortened === first.text;
    const last = tokens[index + length - 1] ?? first;
    const meant = isSame ? correctSlip(first) : correctSlip(merge(first, last, word));
    respelled.push(meant);
    hasChanged ||= meant !== first;
    index += Math.max(length, 1);
  }
  return hasChanged ? respelled : null;
}

/** Number of tokens in a spaced-out word, 0 if none: `p r e t e e n`, `t.e.e.n`. */
function spacedLetters(tokens: readonly Token[], start: number, onStep: () => void): number {
  let end = start;
  let count = 0;
  while (end < tokens.length && end - start < 2 * wordLengthMax) {
    onStep();
    const token = tokens[end];
    if (token === undefined) break;
    if (isLetterLike(token)) count += 1;
    else if (!(count > 0 && token.text === '.' && token.gap === 'none')) break;
    end += 1;
  }
  return count >= spacedLettersMin ? end - start : 0;
}

/** Number of adjacent tokens that form a word, 0 if none: `t33nage`, `sch00l`, `g!rl`. */
function brokenWord(tokens: readonly Token[], start: number, onStep: () => void): number {
  let end = start;
  let [letters, others] = [0, 0];
  while (end < tokens.length && end - start < wordLengthMax) {
    onStep();
    const token = tokens[end];
    if (token === undefined || (end > start && token.gap !== 'none')) break;
    if (token.kind === 'word' && token.text.length < wordLengthMax) letters += token.text.length;
    else if (isSign(token)) others += token.text.length;
    else break;
    end += 1;
  }
  if (end < tokens.length && isSign(tokens[end - 1]) && tokens[end - 1]?.text === '!') end -= 1;
  const isMixed = others > 0 && letters > 1 && end - start > 1;
  return isMixed && !isMeasure(tokens, start, end) ? end - start : 0;
}

/** Whether tokens are a number and its unit: `16mm`, `17yo`. */
function isMeasure(tokens: readonly Token[], start: number, end: number): boolean {
  const isNumberFirst = tokens[start]?.kind === 'number' && end - start === 2;
  return isNumberFirst && (tokens[start]?.text.length ?? 0) > 1;
}

function isLetterLike({ kind, text }: Token): boolean {
  return (
    [...text].length === 1 && (/^[\p{L}]$/u.test(text) || (kind !== 'word' && text in letterBySign))
  );
}

function isSign(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    token.kind !== 'word' &&
    [...token.text].every((sign) => sign in letterBySign)
  );
}

function joined(tokens: readonly Token[]): string {
  const text = tokens
    .map((token) => (token.text === '.' && tokens.length > 1 ? '' : token.text))
    .join('');
  const hasLetter = /\p{L}/u.test(text);
  return hasLetter && tokens.length > 1
    ? Array.from(text, (sign) => letterBySign[sign] ?? sign).join('')
    : text;
}

/**
 * `text` keeps two of drawn-out letters, `teeeen`; `plain` keeps one, `kiiid`, or drops the article
 * of `a t e e n`.
 */
function merge(first: Token, last: Token, word: string): Token {
  const text = word.replaceAll(drawnOut, '$1$1');
  const single = word.replaceAll(drawnOut, '$1');
  const hasArticle = single === word && first.text === 'a' && last !== first;
  return makeToken({
    kind: 'word',
    raw: text,
    text,
    plain: plainWord(hasArticle ? word.slice(1) : single),
    start: first.start,
    end: last.end,
    gap: first.gap,
  });
}
