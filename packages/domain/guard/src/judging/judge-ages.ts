import { adultAge } from '../age-band.ts';
import type { GuardFinding, RefusalReason } from '../guard-verdict.ts';
import type { MeaningKind } from '../words/language-words.ts';
import { isAgeOfThing } from './ages-of-things.ts';
import { findingAt, type Match, type Reading } from './reading.ts';
import { utcYear } from './utc-year.ts';

/** An age that a text states, in years. */
export interface StatedAge {
  readonly low: number;
  readonly high: number;
  readonly match: Match;
}

export interface JudgedAges {
  readonly refusals: readonly GuardFinding<RefusalReason>[];
  readonly adultAges: readonly StatedAge[];
}

/** Above any human age: the number counts something else. */
const ageMax = 130;

/** Judges ages in words and digits by the lowest age that they allow. */
export function judgeAges(reading: Reading): JudgedAges {
  const stated = reading.matches.flatMap((match) => {
    const age = findAges(match, reading);
    return age === null || age.low > ageMax ? [] : [{ ...age, match }];
  });
  const isMinor = ({ low }: StatedAge): boolean => low < adultAge;
  const ofPeople = stated.filter((age) => isMinor(age) && !isAgeOfThing(reading, age.match));
  return {
    refusals: ofPeople.map(({ low, high, match }) =>
      findingAt(reading, low === high ? 'age_under_18' : 'age_range_reaches_under_18', {
        ...match,
        language: match.meaning.language,
      }),
    ),
    adultAges: stated.filter((age) => !isMinor(age)),
  };
}

interface Ages {
  readonly low: number;
  readonly high: number;
}

type AgeRule = (low: number, high: number, now: number) => Ages | null;

const exactly: AgeRule = (low, high) => ({ low, high });

function notYet(_: number, high: number): Ages | null {
  return high <= adultAge ? { low: high - 1, high: high - 1 } : null;
}

/** Upper bound for ages in the future tense; above it the phrase is not about a person's age. */
const foretoldMax = 30;

function afterwards(years: number, age: number): Ages | null {
  return age <= foretoldMax ? { low: age - years, high: age - years } : null;
}

/** Converts the numbers of a phrase to an age range, by kind of phrase. */
const rules: Readonly<Partial<Record<MeaningKind, AgeRule>>> = {
  age: exactly,
  'age-alone': exactly,
  'not-reached': notYet,
  'age-ahead': notYet,
  floor: (low) => ({ low, high: ageMax }),
  'older-than': (low) => ({ low: low + 1, high: ageMax }),
  decade: (low) => (isDecade(low) ? { low, high: low + 9 } : null),
  'age-difference': (low, high) => (high <= ageMax ? { low: high - low, high: high - low } : null),
  'age-then': afterwards,
  'school-start': (_, year, now) => ageSinceSchool(year, utcYear(now)),
  'age-half': (low, high) => perYear(low, high, 2),
  'age-months': (low, high) => perYear(low, high, 12),
  'age-weeks': (low, high) => perYear(low, high, 52),
  'age-days': (low, high) => perYear(low, high, 365),
  'age-decades': (low, high) => ({ low: Math.floor(low * 10), high: Math.floor(high * 10) }),
  'graduation-year': (_, year, now) => ageAtSchool(year, utcYear(now)),
  // In a date, the highest number is the year.
  'birth-year': (_, year, now) => ageByYear(year, utcYear(now)),
};

function findAges(match: Match, { now, tokens }: Reading): Ages | null {
  const rule = rules[match.meaning.kind];
  const { age } = match.meaning;
  if (rule === undefined || isArticle(match, tokens) || isHeight(match, tokens)) return null;
  const [low, high] = age === undefined ? bounds(match) : [age, age];
  return rule(low, high, now);
}

function bounds({ numbers }: Match): readonly [low: number, high: number] {
  const lows = numbers.map(({ low }) => low);
  const highs = numbers.map(({ high }) => high);
  return [Math.min(...lows), Math.max(...highs)];
}

/** `un an`, `ein Jahr`, `she is one of twelve`: the word is an article as often as a number. */
function isArticle({ numbers, start, end }: Match, tokens: Reading['tokens']): boolean {
  const [only] = numbers;
  if (only === undefined || only.language === null || only.high !== 1) return false;
  return end - start < 3 || tokens[end]?.text === 'of';
}

/** Metres: `the model is 1.75`. */
const heightMax = 2;

function isHeight({ meaning, numbers, end }: Match, tokens: Reading['tokens']): boolean {
  const isLow = numbers.every(({ high }) => high <= heightMax);
  return meaning.kind === 'age-alone' && isLow && tokens[end - 1]?.isDecimal === true;
}

function isDecade(first: number): boolean {
  return first >= 10 && first < 100 && first % 10 === 0;
}

function perYear(low: number, high: number, count: number): Ages {
  return { low: Math.floor(low / count), high: Math.floor(high / count) };
}

/** Assumes that school ends at 18; accepts graduation years 1 to 15 years ahead. */
function ageAtSchool(year: number, thisYear: number): Ages | null {
  const ahead = year - thisYear;
  return ahead < 1 || ahead > 15 ? null : { low: adultAge - ahead, high: adultAge - ahead };
}

/** Assumes that school starts at six. */
function ageSinceSchool(year: number, thisYear: number): Ages | null {
  const age = thisYear - year + 6;
  return age < 4 || age > ageMax ? null : { low: age, high: age };
}

/** Assumes that this year's birthday is still ahead. */
function ageByYear(year: number, thisYear: number): Ages | null {
  const age = thisYear - year - 1;
  return age < -1 || age > ageMax ? null : { low: age, high: age };
}
