import type { AgeRange } from '@image-production/identity';

import { ageBandBounds } from '../age-band.ts';
import type { AdviceReason, GuardContext, GuardFinding, RefusalReason } from '../guard-verdict.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Token } from '../reading/token.ts';
import { findReadings } from './find-readings.ts';
import { judgeAges, type StatedAge } from './judge-ages.ts';
import { judgeBareNumbers } from './judge-bare-numbers.ts';
import { judgeExtraNames } from './judge-extra-names.ts';
import { judgeKnownPeople } from './judge-known-people.ts';
import { judgeLikeness } from './judge-likeness.ts';
import { judgePersonAges } from './judge-person-ages.ts';
import { judgeAmbiguity, judgeTerms } from './judge-terms.ts';
import { findingAt, type Reading } from './reading.ts';
import { signsIn, type Signs } from './weigh-content.ts';

export interface Judgement {
  readonly refusals: readonly GuardFinding<RefusalReason>[];
  readonly advice: readonly GuardFinding<AdviceReason>[];
  readonly signs: Signs;
}

/** Runs all judges over one spelling of a text. */
export function judgeTokens(
  tokens: readonly Token[],
  lexicon: Lexicon,
  { now, ageRange, extraNames = [], onStep = (): void => {} }: GuardContext,
): Judgement {
  const reading = findReadings(tokens, lexicon, { now, onStep });
  const { refusals, adultAges } = judgeAges(reading);
  const hasAdultAge = adultAges.length > 0;
  return {
    refusals: [
      ...refusals,
      ...judgeBareNumbers(reading),
      ...judgePersonAges(reading),
      ...judgeTerms(reading, hasAdultAge),
      ...judgeLikeness(reading),
      ...judgeKnownPeople(reading),
      ...(extraNames.length === 0 ? [] : judgeExtraNames(reading, extraNames)),
    ],
    signs: signsIn(reading),
    advice: [...judgeAmbiguity(reading, hasAdultAge), ...conflicts(reading, adultAges, ageRange)],
  };
}

function conflicts(
  reading: Reading,
  adultAges: readonly StatedAge[],
  ageRange: AgeRange | undefined,
): GuardFinding<AdviceReason>[] {
  if (ageRange === undefined) return [];
  const band = ageBandBounds(ageRange);
  return adultAges
    .filter(({ low, high }) => high < band.low || low > band.high)
    .map(({ match }) =>
      findingAt(reading, 'age_range_conflict', { ...match, language: match.meaning.language }),
    );
}
