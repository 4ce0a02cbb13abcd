import {
  affirmedClauses,
  isNegated,
  ruleReadings,
  says,
  wordRule,
} from '@image-production/language';
import type { Clause, Sentence, WordRule } from '@image-production/language';

import { clothColorAt } from '../color/find-colors.ts';
import type { Outfit, OutfitColors } from '../model/outfit.ts';
import type { ColorName } from '../model/vocabulary.ts';
import { cutWords, garmentNames, garmentWords, stuffWords } from './garment-words.ts';
import type { GarmentName, GarmentPart, GarmentWords } from './garment-words.ts';

interface GarmentRule {
  readonly name: GarmentName;
  readonly words: GarmentWords;
  readonly rule: WordRule;
}

const garmentRules: readonly GarmentRule[] = garmentNames.map((name) => {
  const words = garmentWords[name];
  return { name, words, rule: wordRule(words.patterns, words.notAfter) };
});
const cutRules = cutWords.map(([patterns, cut]) => ({ cut, rule: wordRule(patterns) }));
const stuffRules = (['jersey', 'woven', 'knit'] as const).map((stuff) => ({
  stuff,
  rule: wordRule(stuffWords[stuff]),
}));

/** Every word that says something about clothes, by garment, or as cut or cloth. */
export const wardrobeRules: readonly { readonly value: string; readonly rule: WordRule }[] = [
  ...garmentRules.map(({ name, rule }) => ({ value: name, rule })),
  ...cutRules.map(({ rule }) => ({ value: 'cut', rule })),
  ...stuffRules.map(({ rule }) => ({ value: 'cloth', rule })),
];

/** T-shirt and trousers, which a text without garments leaves on. */
const plain: Outfit = {
  kind: 'separates',
  stuff: 'jersey',
  sleeve: 'short',
  neck: 'crew',
  legs: 'long',
  length: 'tucked',
  hem: 'midi',
  colors: { top: null, bottom: null, shoes: null },
};

/** A garment that a clause names, and the colour said of it. */
export interface NamedWear {
  readonly words: GarmentWords;
  readonly name: GarmentName;
  readonly color: ColorName | null;
}

/** The base clothes of a text that is about nothing but clothes. */
export function readWardrobe(text: string): Outfit {
  const clauses = affirmedClauses(text);
  const worn = clauses.flatMap((words) => wearIn({ words, isDenied: false }));
  const outfit = outfitOf(worn, clauses);
  if (worn.some(({ color }) => color !== null)) return outfit;
  // Colours of no garment: the top's first.
  const [top = null, bottom = null] = clauses.flatMap(clothColors);
  return { ...outfit, colors: { ...outfit.colors, top, bottom: outfit.colors.bottom ?? bottom } };
}

/** The garments of a clause in text order, those that it rules out left out. */
export function wearIn(clause: Clause): readonly NamedWear[] {
  const found = garmentRules
    .flatMap(({ name, words, rule }) =>
      ruleReadings(clause, rule).map((reading) => ({ ...reading, name, words })),
    )
    .filter(({ isDenied }) => !isDenied)
    .toSorted((one, other) => one.start - other.start);
  return found.map(({ name, words, start, end }, at) => {
    const from = namedFrom(found, at);
    const to = found[at + 1]?.start ?? clause.words.length;
    const color = colorOf(clause.words, { from, start, end, to }) ?? words.color ?? null;
    return { name, words, color };
  });
}

/** Where the words before a garment begin: "a yellow knit dress" is one garment, and yellow. */
function namedFrom(
  found: readonly { readonly start: number; readonly end: number }[],
  at: number,
): number {
  const [before, here] = [found[at - 1], found[at]];
  if (before === undefined) return 0;
  return before.end === here?.start ? namedFrom(found, at - 1) : before.end;
}

const linkReach = 3;
const colorLinks: ReadonlySet<string> = new Set(['in', 'of']);

/** "A navy wool suit", "a suit in navy": the nearest colour before, else one linked behind. */
function colorOf(
  words: Sentence,
  { from, start, end, to }: { from: number; start: number; end: number; to: number },
): ColorName | null {
  for (let at = start - 1; at >= from; at -= 1) {
    const color = isNegated(words, at) ? null : clothColorAt(words, at);
    if (color !== null && !isTailOf(words, at, from)) return color;
  }
  if (!colorLinks.has(words[end]?.text ?? '')) return null;
  for (let at = end + 1; at < Math.min(to, end + 1 + linkReach); at += 1) {
    const color = clothColorAt(words, at);
    if (color !== null) return color;
  }
  return null;
}

