import type { DirectionSection } from '@image-production/direction';

import { colorsNamed } from '../color-words.ts';

/** Things that a still-life set can be built of. */
export type SetPiece =
  | 'arch'
  | 'drape'
  | 'steps'
  | 'podiums'
  | 'blocks'
  | 'plinth'
  | 'vessel'
  | 'sphere'
  | 'window'
  | 'leaves';

export type Hour = 'day' | 'noon' | 'golden' | 'night' | 'overcast';

/** What the words ask for; words outside the lexicon ask for nothing. */
export interface Wishes {
  readonly colors: readonly string[];
  /** `#rrggbb` that the named materials have. */
  readonly materials: readonly string[];
  readonly pieces: ReadonlySet<SetPiece>;
  readonly unwanted: ReadonlySet<SetPiece>;
  readonly hour: Hour | null;
}

const pieceWords: Readonly<Record<SetPiece, RegExp>> = {
  arch: /\b(arch|arches|archway|portal|alcove|niche)\b/,
  drape: /\b(drapes?|draped|drapery|curtains?|fabric|silk|satin|linen|velvet|cloth)\b/,
  steps: /\b(steps?|stairs?|staircase|stepped)\b/,
  podiums: /\b(podiums?|podia|pedestals?|columns?|cylinders?|pillars?)\b/,
  blocks: /\b(blocks?|cubes?|boxes|geometric|brutalist)\b/,
  plinth: /\b(plinths?|slabs?|table|shelf|counter)\b/,
  vessel: /\b(vases?|bottles?|vessels?|jars?|amphorae?|pots?|ceramics?|perfume)\b/,
  sphere: /\b(spheres?|balls?|orbs?|pearls?|round)\b/,
  window: /\b(windows?|gobo|blinds?|sunbeams?)\b/,
  leaves:
    /\b(leaf|leaves|palms?|botanicals?|plants?|foliage|fronds?|tropical|jungle|garden|fern|olive branch|branches)\b/,
};

const hourWords: Readonly<Record<Exclude<Hour, 'day'>, RegExp>> = {
  golden: /\b(golden hour|sunset|sunrise|dawn|dusk|late afternoon|evening sun)\b/,
  night: /\b(night|moody|dark|midnight|low[- ]key|dramatic)\b/,
  noon: /\b(noon|midday|hard (?:light|sun|shadows?)|harsh|crisp shadows?|summer)\b/,
  overcast: /\b(overcast|cloudy|misty|foggy|diffused?|soft light|airy)\b/,
};

const materialWords: readonly (readonly [RegExp, string])[] = [
  [/\b(marble|alabaster)\b/, '#e6e2dc'],
  [/\b(wood|wooden|oak|walnut|timber)\b/, '#b0845a'],
  [/\b(concrete|cement)\b/, '#a3a19d'],
  [/\b(stone|limestone|travertine)\b/, '#cdbfa8'],
  [/\b(brass|gold)\b/, '#c29a52'],
  [/\b(copper|bronze)\b/, '#a8643f'],
  [/\b(clay|ceramic|earthenware)\b/, '#b87355'],
  [/\b(plaster|chalk|gypsum)\b/, '#ece6dc'],
  [/\b(chrome|steel|silver|glass)\b/, '#c9ced2'],
  [/\b(paper|cardboard)\b/, '#e0d3bd'],
];

const read: ReadonlySet<DirectionSection['heading']> = new Set([
  'prompt',
  'instructions',
  'scene_and_action',
  'lighting_and_atmosphere',
]);

/** The written direction that a still life follows, in one piece. */
export function wordsOf(direction: readonly DirectionSection[]): string {
  return direction
    .filter(({ heading }) => read.has(heading))
    .map(({ text }) => text.toLowerCase())
    .join('\n');
}

export function wishesOf(text: string): Wishes {
  const denied = text.match(/\b(?:no|without|not|never)\s+(?:an?\s+|any\s+|the\s+)?[a-z-]+/g) ?? [];
  const wanted = denied.reduce((rest, phrase) => rest.replace(phrase, ' '), text);
  const hours = Object.entries(hourWords) as [Exclude<Hour, 'day'>, RegExp][];
  return {
    colors: [...new Set(colorsNamed(wanted))],
    materials: materialWords.flatMap(([pattern, color]) => (pattern.test(wanted) ? [color] : [])),
    pieces: piecesIn(wanted),
    unwanted: piecesIn(denied.join('\n')),
    hour: hours.find(([, pattern]) => pattern.test(wanted))?.[0] ?? null,
  };
}

function piecesIn(text: string): Set<SetPiece> {
  const entries = Object.entries(pieceWords) as [SetPiece, RegExp][];
  return new Set(entries.flatMap(([piece, pattern]) => (pattern.test(text) ? [piece] : [])));
}
