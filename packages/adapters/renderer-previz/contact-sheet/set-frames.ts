import type { LightTerm } from '@image-production/direction';

import { toFrame } from './figure-frames.ts';
import type { Item, Person, Shot } from './figure-frames.ts';
import type { SheetFrame } from './sheet.ts';

/** Each set under three lighting setups. */
const sets: readonly (Pick<Shot, 'set' | 'text'> & { readonly lamps: readonly LightTerm[] })[] = [
  { set: ['studio', 'lookbook'], text: 'Seamless paper.', lamps: ['loop', 'rembrandt', 'hard'] },
  {
    set: ['interior', 'editorial'],
    text: 'An apartment with tall windows.',
    lamps: ['window', 'golden_hour', 'split'],
  },
  {
    set: ['exterior', 'campaign'],
    text: 'On a terrace.',
    lamps: ['overcast', 'golden_hour', 'hard'],
  },
];

const lenses: readonly Pick<Shot, 'focalMm' | 'framing'>[] = [
  { focalMm: 35, framing: ['full_length', 2.14] },
  { focalMm: 85, framing: ['three_quarter', 1.3] },
];

/** The subjects in rotation: every garment and product of the fixtures. */
const subjects: readonly (readonly [Person, ...(readonly Item[])])[] = [
  ['kofi', 'hoodie', 'shoe'],
  ['ada', 'polo', 'espresso'],
  ['mina', 'hoodie', 'sunglasses', 'dryer'],
  ['ada', 'hoodie', 'espresso'],
  ['mina', 'polo', 'beanie'],
  ['kofi', 'polo', 'sunglasses', 'dryer'],
];

/** The fixtures on three sets, one per row: a wide and a long lens under three setups. */
export function setFrames(height: number): SheetFrame[] {
  return sets.flatMap(({ set, text, lamps }, row) =>
    lenses.flatMap((lens, half) =>
      lamps.map((lamp, column) => {
        const turn = half * lamps.length + ((column + row) % lamps.length);
        const [person, ...references] = subjects[turn] ?? ['ada'];
        return toFrame({ person, references, set, text, ...lens, terms: [lamp] }, height);
      }),
    ),
  );
}
