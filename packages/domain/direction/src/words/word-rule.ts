import { findPhrase, phrases } from '@image-production/brief';
import type { Phrase, Sentence } from '@image-production/brief';

/** Words that mean one thing, as phrases of the brief's phrase language. */
export interface WordRule {
  readonly wanted: readonly Phrase[];
  /** Directly before, these make it another thing: a *shop* window. */
  readonly notAfter: ReadonlySet<string>;
}

/** Reads a rule as it is written in a table: one phrase a line, the excluding words as one text. */
export function wordRule(patterns: readonly string[], notAfter = ''): WordRule {
  return { wanted: phrases(...patterns), notAfter: new Set(notAfter.split(' ')) };
}

/** Whether one of the clauses says it, and does not rule it out. */
export function says(clauses: readonly Sentence[], rule: WordRule): boolean {
  return clauses.some((clause) => clauseSays(clause, rule));
}

function clauseSays(clause: Sentence, { wanted, notAfter }: WordRule): boolean {
  let words = clause;
  for (;;) {
    const match = findPhrase(words, wanted);
    if (match === undefined) return false;
    const previous = words[match.start - 1];
    if (previous === undefined || !notAfter.has(previous.text)) return true;
    // Struck out rather than cut off, so that a negation before it still counts.
    words = words.with(match.start, { text: '', start: 0, end: 0, opensClause: false });
  }
}
