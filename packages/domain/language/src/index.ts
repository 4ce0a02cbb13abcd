export { affirmedClauses, isNegated, isNegator, toClauses } from './negation.ts';
export type { Clause } from './negation.ts';
export { findPhrase, phrases } from './phrase.ts';
export type { Phrase, PhraseMatch } from './phrase.ts';
export { splitSentences, tokenize } from './tokenize.ts';
export type { Sentence, Word } from './tokenize.ts';
export { ruleMatches, ruleReadings, says, wordRule } from './word-rule.ts';
export type { RuleReading, WordRule } from './word-rule.ts';
