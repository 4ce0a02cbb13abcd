import type { AdviceReason, GuardFinding, RefusalReason } from '../guard-verdict.ts';
import type { MeaningKind } from '../words/language-words.ts';
import { findingAt, type Match, type Reading } from './reading.ts';

const refusals: Readonly<Partial<Record<MeaningKind, RefusalReason>>> = {
  minor: 'minor_term',
  'minor-alone': 'minor_term',
  'minor-homograph': 'minor_term',
  'minor-unless-adult': 'minor_term',
  school: 'school_age_context',
  youth: 'youth_coded_term',
};

/** Words a denial may skip: `no visible children`, `not a teenager`. */
const deniedWithin = 2;

/** Words for minors, for school age and for the look of a minor. */
export function judgeTerms(reading: Reading, hasAdultAge: boolean): GuardFinding<RefusalReason>[] {
  return reading.matches.flatMap((match) => {
    const { kind } = match.meaning;
    const reason = refusals[kind];
    const isExcused =
      (kind === 'minor-unless-adult' && hasAdultAge) ||
      (kind !== 'youth' && isDenied(match, reading));
    return reason === undefined || isExcused ? [] : [findingAt(reading, reason, at(match))];
  });
}

/** Words that leave the age open. */
export function judgeAmbiguity(
  reading: Reading,
  hasAdultAge: boolean,
): GuardFinding<AdviceReason>[] {
  const { matches } = reading;
  const open = matches.filter(
    ({ meaning: { kind } }) =>
      kind === 'ambiguous' || (kind === 'minor-unless-adult' && hasAdultAge),
  );
  return open.map((match) => findingAt(reading, 'age_ambiguous_term', at(match)));
}

function isDenied({ start }: Match, { tokens, lexicon }: Reading): boolean {
  for (let index = start - 1; index >= start - 1 - deniedWithin; index -= 1) {
    const token = tokens[index];
    if (token?.kind !== 'word') return false;
    if (lexicon.negations.has(token.text)) return true;
    if (index < start - 1 && !lexicon.functionWords.has(token.text)) return false;
  }
  return false;
}

function at({ start, end, meaning }: Match): { start: number; end: number; language: string } {
  return { start, end, language: meaning.language };
}
