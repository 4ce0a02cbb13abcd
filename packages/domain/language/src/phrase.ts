import { isNegated } from './negation.ts';
import type { Sentence } from './tokenize.ts';

/**
 * A phrase is a row of slots, written as a string:
 *
 * - `make|turn` one of these words; `the|a?` the same, or nothing
 * - `..3` up to three words of any kind
 * - `!mask|cream` the clause does not go on with one of these (nothing is consumed)
 * - `^` an order begins here: at the start of a clause, or after "please", "and", "then" …
 * - `$` the clause ends here; `$|and|with` it ends, or goes on with one of these words
 *
 * Gaps are bounded, so a search costs a constant number of steps per word.
 */
export type Phrase = readonly Slot[];

type Slot =
  | { readonly kind: 'words'; readonly words: ReadonlySet<string>; readonly isOptional: boolean }
  | { readonly kind: 'gap'; readonly max: number }
  | { readonly kind: 'not'; readonly words: ReadonlySet<string> }
  | { readonly kind: 'order' }
  | { readonly kind: 'end'; readonly words: ReadonlySet<string> };

/** Where a phrase was found: word positions in its sentence, the last one excluded. */
export interface PhraseMatch {
  readonly start: number;
  readonly end: number;
}

const leadsToOrder: ReadonlySet<string> = new Set([
  'please',
  'and',
  'then',
  'also',
  'just',
  'but',
  'now',
  'must',
  'can',
  'you',
  'to',
]);

function toPhrase(pattern: string): Phrase {
  return pattern.split(' ').map(toSlot);
}

/** Reads phrases as they are written in a table, one string each. */
export function phrases(...patterns: readonly string[]): readonly Phrase[] {
  return patterns.map(toPhrase);
}

function toSlot(source: string): Slot {
  if (source === '^') return { kind: 'order' };
  if (source.startsWith('..')) return { kind: 'gap', max: Number(source.slice(2)) };
  if (source.startsWith('!')) return { kind: 'not', words: alternatives(source.slice(1)) };
  if (source.startsWith('$')) return { kind: 'end', words: alternatives(source.slice(2)) };
  const isOptional = source.endsWith('?');
  return {
    kind: 'words',
    words: alternatives(isOptional ? source.slice(0, -1) : source),
    isOptional,
  };
}

function alternatives(source: string): ReadonlySet<string> {
  return new Set(source.split('|').filter((word) => word !== ''));
}

/** Every place where one of the phrases stands, negated or not, phrase by phrase. */
export function* findMatches(
  sentence: Sentence,
  wanted: readonly Phrase[],
): Generator<PhraseMatch, undefined> {
  for (const slots of wanted) {
    for (let start = 0; start < sentence.length; start += 1) {
      const end = endOfMatch(sentence, start, slots, 0);
      if (end !== undefined) yield { start, end };
    }
  }
}

/** The first place where one of the phrases stands and is not negated. */
export function findPhrase(sentence: Sentence, wanted: readonly Phrase[]): PhraseMatch | undefined {
  for (const match of findMatches(sentence, wanted)) {
    if (!isNegated(sentence, match.start)) return match;
  }
  return undefined;
}

function endOfMatch(
  sentence: Sentence,
  at: number,
  slots: Phrase,
  slotIndex: number,
): number | undefined {
  const slot = slots[slotIndex];
  if (slot === undefined) return at;
  const rest = (from: number): number | undefined =>
    endOfMatch(sentence, from, slots, slotIndex + 1);
  const next = sentence[at];
  switch (slot.kind) {
    case 'words': {
      const taken = next !== undefined && slot.words.has(next.text) ? rest(at + 1) : undefined;
      return taken ?? (slot.isOptional ? rest(at) : undefined);
    }
    case 'gap':
      return firstDefined(slot.max, (skipped) =>
        at + skipped <= sentence.length ? rest(at + skipped) : undefined,
      );
    case 'not':
      return next !== undefined && !next.opensClause && slot.words.has(next.text)
        ? undefined
        : rest(at);
    case 'order':
      return opensOrder(sentence, at) ? rest(at) : undefined;
    case 'end':
      return next === undefined || next.opensClause || slot.words.has(next.text)
        ? rest(at)
        : undefined;
  }
}

function firstDefined(
  max: number,
  attempt: (count: number) => number | undefined,
): number | undefined {
  for (let count = 0; count <= max; count += 1) {
    const found = attempt(count);
    if (found !== undefined) return found;
  }
  return undefined;
}

function opensOrder(sentence: Sentence, at: number): boolean {
  const previous = sentence[at - 1];
  return (
    previous === undefined || sentence[at]?.opensClause === true || leadsToOrder.has(previous.text)
  );
}
