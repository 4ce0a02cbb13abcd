import { plainWord } from '../reading/characters.ts';
import { PhraseTrie } from './phrase-trie.ts';

/** Compiles names of people to phrases that match all their spellings. */
export function compileNames(names: readonly string[]): PhraseTrie<true> {
  const trie = new PhraseTrie<true>();
  for (const name of names) {
    const words = name
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word));
    if (words.length > 0) trie.add(words, true);
  }
  return trie;
}

/** Shorter surnames are too often ordinary words. */
const surnameLengthMin = 4;

/** The last words of full names: `De Niro` is found by `niro`. */
export function compileSurnames(names: readonly string[]): ReadonlySet<string> {
  const lasts = names.flatMap((name) => {
    const words = name
      .trim()
      .toLowerCase()
      .split(/[\s-]+/u);
    const last = words.at(-1) ?? '';
    return words.length > 1 && last.length >= surnameLengthMin ? [last, plainWord(last)] : [];
  });
  return new Set(lasts);
}
