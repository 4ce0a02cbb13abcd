import { isNegated, isNegator } from './negation.ts';
import type { Clause } from './negation.ts';
import { findMatches, phrases } from './phrase.ts';
import type { Phrase, PhraseMatch } from './phrase.ts';
import type { Sentence } from './tokenize.ts';

/** Words that mean one thing, as phrases of the phrase language. */
export interface WordRule {
  readonly wanted: readonly Phrase[];
  /** Directly before, these make it another thing: a *shop* window. */
  readonly notAfter: ReadonlySet<string>;
}

/** Reads a rule as it is written in a table: one phrase a string, the excluding words as one text. */
export function wordRule(patterns: readonly string[], notAfter = ''): WordRule {
  return {
    wanted: phrases(...patterns),
    notAfter: new Set(notAfter.split(' ').filter((word) => word !== '')),
  };
}

/** Whether one of the clauses says it, and does not rule it out. */
export function says(clauses: readonly Sentence[], rule: WordRule): boolean {
  return clauses.some((clause) =>
    ruleMatches(clause, rule).some((match) => !isRuledOut(clause, match)),
  );
}

/** Every place of a clause where the rule speaks, ruled out or not. */
export function ruleMatches(clause: Sentence, rule: WordRule): readonly PhraseMatch[] {
  return [...findMatches(clause, rule.wanted)].filter(
    ({ start }) => !rule.notAfter.has(clause[start - 1]?.text ?? ''),
  );
}

/** A place where a rule speaks, and whether the text rules it out there. */
export interface RuleReading extends PhraseMatch {
  readonly isDenied: boolean;
}

/** Every place of a clause where the rule speaks, with what negation makes of it. */
export function ruleReadings({ words, isDenied }: Clause, rule: WordRule): readonly RuleReading[] {
  return ruleMatches(words, rule).map((match) => ({
    ...match,
    isDenied: isDenied || isRuledOut(words, match),
  }));
}

/** A negation can stand inside, in a gap: "hands not in the pockets". */
function isRuledOut(clause: Sentence, { start, end }: PhraseMatch): boolean {
  const inside = clause.slice(start + 1, end);
  return (
    isNegated(clause, start) ||
    isNegated(clause, end - 1) ||
    inside.some(({ text }) => isNegator(text))
  );
}
