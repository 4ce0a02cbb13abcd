import { lightTerms } from '../model/render-plan.ts';
import type { LightTerm, PlannedLight } from '../model/render-plan.ts';
import { affirmedClauses } from '../words/affirmed-clauses.ts';
import { says, wordRule } from '../words/word-rule.ts';
import type { WordRule } from '../words/word-rule.ts';
import { lightWords } from './light-words.ts';

/** A text and what it is about, which decides how sure a word has to be. */
export interface LightText {
  readonly text: string;
  /**
   * `light`: a bare "grid" is a light there. `anything`: only words that cannot be a product or
   * a prop. `room`, `open_air`: a scene, of which only daylight is read; a window lights a room.
   */
  readonly about: 'light' | 'anything' | 'room' | 'open_air';
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

/**
 * The lighting terms that the texts ask for, in the order of the vocabulary. English only;
 * what is ruled out ("no rim light") is not recognised, and what is not said is not guessed.
 */
export function recogniseLight(texts: readonly LightText[]): PlannedLight {
  const read = texts.map(({ text, about }) => ({ about, clauses: affirmedClauses(text) }));
  const terms = termRules.filter((rule) =>
    read.some(
      ({ about, clauses }) =>
        readTerms[about].has(rule.term) &&
        says(clauses, about === 'light' ? rule.inLighting : rule.anywhere),
    ),
  );
  return { terms: terms.map(({ term }) => term) };
}
