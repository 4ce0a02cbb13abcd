import type { AdviceReason, GuardFinding, RefusalReason } from '../guard-verdict.ts';
import type { MeaningKind } from '../words/language-words.ts';
import { findingAt, type Match, type Reading } from './reading.ts';

const refusals: Readonly<Partial<Record<MeaningKind, RefusalReason>>> = {
  minor: 'minor_term',
  'minor-alone': 'minor_term',
  'minor-homograph': 'minor_term',
  'minor-unless-adult': 'minor_term',
  school: 'school_age_context',
  'school-year': 'school_age_context',
  youth: 'youth_coded_term',
  underage: 'age_under_18',
  sexual: 'sexual_content',
  nudity: 'nudity',
};

/** Terms that a preceding negation does not cancel. */
const undeniable = new Set<MeaningKind>(['youth', 'underage']);

/** Words allowed between a negation and its term: `no visible children`, `not a teenager`. */
const deniedWithin = 2;

/** Words for minors, for school age and for the look of a minor. */
export function judgeTerms(reading: Reading, hasAdultAge: boolean): GuardFinding<RefusalReason>[] {
  return reading.matches.flatMap((match) => {
    const { kind } = match.meaning;
    const reason = refusals[kind];
    const isExcused =
      (kind === 'minor-unless-adult' && hasAdultAge) ||
      (kind === 'school-year' && !isSchoolYear(match)) ||
      (kind === 'school' && countsTooMany(match)) ||
      (!undeniable.has(kind) && isDenied(match, reading));
    return reason === undefined || isExcused ? [] : [findingAt(reading, reason, at(match))];
  });
}

/** School years run from 1 to 13; `in year 2024` is a calendar year. */
function isSchoolYear({ numbers }: Match): boolean {
  return numbers.every(({ low }) => low >= 1 && low <= 13);
}

/** 14 to 999 is no school year, `за пятьдесят`; higher numbers may date an exam. */
function countsTooMany({ numbers }: Match): boolean {
  return numbers.some(({ low }) => low > 13 && low < 1000);
}

/** Advises on words that leave the age open. */
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