/** Of "sage green" and "navy blue" the second only names the family of the first. */
function isTailOf(words: Sentence, at: number, from: number): boolean {
  return at - 1 >= from && clothColorAt(words, at - 1) !== null && !isNegated(words, at - 1);
}

/** Colours of a clause in text order. */
export function clothColors(words: Sentence): readonly ColorName[] {
  return words.flatMap((_, at) =>
    isNegated(words, at) || isTailOf(words, at, 0) ? [] : (clothColorAt(words, at) ?? []),
  );
}

/** One outfit of all that is named: the outermost garment of each part shows. */
export function outfitOf(worn: readonly NamedWear[], clauses: readonly Sentence[]): Outfit {
  const names = new Set(worn.map(({ name }) => name));
  const isOver = worn.some(({ words }) => words.part === 'over');
  const isDress = names.has('dress');
  const cut = cutBy(
    plain,
    garmentRules.filter(({ name }) => names.has(name)).map(({ words }) => words.cut),
  );
  const base = isDress && !isOver ? asDress(cut, names) : cut;
  const details = cutRules.filter(({ rule }) => says(clauses, rule));
  // A coat keeps its sleeves and its collar over whatever is under it.
  const detailed = cutBy(
    base,
    details.map((one) => (isOver ? onlyBelow(one.cut) : one.cut)),
  );
  // What is worn under lapels does not close them.
  const isTailored = detailed.neck === 'lapel';
  const isHigh = !isTailored && (names.has('roll_neck') || (isOver && saysHigh(clauses)));
  return {
    ...detailed,
    kind: isDress && !isOver ? 'dress' : 'separates',
    // Under a coat only the skirt of a dress shows.
    ...(isDress && isOver && { legs: 'skirt' as const }),
    ...(isHigh && { neck: 'high' as const }),
    stuff: stuffOf(detailed, clauses, { isNamed: worn.some(({ words }) => 'stuff' in words.cut) }),
    colors: { ...colorsOf(worn), ...(isTailored && shirtIn(worn)) },
  };
}

function cutBy(base: Outfit, cuts: readonly Partial<Outfit>[]): Outfit {
  return Object.assign({}, base, ...cuts) as Outfit;
}

function asDress(cut: Outfit, names: ReadonlySet<GarmentName>): Outfit {
  const isLong = names.has('knit') || names.has('shirt') || names.has('roll_neck');
  return {
    ...cut,
    sleeve: isLong ? 'long' : 'none',
    neck: cut.neck === 'high' ? 'high' : 'scoop',
    length: cut.length === 'knee' ? 'tucked' : cut.length,
  };
}

function onlyBelow({ hem, legs }: Partial<Outfit>): Partial<Outfit> {
  return { ...(hem && { hem }), ...(legs && { legs }) };
}

const highNeck = wordRule(['high|mock|funnel neck|necked']);

function saysHigh(clauses: readonly Sentence[]): boolean {
  return says(clauses, highNeck);
}

/** Cloth named beside a garment whose own cloth is open: a linen dress is woven. */
function stuffOf(
  { stuff }: Outfit,
  clauses: readonly Sentence[],
  { isNamed }: { readonly isNamed: boolean },
): Outfit['stuff'] {
  if (isNamed) return stuff;
  return stuffRules.find(({ rule }) => says(clauses, rule))?.stuff ?? stuff;
}

type OuterPart = Exclude<keyof OutfitColors, 'under'>;

const order: Readonly<Record<OuterPart, readonly GarmentPart[]>> = {
  top: ['over', 'whole', 'top'],
  bottom: ['bottom', 'whole'],
  shoes: ['shoes'],
};

function colorsOf(worn: readonly NamedWear[]): OutfitColors {
  const of = (part: OuterPart): ColorName | null => {
    const outermost = order[part].find((kind) => worn.some(({ words }) => words.part === kind));
    const shown = worn.filter(({ words }) => words.part === outermost);
    return shown.find(({ color }) => color !== null)?.color ?? null;
  };
  return { top: of('top'), bottom: of('bottom'), shoes: of('shoes') };
}

function shirtIn(worn: readonly NamedWear[]): Pick<OutfitColors, 'under'> {
  const under = worn.find(({ words, color }) => words.part === 'top' && color !== null)?.color;
  return under ? { under } : {};
}
