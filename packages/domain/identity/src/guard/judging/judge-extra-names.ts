import type { GuardFinding, RefusalReason } from '../guard-verdict.ts';
import { PhraseTrie } from '../lexicon/phrase-trie.ts';
import { findingAt, type Reading } from './reading.ts';

const compiled = new WeakMap<readonly string[], PhraseTrie<true>>();

/** Names an operator refuses wherever they stand; a list is compiled once. */
export function judgeExtraNames(
  reading: Reading,
  names: readonly string[],
): GuardFinding<RefusalReason>[] {
  const { tokens, onStep } = reading;
  const trie = compiled.get(names) ?? compile(names);
  compiled.set(names, trie);
  return tokens.flatMap((_, index) => {
    const matches = trie.matchesAt(index, { tokens, numbersAt: () => [], onStep });
    return matches.map((match) => findingAt(reading, 'real_person_likeness', match));
  });
}

function compile(names: readonly string[]): PhraseTrie<true> {
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
