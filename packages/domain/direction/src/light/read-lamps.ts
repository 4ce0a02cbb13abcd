import { isNegated, ruleReadings, wordRule } from '@image-production/language';
import type { Clause, Sentence, WordRule } from '@image-production/language';

import { clothColorAt } from '../color/find-colors.ts';
import { lampJobs } from '../model/placed-lamp.ts';
import type { LampJob, PlacedLamp } from '../model/placed-lamp.ts';
import { colorNames } from '../model/vocabulary.ts';
import type { Claim, ReadSentence } from '../reading/reader.ts';
import { lampMeasures } from './lamp-measures.ts';
import {
  azimuthWords,
  elevationWords,
  gelWords,
  jobWords,
  kelvinWords,
  notJobAfter,
  sideWords,
  sizeWords,
} from './lamp-words.ts';

type Attribute = Exclude<keyof PlacedLamp, 'job'>;

interface AttributeRule {
  readonly of: Attribute;
  readonly value: number | 'left' | 'right';
  readonly rule: WordRule;
}

const jobRules = (['fill', 'hair', 'background', 'rim', 'key'] as const).map((job) => ({
  job,
  rule: wordRule(jobWords[job], notJobAfter),
}));

/** The first that speaks of an attribute has it. */
const attributeRules: readonly AttributeRule[] = [
  ...sideWords.map(([value, patterns]) => ({
    of: 'side' as const,
    value,
    rule: wordRule(patterns),
  })),
  ...numbered('azimuthDegrees', azimuthWords),
  ...numbered('elevationDegrees', elevationWords),
  ...numbered('sizeMetres', sizeWords),
  ...numbered('kelvin', kelvinWords),
];
const gelRule = wordRule(gelWords, 'hair shower nail');

function numbered(
  of: Attribute,
  words: readonly (readonly [number, readonly string[]])[],
): readonly AttributeRule[] {
  return words.map(([value, patterns]) => ({ of, value, rule: wordRule(patterns) }));
}

/** One attribute of one lamp, and the words that give it. */
export interface LampReading extends Claim {
  readonly job: LampJob;
  readonly attribute: Attribute;
  readonly given: number | string;
}

const lightHeading = 'lighting_and_atmosphere';
const sources: ReadonlySet<string> = new Set(
  'light lights lit lighting window windows sun sunlight lamp lamps backlit softbox key'.split(' '),
);
const joints: ReadonlySet<string> = new Set('and with plus while'.split(' '));

/** Where a sentence places lamps. Outside the text about light only clauses that name a light. */
export function readLamps({ heading, text, clauses }: ReadSentence): readonly LampReading[] {
  if (heading !== lightHeading && heading !== 'scene_and_action' && heading !== 'prompt') return [];
  let job: LampJob = 'key';
  const readings: LampReading[] = [];
  for (const part of clauses.flatMap(cutAtJoints)) {
    if (heading !== lightHeading && !part.words.some((word) => sources.has(word.text))) continue;
    job = jobRules.find(({ rule }) => ruleReadings(part, rule).length > 0)?.job ?? job;
    readings.push(...readingsOf(part, job), ...gelsOf(part, job));
  }
  if (heading === lightHeading) readings.push(...measuresIn(text, clauses, readings));
  return readings;
}

function cutAtJoints({ words, isDenied }: Clause): readonly Clause[] {
  const parts: Sentence[number][][] = [[]];
  for (const word of words) {
    if (joints.has(word.text)) parts.push([]);
    parts.at(-1)?.push(word);
  }
  return parts.map((part) => ({ words: part, isDenied }));
}

function readingsOf(clause: Clause, job: LampJob): readonly LampReading[] {
  const taken = new Set<Attribute>();
  return attributeRules.flatMap(({ of, value, rule }) => {
    const [found] = taken.has(of) ? [] : ruleReadings(clause, rule);
    if (found === undefined) return [];
    taken.add(of);
    return [reading(clause.words, found, { job, attribute: of, given: value })];
  });
}

