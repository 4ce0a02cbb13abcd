import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { lightTerms } from '../index.ts';
import type { LightTerm } from '../index.ts';
import { recogniseLight } from './recognise-light.ts';
import type { LightText } from './recognise-light.ts';

function terms(about: LightText['about'], text: string): readonly LightTerm[] {
  return recogniseLight([{ text, about }]).terms;
}

const sentences: readonly (readonly [string, readonly LightTerm[]])[] = [
  ['Rembrandt from camera left.', ['rembrandt']],
  ['Small loop shadow, key at 40 degrees.', ['loop']],
  ['Paramount from above.', ['butterfly']],
  ['Butterfly with a silver reflector', ['butterfly', 'reflector']],
  [
    'Split lighting; a broad-lit second look, short light on the third.',
    ['split', 'broad', 'short'],
  ],
  ['Clamshell with a silver reflector; small catch-lights.', ['clamshell', 'reflector']],
  ['Thin rim from behind, hair light above.', ['rim']],
  ['Figure in silhouette against the screen.', ['silhouette']],
  ['Hard, low sunlight.', ['hard', 'golden_hour']],
  ['Harsh noon sun', ['hard']],
  ['A big source close by.', ['soft']],
  [
    'Tented soft light with two black cards to draw the facet edges; no sparkle stars.',
    ['soft', 'negative_fill'],
  ],
  ['A soft box overhead', ['softbox']],
  ['5-foot octabox camera right', ['octabox']],
  ['Octa as key', ['octabox']],
  ['Beauty-dish, gridded', ['beauty_dish', 'grid']],
  ['Shoot-through umbrella', ['umbrella']],
  ['Ring flash on axis', ['ring', 'strobe']],
  ['Two strips behind, 30-degree grids', ['strip', 'grid']],
  ['A snoot for the clasp', ['snoot']],
  ['8K HMI through a silk as moon', ['scrim', 'hmi']],
  ['Negative fill on the shadow side', ['negative_fill']],
  ['Sky flagged off the lens', ['flag']],
  ['Cross-polarised strobes', ['polariser', 'strobe']],
  ['Amber gel on the rim', ['rim', 'gel']],
  ['North-facing window, cool and even', ['window']],
  ['Practical sconces as key, a cool spill from a door left ajar', ['practical']],
  ['Tungsten warmth against neon', ['tungsten', 'neon']],
  ['Bounced off the ceiling', ['bounce']],
  ['Magic hour', ['golden_hour']],
  ['Ten minutes after sunset', ['blue_hour']],
  ['High overcast with one break in the cloud.', ['overcast']],
  ['Open shade', ['open_shade']],
  ['Low sun behind the runner, spray lit from behind', ['golden_hour', 'backlit']],
  ['Contre-jour', ['backlit']],
  ['Sun through the leaves', ['dappled']],
];

describe('lighting words in a text about light', () => {
  it.each(sentences)('%s', (text, expected) => {
    expect(terms('light', text)).toEqual(expected);
  });

  it('can all be written', () => {
    const written = new Set(sentences.flatMap(([, expected]) => expected));
    expect(lightTerms.filter((term) => !written.has(term))).toEqual([]);
  });

  it('come in the order of the vocabulary, once, however they were written', () => {
    expect(terms('light', 'Blue hour; a softbox, then another softbox. Rembrandt key.')).toEqual([
      'rembrandt',
      'softbox',
      'blue_hour',
    ]);
  });
});

describe('what is ruled out', () => {
  it.each<[string, readonly LightTerm[]]>([
    ['No rim light.', []],
    ['Without a softbox', []],
    ['Never hard light on the face.', []],
    ['Window light rather than a softbox', ['window']],
    ['No strobes, softboxes or coloured gels.', []],
    ['No rim light, window from the left.', ['window']],
    ['Not a beauty dish but a large octabox.', ['octabox']],
    ['No flash, no grid, one umbrella', ['umbrella']],
  ])('is not recognised: %s', (text, expected) => {
    expect(terms('light', text)).toEqual(expected);
  });
});

describe('words that only look like light', () => {
  it.each([
    'A butterfly on a flower, belt loops, a split hem and a rim of lace.',
    'Gold ring with a tungsten ring beside it.',
    'A strip of leather, a tile grid and a flag on the mast.',
    'Shower gel bottle, hair gel, a practical jacket.',
    'Her hair bounces; a white umbrella over the shoulder.',
    'Neon pink sneakers with an overcast stitch, tulips in a shop window.',
    'Relaxed silhouette, softly tailored, hard to crease, a flash of red lining.',
    'A soft box of chocolates on a silk dress.',
    'The windowed stripes of a rimless octagon, softboxed and loopy.',
    'Legibility is of paramount importance in short sleeves.',
  ])('are not recognised in a prompt: %s', (text) => {
    expect(terms('anything', text)).toEqual([]);
  });

  it.each<[string, readonly LightTerm[]]>([
    [
      'Perfume on slate, butterfly lighting, octabox, gelled rim light',
      ['butterfly', 'rim', 'octabox', 'gel'],
    ],
    ['A teapot by a north-facing window at golden hour', ['window', 'golden_hour']],
    ['Sneaker under neon signs at dusk, hard flash', ['hard', 'neon', 'strobe', 'blue_hour']],
  ])('leave the ones that mean it: %s', (text, expected) => {
    expect(terms('anything', text)).toEqual(expected);
  });
});

describe('a scene', () => {
  it('tells of daylight and of nothing else', () => {
    const text =
      'By the window, sun through the leaves; an umbrella and a softbox lean in a corner.';
    expect(terms('room', text)).toEqual(['window', 'dappled']);
  });

  it('is not lit by its windows when it is outdoors', () => {
    expect(terms('open_air', 'A wall of windows at dusk')).toEqual(['blue_hour']);
  });

  it('adds to what the text about light says', () => {
    const light = recogniseLight([
      { text: 'One strip as rim light.', about: 'light' },
      { text: 'A loft with one window.', about: 'room' },
    ]);
    expect(light.terms).toEqual(['rim', 'strip', 'window']);
  });
});

describe('any text', () => {
  it('gives terms of the vocabulary in its order, and the same ones in capitals', () => {
    const words = fc.constantFrom(
      ...lightTerms.map((term) => term.replaceAll('_', ' ')),
      'no',
      'light',
      'or',
      ',',
      '.',
      'window',
      'but',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), (parts) => {
        const found = terms('light', parts.join(' '));
        expect(found).toEqual(lightTerms.filter((term) => found.includes(term)));
        expect(terms('light', parts.join(' ').toUpperCase())).toEqual(found);
      }),
    );
  });
});
