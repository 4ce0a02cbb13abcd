import { affirmedClauses, says, wordRule } from '@image-production/language';
import type { WordRule } from '@image-production/language';

import { marks } from '../model/appearance.ts';
import type { Appearance, FaceProportions, Mark } from '../model/appearance.ts';
import type { Casting } from '../model/casting.ts';
import { heightRangeM, masculinityRanges } from './ranges.ts';
import { faceBounds } from './resolve-face.ts';
import { traitWords } from './trait-words.ts';
import type { TraitWords, WrittenTraits } from './written-traits.ts';

/** Free text of a casting by what it is about. */
export interface CastingText {
  readonly about: 'skin' | 'hair' | 'person';
  readonly text: string;
}

/** A trait that texts can name, and the rules that find it. */
export interface CastingTrait {
  readonly name: string;
  readonly ruleFor: (about: CastingText['about']) => WordRule;
  /** Whether a person has it. */
  readonly isOf: (appearance: Appearance) => boolean;
}

interface TraitRule extends CastingTrait {
  readonly words: TraitWords;
}

const traitRules: readonly TraitRule[] = traitWords.map((words) => {
  const anywhere = wordRule(words.patterns);
  const ofHair = wordRule([...words.patterns, ...(words.ofHair ?? [])]);
  return {
    name: words.name,
    words,
    ruleFor: (about) => (about === 'hair' ? ofHair : anywhere),
    isOf: (appearance) => hasTrait(appearance, words),
  };
});

/** The closed vocabulary of a casting's texts. */
export const castingTraits: readonly CastingTrait[] = traitRules;

/** The free texts of a casting, in the order of its form. */
export function castingTexts({
  skinTone,
  hair,
  additionalDirection,
}: Casting): readonly CastingText[] {
  const texts: readonly CastingText[] = [
    { about: 'skin', text: skinTone?.detail ?? '' },
    { about: 'hair', text: hair?.style ?? '' },
    { about: 'person', text: additionalDirection ?? '' },
  ];
  return texts.filter(({ text }) => text !== '');
}

/** What a casting's words say of the person; nothing is guessed, and nothing of age is read. */
export function readCasting(casting: Casting): WrittenTraits & { readonly marks: readonly Mark[] } {
  const texts = castingTexts(casting).map(({ about, text }) => ({
    about,
    clauses: affirmedClauses(text),
  }));
  const said = traitRules
    .filter(({ ruleFor }) => texts.some(({ about, clauses }) => says(clauses, ruleFor(about))))
    .map(({ words }) => words);
  // The first in the table is the most definite.
  const given = said.flatMap(({ gives }) => gives ?? []).toReversed();
  return {
    ...(Object.assign({}, ...given) as WrittenTraits),
    face: Object.assign({}, ...given.map(({ face }) => face)) as Partial<FaceProportions>,
    marks: marks.filter((mark) => said.some((words) => words.mark === mark)),
  };
}

/** Stored measures are rounded to three decimals. */
const tolerance = 0.001;
/** Monk tones to each side that the same words name. */
const toneReach = 1;

function hasTrait(appearance: Appearance, { gives = {}, mark }: TraitWords): boolean {
  if (mark !== undefined) return appearance.marks?.includes(mark) ?? false;
  const { presentation, visualHeight, skinMonk, face = {}, ...values } = gives;
  const { masculinity, heightM } = appearance;
  if (presentation !== undefined && !isWithin(masculinity, masculinityRanges[presentation]))
    return false;
  if (visualHeight !== undefined && !isWithin(heightM, heightRangeM(visualHeight, masculinity)))
    return false;
  if (skinMonk !== undefined && Math.abs(appearance.skinMonk - skinMonk) > toneReach) return false;
  const isOfFace = proportionNames.every((name) => isProportioned(appearance, name, face[name]));
  return isOfFace && isOfKind(appearance, values);
}

const proportionNames = Object.keys(faceBounds) as readonly (keyof typeof faceBounds)[];

function isProportioned(
  { face }: Appearance,
  name: keyof typeof faceBounds,
  wanted: number | undefined,
): boolean {
  return wanted === undefined || (face[name] - wanted / 2) * Math.sign(wanted) > 0;
}

type Values = Omit<WrittenTraits, 'presentation' | 'visualHeight' | 'skinMonk' | 'face'>;

function isOfKind(appearance: Appearance, values: Values): boolean {
  const { hairTexture, ...others } = values;
  // Words tell straight from wavy, curly and coily, and nothing finer.
  if (hairTexture !== undefined && hairTexture[0] !== appearance.hairTexture[0]) return false;
  const names = Object.keys(others) as readonly (keyof typeof others)[];
  return names.every((name) => others[name] === appearance[name]);
}

function isWithin(value: number, [low, high]: readonly [number, number]): boolean {
  return value >= low - tolerance && value <= high + tolerance;
}
