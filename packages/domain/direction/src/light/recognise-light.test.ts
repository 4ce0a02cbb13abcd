import { negationContract } from '@image-production/language/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { gobos, hours, lightTerms } from '../index.ts';
import type { Gobo, Hour, LightTerm } from '../index.ts';
import { recogniseLight } from './recognise-light.ts';
import type { LightText } from './recognise-light.ts';

function terms(about: LightText['about'], text: string): readonly LightTerm[] {
  return recogniseLight([{ text, about }]).terms;
}

function hour(about: LightText['about'], text: string): Hour | null {
  return recogniseLight([{ text, about }]).hour;
}

function gobo(about: LightText['about'], text: string): Gobo | null {
  return recogniseLight([{ text, about }]).gobo;
}

negationContract('light terms', {
  words: 'softbox',
  others: 'window light',
  isRead: (text) => terms('light', text).includes('softbox'),
});
negationContract('hours', {
  words: 'golden hour',
  others: 'noon',
  isRead: (text) => hour('room', text) === 'golden_hour',
});
negationContract('gobos', {
  words: 'blinds',
  others: 'palm shadows',
  isRead: (text) => gobo('light', text) === 'blinds',
});

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
  ['North-facing window, cool and even', ['soft', 'window']],
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

const hourTable: readonly (readonly [LightText['about'], string, Hour | null])[] = [
  ['room', 'At sunset', 'golden_hour'],
  ['room', 'Late-afternoon sun', 'golden_hour'],
  ['light', 'Magic hour', 'golden_hour'],
  ['anything', 'marble steps at dawn', 'dawn'],
  ['open_air', 'A street in first light', 'dawn'],
  ['open_air', 'Just before dawn', null],
  ['room', 'Ten minutes after sunset', 'blue_hour'],
  ['anything', 'a bottle at dusk', 'blue_hour'],
  ['anything', 'dusk pink walls', null],
  ['anything', 'a sunset orange wall', null],
  ['open_air', 'Misty morning', 'overcast'],
  ['anything', 'grey sky', 'overcast'],
  ['room', 'Diffused daylight', 'overcast'],
  ['light', 'Hard sun', 'noon'],
  ['anything', 'midday', 'noon'],
  ['finish', 'A moody print', 'night'],
  ['anything', 'deep blue velvet, low-key', 'night'],
  ['room', 'A dark hall', 'night'],
  ['anything', 'a dark wall', null],
  ['anything', 'summer', 'noon'],
  ['room', 'A summer dress', null],
  ['anything', 'airy, soft light', 'overcast'],
  ['light', 'Soft light', null],
  ['room', 'A face mist', null],
  ['room', 'Sunset, then dusk and noon', 'golden_hour'],
  ['light', 'Dark, but overcast', 'overcast'],
  ['anything', 'soft light, moody', 'night'],
  ['room', 'Not golden hour but noon', 'noon'],
  ['light', 'No window light after sunset', 'blue_hour'],
  ['light', 'No window light during blue hour', 'blue_hour'],
  ['light', 'No window light by night', 'night'],
  ['light', 'No flash after sunset', 'blue_hour'],
  ['light', "Don't shoot after sunset", null],
  ['light', 'Anything but dusk; clear morning light.', 'golden_hour'],
  ['anything', 'overcast, morning light', 'overcast'],
  ['anything', 'window-free, dusk', 'blue_hour'],
];

describe('the hour', () => {
  it.each(hourTable)('of a text about %s, "%s", is %s', (about, text, expected) => {
    expect(hour(about, text)).toBe(expected);
  });

  it('can be any of the vocabulary', () => {
    expect(new Set(hourTable.flatMap(([, , found]) => found ?? []))).toEqual(new Set(hours));
  });

  it.each(['golden_hour', 'blue_hour', 'overcast'] as const)(
    'is a light term where it is one: %s',
    (term) => {
      const texts = hourTable.filter(([about, , found]) => about === 'room' && found === term);
      for (const [about, text] of texts) expect(terms(about, text)).toContain(term);
      expect(texts).not.toEqual([]);
    },
  );
});

const goboTable: readonly (readonly [LightText['about'], string, Gobo | null])[] = [
  ['light', 'Hard sun through venetian blinds', 'blinds'],
  ['room', 'Louvred, behind slats', 'blinds'],
  ['anything', 'venetian plaster', null],
  ['anything', 'palm shadows', 'palm'],
  ['room', 'Tropical fronds', 'palm'],
  ['light', 'Dappled', 'leaves'],
  ['open_air', 'Sun through the trees', 'leaves'],
  ['anything', 'garden light', 'leaves'],
  ['room', 'In the garden', null],
  ['anything', 'a dappled grey horse', null],
  ['light', 'Window light', 'window'],
  ['room', 'By the window', null],
  ['anything', 'a vase by the window', 'window'],
  ['anything', 'a shop window', null],
  ['finish', 'A gobo over everything', 'window'],
  ['anything', 'leaves behind blinds', 'blinds'],
  ['anything', 'no window, sunbeams', 'window'],
  ['anything', 'window-free, dusk', null],
  ['anything', 'a vase free of window shadows', null],
  ['light', 'hardly any window light', null],
  ['light', 'less window light, more softbox', null],
];

describe('the gobo', () => {
  it.each(goboTable)('of a text about %s, "%s", is %s', (about, text, expected) => {
    expect(gobo(about, text)).toBe(expected);
  });

  it('can be any of the vocabulary', () => {
    expect(new Set(goboTable.flatMap(([, , found]) => found ?? []))).toEqual(new Set(gobos));
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
