import {
  affirmedClauses,
  isNegator,
  ruleMatches,
  says,
  splitSentences,
  toClauses,
  wordRule,
} from '@image-production/language';
import type { Sentence, WordRule } from '@image-production/language';

import { briefLightRules } from '../light/recognise-light.ts';
import type { DirectionSection } from '../model/render-plan.ts';
import { places, poses } from '../model/vocabulary.ts';
import type { ColorName, Place, Pose } from '../model/vocabulary.ts';
import { placeWords } from './place-words.ts';
import { poseWords } from './pose-words.ts';
import { findSetColors, speaksOfSetColor } from './set-colors.ts';

const poseRules = poses.map((pose) => ({ pose, rule: wordRule(poseWords[pose]) }));
const placeRules = places.map((place) => ({ place, rule: wordRule(placeWords[place]) }));

/** Words of light, lens and trade that have meaning but belong to no vocabulary. */
const tradeWords = wordRule([
  'light|lit|key|fill|rim|softbox|octabox|shadow|contrast|mm|lens|f|aperture|depth|framing|crop',
  'beauty dish',
  'close up',
  'closeup',
  'full length',
  'three quarter',
  'wide|portrait|campaign|editorial|catalog|catalogue|lookbook|garment|product|reference|logo',
  'color|colors|colour|colours|background|camera|angle',
  'eye level',
]);

const otherRules: readonly WordRule[] = [
  ...poseRules.map(({ rule }) => rule),
  ...placeRules.map(({ rule }) => rule),
  tradeWords,
];

/** The first pose in the vocabulary that the texts ask for. */
export function findPose(texts: readonly string[]): Pose | null {
  const clauses = texts.flatMap(affirmedClauses);
  return poseRules.find(({ rule }) => says(clauses, rule))?.pose ?? null;
}

/** The place named in the texts, and its colours. */
export function findPlace(texts: readonly string[]): {
  readonly place: Place | null;
  readonly colors: readonly ColorName[];
} {
  const clauses = texts.flatMap(affirmedClauses);
  return {
    place: placeRules.find(({ rule }) => says(clauses, rule))?.place ?? null,
    colors: findSetColors(clauses),
  };
}

const readHeadings: ReadonlySet<DirectionSection['heading']> = new Set([
  'scene_and_action',
  'styling_and_beauty',
  'model_performance',
  'lighting_and_atmosphere',
  'composition_and_finish',
]);
/** Function words: a clause of these alone is not reported as unread. */
const empty: ReadonlySet<string> = new Set(
  (
    'the an this that these those her his hers its their them she he it they we you your our ' +
    'is are was be been being has have had do does and or nor but yet though while whereas only ' +
    'just so then too also very all any some anything at in on onto upon atop beside behind ' +
    'before beneath under against near over after past during inside within by of off to from ' +
    'for with as into here there ok please'
  ).split(' '),
);
/** Shorter sentences are numbers or fragments. */
const sentenceCharactersMin = 4;

/** Quotes unrecognised text: whole sentences, or clauses of partly recognised ones. */
export function findUnread(direction: readonly DirectionSection[]): readonly string[] {
  return direction
    .filter(({ heading, isCompiled }) => readHeadings.has(heading) && !isCompiled)
    .flatMap(({ heading, text }) => {
      const about = heading === 'lighting_and_atmosphere' ? 'aboutLight' : 'others';
      const rules = [...briefLightRules[about], ...otherRules];
      return splitSentences(text).flatMap((sentence) => unreadIn(sentence, rules));
    });
}

/** A negated word counts as read. */
function unreadIn(sentence: string, rules: readonly WordRule[]): readonly string[] {
  if (sentence.length < sentenceCharactersMin) return [];
  const spoken = toClauses(sentence).flatMap(({ words }) => (hasContent(words) ? [words] : []));
  const unread = spoken.filter((clause) => !isRead(clause, rules));
  if (unread.length === spoken.length) return spoken.length > 0 ? [sentence] : [];
  return unread.map((clause) => sentence.slice(clause[0]?.start, clause.at(-1)?.end));
}

function isRead(clause: Sentence, rules: readonly WordRule[]): boolean {
  return speaksOfSetColor(clause) || rules.some((rule) => ruleMatches(clause, rule).length > 0);
}

function hasContent(clause: Sentence): boolean {
  return clause.some(({ text }) => /^\p{L}{2}/u.test(text) && !isNegator(text) && !empty.has(text));
}
