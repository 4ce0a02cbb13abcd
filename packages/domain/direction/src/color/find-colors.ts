import type { Sentence } from '@image-production/language';

import { colorNames } from '../model/vocabulary.ts';
import type { ColorName } from '../model/vocabulary.ts';
import { colorSynonyms } from './color-synonyms.ts';

const named: ReadonlySet<string> = new Set(colorNames);
const bySynonym: ReadonlyMap<string, ColorName> = new Map(
  colorNames.flatMap((name) =>
    (colorSynonyms[name]?.split(' ') ?? []).map((word) => [word, name] as const),
  ),
);

/** Colours in the order the words name them. */
export function findColors(words: Sentence): readonly ColorName[] {
  return words.flatMap((_, at) => colorAt(words, at) ?? []);
}

/** The colour that the word at a position names. */
export function colorAt(words: Sentence, at: number): ColorName | null {
  const { text = '', isJoined = false } = words[at] ?? {};
  // Of compounds with white only "off-white" is a named colour; "warm-white" is not.
  if (text === 'white' && isJoined) return words[at - 1]?.text === 'off' ? 'off_white' : null;
  const name = text === 'gray' ? 'grey' : text;
  return isColorName(name) ? name : null;
}

/** The same where a colour is expected, as of cloth: "wine", "stone", "tan" name colours there. */
export function clothColorAt(words: Sentence, at: number): ColorName | null {
  return colorAt(words, at) ?? bySynonym.get(words[at]?.text ?? '') ?? null;
}

function isColorName(word: string): word is ColorName {
  return named.has(word);
}
