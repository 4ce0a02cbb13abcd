import { affirmedClauses, says, wordRule } from '@image-production/language';
import type { Sentence, WordRule } from '@image-production/language';

import type { PlannedLight } from '../model/render-plan.ts';
import { gobos, hours, lightTerms } from '../model/vocabulary.ts';
import type { Gobo, Hour, LightTerm } from '../model/vocabulary.ts';
import { ruleReader } from '../reading/reader.ts';
import type { Heading, Reader } from '../reading/reader.ts';
import { goboWords } from './gobo-words.ts';
import { hourWords } from './hour-words.ts';
import type { WordsByText } from './hour-words.ts';
import { lightWords } from './light-words.ts';

/** A text with its topic, which decides which words are unambiguous. */
export interface LightText {
  readonly text: string;
  /**
   * `light`: a bare "grid" is a light there. `anything`: only words that cannot be a product or
   * a prop. `room`, `open_air`: a scene, of which only daylight is read; a window lights a room.
   * `finish`: how a picture is composed and printed, of which only hour and gobo are read.
   */
  readonly about: 'light' | 'anything' | 'room' | 'open_air' | 'finish';
}

const openAirTerms: ReadonlySet<LightTerm> = new Set<LightTerm>([
  'golden_hour',
  'blue_hour',
  'overcast',
  'open_shade',
  'backlit',
  'dappled',
]);
const readTerms: Readonly<Record<LightText['about'], ReadonlySet<LightTerm>>> = {
  light: new Set(lightTerms),
  anything: new Set(lightTerms),
  room: new Set<LightTerm>(['window', ...openAirTerms]),
  open_air: openAirTerms,
  finish: new Set(),
};

interface TermRule {
  readonly term: LightTerm;
  readonly anywhere: WordRule;
  readonly inLighting: WordRule;
}

const termRules: readonly TermRule[] = lightTerms.map((term) => {
  const { anywhere, inLighting = [], notAfter } = lightWords[term];
  return {
    term,
    anywhere: wordRule(anywhere, notAfter),
    inLighting: wordRule([...anywhere, ...inLighting], notAfter),
  };
});

/** The rules for one hour or gobo, by kind of text. */
interface TextRules {
  readonly anywhere: WordRule;
  readonly inBrief: WordRule;
  readonly inPrompt: WordRule;
}

const hourRules = hours.map((hour) => ({ hour, ...textRules(hourWords[hour]) }));
const goboRules = gobos.map((gobo) => ({ gobo, ...textRules(goboWords[gobo]) }));

function textRules({ anywhere, inBrief = [], inPrompt = [], notAfter }: WordsByText): TextRules {
  return {
    anywhere: wordRule(anywhere, notAfter),
    inBrief: wordRule(inBrief, notAfter),
    inPrompt: wordRule(inPrompt, notAfter),
  };
}

interface ReadText {
  readonly about: LightText['about'];
  readonly clauses: readonly Sentence[];
}

/** The light that trade terms name. */
export type RecognisedLight = Pick<PlannedLight, 'terms' | 'hour' | 'gobo'>;

/**
 * Recognises the lighting terms, hour and gobo the texts ask for. English only; omits negated ones
 * ("no rim light") and infers nothing.
 */
export function recogniseLight(texts: readonly LightText[]): RecognisedLight {
  const read = texts.map(({ text, about }) => ({ about, clauses: affirmedClauses(text) }));
  const terms = termRules.filter((rule) =>
    read.some(
      ({ about, clauses }) =>
        readTerms[about].has(rule.term) &&
        says(clauses, about === 'light' ? rule.inLighting : rule.anywhere),
    ),
  );
  return { terms: terms.map(({ term }) => term), hour: hourIn(read), gobo: goboIn(read) };
}

/** An hour named outright takes precedence over words that mean one only in this kind of text. */
function hourIn(read: readonly ReadText[]): Hour | null {
  const named = hourRules.find((rule) => read.some(({ clauses }) => says(clauses, rule.anywhere)));
  const meant = hourRules.find((rule) =>
    read.some(({ about, clauses }) => says(clauses, rulesFor(about, rule))),
  );
  return (named ?? meant)?.hour ?? null;
}

function goboIn(read: readonly ReadText[]): Gobo | null {
  const found = goboRules.find((rule) =>
    read.some(
      ({ about, clauses }) => says(clauses, rule.anywhere) || says(clauses, rulesFor(about, rule)),
    ),
  );
  return found?.gobo ?? null;
}

function rulesFor(about: LightText['about'], { inBrief, inPrompt }: TextRules): WordRule {
  return about === 'anything' ? inPrompt : inBrief;
}

/** All light words in a prompt; those for hour and gobo have no other meaning there. */
export const promptLightRules: Readonly<Record<'sky' | 'terms', readonly WordRule[]>> = {
  sky: [...hourRules, ...goboRules].flatMap(({ anywhere, inPrompt }) => [anywhere, inPrompt]),
  terms: termRules.map(({ anywhere }) => anywhere),
};

const lightHeadings: ReadonlySet<Heading> = new Set(['lighting_and_atmosphere']);
const sceneHeadings: ReadonlySet<Heading> = new Set(['scene_and_action']);
const skyHeadings: ReadonlySet<Heading> = new Set([
  ...lightHeadings,
  ...sceneHeadings,
  'composition_and_finish',
]);

/** Readers of the words for light in a brief, each where `recogniseLight` looks for them. */
export function lightReaders(scene: 'room' | 'open_air'): readonly Reader[] {
  return [
    ...termRules.flatMap(({ term, anywhere, inLighting }) => {
      const claim = { topic: 'light', value: term } as const;
      const inScene = readTerms[scene].has(term)
        ? [ruleReader(claim, sceneHeadings, anywhere)]
        : [];
      return [ruleReader(claim, lightHeadings, inLighting), ...inScene];
    }),
    ...hourRules.flatMap(({ hour, anywhere, inBrief }) =>
      [anywhere, inBrief].map((rule) =>
        ruleReader({ topic: 'hour', value: hour }, skyHeadings, rule),
      ),
    ),
    ...goboRules.flatMap(({ gobo, anywhere, inBrief }) =>
      [anywhere, inBrief].map((rule) =>
        ruleReader({ topic: 'gobo', value: gobo }, skyHeadings, rule),
      ),
    ),
  ];
}
