import type { GuardFinding, RefusalReason } from '../guard-verdict.ts';
import { compileNames } from '../lexicon/compile-names.ts';
import type { PhraseTrie } from '../lexicon/phrase-trie.ts';
import { findingAt, type Reading } from './reading.ts';

const compiled = new WeakMap<readonly string[], PhraseTrie<true>>();

/** Judges names that the operator always refuses; each list is compiled once. */
export function judgeExtraNames(
  reading: Reading,
  names: readonly string[],
): GuardFinding<RefusalReason>[] {
  const { tokens, onStep } = reading;
  const trie = compiled.get(names) ?? compileNames(names);
  compiled.set(names, trie);
  return tokens.flatMap((_, index) => {
    const matches = trie.matchesAt(index, { tokens, numbersAt: () => [], onStep });
    return matches.map((match) => findingAt(reading, 'real_person_likeness', match));
  });
}