/** "Red gel on the rim", "gelled teal": the nearest colour names the gel. */
function gelsOf(clause: Clause, job: LampJob): readonly LampReading[] {
  const { words } = clause;
  return ruleReadings(clause, gelRule).flatMap((found) => {
    const around = [found.start - 1, found.start - 2, found.end, found.end + 1];
    const at = around.find((index) => clothColorAt(words, index) !== null);
    const color = at === undefined ? null : clothColorAt(words, at);
    if (at === undefined || color === null) return [];
    const [start, end] = [Math.min(at, found.start), Math.max(at + 1, found.end)];
    const { isDenied } = found;
    return [reading(words, { start, end, isDenied }, { job, attribute: 'gel', given: color })];
  });
}

function reading(
  words: Sentence,
  {
    start,
    end,
    isDenied,
  }: { readonly start: number; readonly end: number; readonly isDenied: boolean },
  { job, attribute, given }: Pick<LampReading, 'job' | 'attribute' | 'given'>,
): LampReading {
  return {
    start: words[start]?.start ?? 0,
    end: words[end - 1]?.end ?? 0,
    topic: 'lamp',
    value: `${job} ${attribute}`,
    isDenied,
    job,
    attribute,
    given,
  };
}

/** Measures belong to the lamp that was spoken of last. */
function measuresIn(
  text: string,
  clauses: readonly Clause[],
  readings: readonly LampReading[],
): readonly LampReading[] {
  const found: LampReading[] = [];
  for (const { of, pattern, valueOf } of lampMeasures) {
    for (const match of text.matchAll(pattern)) {
      const given = valueOf(match);
      const [start, end] = [match.index, match.index + match[0].trimEnd().length];
      if (given === null || found.some((one) => one.start < end && one.end > start)) continue;
      const job = jobAt(clauses, start, readings);
      const isDenied = isDeniedAt(clauses, start);
      found.push({
        start,
        end,
        topic: 'lamp',
        value: `${job} ${of}`,
        isDenied,
        job,
        attribute: of,
        given,
      });
    }
  }
  return found;
}

function jobAt(clauses: readonly Clause[], at: number, readings: readonly LampReading[]): LampJob {
  const parts = clauses.flatMap(cutAtJoints);
  let job: LampJob = readings[0]?.job ?? 'key';
  for (const part of parts) {
    if ((part.words[0]?.start ?? 0) > at) break;
    job = jobRules.find(({ rule }) => ruleReadings(part, rule).length > 0)?.job ?? job;
  }
  return job;
}

function isDeniedAt(clauses: readonly Clause[], at: number): boolean {
  return clauses.some(({ words, isDenied }) => {
    const index = words.findIndex(({ start, end }) => start <= at && end > at);
    return index >= 0 && (isDenied || isNegated(words, index));
  });
}

const sides = ['left', 'right'] as const;

/** The lamps of all readings, one of each job, in the order of `lampJobs`. */
export function toLamps(readings: readonly LampReading[]): readonly PlacedLamp[] {
  const placed = readings.filter(({ isDenied }) => !isDenied);
  return lampJobs
    .filter((job) => placed.some((one) => one.job === job))
    .map((job) => {
      const own = placed.filter((one) => one.job === job);
      const numberOf = (attribute: Attribute): number | null => {
        // Measures are more exact than words, and are read after them.
        const given = own
          .filter((one) => one.attribute === attribute)
          .map((one) => one.given)
          .findLast((value) => typeof value === 'number');
        return given ?? null;
      };
      const isSaid = (attribute: Attribute, value: string): boolean =>
        own.find((one) => one.attribute === attribute)?.given === value;
      return {
        job,
        side: sides.find((side) => isSaid('side', side)) ?? null,
        azimuthDegrees: numberOf('azimuthDegrees'),
        elevationDegrees: numberOf('elevationDegrees'),
        heightMetres: numberOf('heightMetres'),
        distanceMetres: numberOf('distanceMetres'),
        sizeMetres: numberOf('sizeMetres'),
        kelvin: numberOf('kelvin'),
        gel: colorNames.find((name) => isSaid('gel', name)) ?? null,
      };
    });
}
