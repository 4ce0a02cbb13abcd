import { plainWord } from './characters.ts';
import { correctSlip } from './correct-slip.ts';
import { makeToken, type Token } from './token.ts';

const letterOf: Readonly<Record<string, string>> = {
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
 * The text as it may be meant: spaced-out letters joined, digits and signs inside words read as
 * letters, letters drawn out shortened, telling words that are misspelt corrected. Null when nothing is written that way.
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

/** `p r e t e e n`, `t.e.e.n`: how many tokens of one character follow each other. */
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

/** `t33nage`, `sch00l`, `g!rl`: how many tokens without a gap make one word. */
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

/** `16mm`, `3c`, `17yo` begin with their number and have no other. */
function isMeasure(tokens: readonly Token[], start: number, end: number): boolean {
  const isNumberFirst = tokens[start]?.kind === 'number' && end - start === 2;
  return isNumberFirst && (tokens[start]?.text.length ?? 0) > 1;
}

function isLetterLike({ kind, text }: Token): boolean {
  return (
    [...text].length === 1 && (/^[\p{L}]$/u.test(text) || (kind !== 'word' && text in letterOf))
  );
}

function isSign(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    token.kind !== 'word' &&
    [...token.text].every((sign) => sign in letterOf)
  );
}

function joined(tokens: readonly Token[]): string {
  const text = tokens
    .map((token) => (token.text === '.' && tokens.length > 1 ? '' : token.text))
    .join('');
  const hasLetter = /\p{L}/u.test(text);
  return hasLetter && tokens.length > 1
    ? Array.from(text, (sign) => letterOf[sign] ?? sign).join('')
    : text;
}

/** Read in two ways: `teeeen` has two letters for many, `kiiid` one; `a t e e n` has an article. */
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
