import type { ReferenceInstruction } from '@image-production/brief';
import { ruleReadings, wordRule } from '@image-production/language';
import type { WordRule } from '@image-production/language';

import { holdPlaces } from '../model/vocabulary.ts';
import type { HeldAt } from '../model/vocabulary.ts';
import type { Claim, Heading, Reader, ReadSentence } from '../reading/reader.ts';

const verbs =
  'hold|holds|holding|held|grip|grips|gripping|carry|carries|carrying|clutch|clutches|clutching|cradle|cradles|cradling|present|presents|presenting|raise|raises|raising|lift|lifts|lifting|drink|drinks|drinking|sip|sips|sipping';
const holding = wordRule([verbs]);
const hers = 'her|his|their|the|my|its|one|a|right|left';

/** Where words have a thing, the more definite first. */
const placeRules: Readonly<Record<HeldAt, WordRule>> = {
  both_hands: wordRule(['both|two|cupped hands|palms', 'two handed|hands']),
  ear: wordRule([`to|at|against|by|on ${hers} ear|ears`, 'on ..1 phone']),
  face: wordRule([
    `to|at|against|beside|near|by|next ..1 ${hers} cheek|face|jaw|temple|lips|mouth|nose|chin|head`,
    'drink|drinks|drinking|sip|sips|sipping',
  ]),
  chest: wordRule([
    `to|at|against|before|near|by ..1 chest|heart|collarbone|collarbones|breast|torso|waist`,
    'chest height|high|level',
    `in front of ${hers}`,
  ]),
  hand: wordRule([`in|into ${hers} hand|hands|palm|fist|grip`, 'in hand']),
};

/** What things of these names are called for short. */
const kin: readonly (readonly [string, RegExp])[] = [
  ['phone', /phone/],
  ['bottle', /serum|perfume|fragrance|shampoo|flacon|lotion|juice|water|beer|wine/],
  ['bag', /tote|clutch|purse|shopper|satchel/],
  ['cup', /mug|espresso|coffee|tea/],
  ['box', /packag|carton/],
];

/** Names that stand for whatever the picture is about. */
const anyThing = 'it|product|item|thing';

const headings: ReadonlySet<Heading> = new Set(['scene_and_action', 'model_performance']);

/** The words that have a reference of this name in a hand; none where it is not. */
function holdIn(
  { heading, clauses }: ReadSentence,
  item: string | undefined,
  index: number,
): readonly Claim[] {
  if (!headings.has(heading)) return [];
  const own = item?.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const words = [
    ...own,
    ...kin.flatMap(([word, names]) => (names.test(own.join(' ')) ? word : [])),
  ];
  const name = wordRule([[...words.flatMap((word) => [word, `${word}s`]), anyThing].join('|')]);
  const found = (rule: WordRule, at: HeldAt): Claim[] =>
    clauses.flatMap((clause) =>
      ruleReadings(clause, rule).flatMap(({ start, end, isDenied }) => {
        const [first, last] = [clause.words[start], clause.words[end - 1]];
        if (first === undefined || last === undefined || isDenied) return [];
        const span = { start: first.start, end: last.end };
        return [{ ...span, topic: 'hold' as const, value: `${index} ${at}`, isDenied }];
      }),
    );
  if (found(name, 'hand').length === 0) return [];
  const at = holdPlaces.find((place) => found(placeRules[place], place).length > 0);
  const held = found(holding, at ?? 'chest');
  if (at === undefined && held.length === 0) return [];
  const named = [...found(name, at ?? 'chest'), ...held];
  if (at === undefined) return named;
  return [...named, ...holdPlaces.flatMap((place) => found(placeRules[place], at))];
}

/** Reads what is held, for the references that their sentences name. */
export function holdReader(references: readonly ReferenceInstruction[]): Reader {
  return (sentence) => references.flatMap(({ item }, index) => holdIn(sentence, item, index));
}
