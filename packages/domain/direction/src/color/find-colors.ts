import type { Sentence } from '@image-production/language';

import { colorNames } from '../model/vocabulary.ts';
import type { ColorName } from '../model/vocabulary.ts';

const named: ReadonlySet<string> = new Set(colorNames);

/** Colours in the order the words name them. */
export function findColors(words: Sentence): readonly ColorName[] {
  return words.flatMap(({ text, isJoined }, at) => {
    // Of compounds with white only "off-white" is a named colour; "warm-white" is not.
    if (text === 'white' && isJoined) return words[at - 1]?.text === 'off' ? ['off_white'] : [];
    const name = text === 'gray' ? 'grey' : text;
    return isColorName(name) ? [name] : [];
  });
}

function isColorName(word: string): word is ColorName {
  return named.has(word);
}
