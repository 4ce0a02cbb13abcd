import { describe, expect, it } from 'vitest';

import { wishesOf, wordsOf } from './lexicon.ts';

describe('the words of a still life', () => {
  it('gives each piece the material and colour that stand before it', () => {
    const { pieces, colors } = wishesOf('white marble podium, brass spheres and a sage set');

    expect([...pieces]).toEqual([
      ['podiums', { color: '#e9e8e6', stuff: 'marble', gloss: null }],
      ['sphere', { color: null, stuff: 'brass', gloss: null }],
    ]);
    expect(colors).toEqual(['#9fae94']);
  });

  it('carries a material over to the pieces that it is shared by', () => {
    const { pieces } = wishesOf('oak arch and vases, a sphere');

    expect(pieces.get('vessel')?.stuff).toBe('wood');
    expect(pieces.get('sphere')?.stuff).toBeNull();
  });

  it.each([
    ['a bottle on wet slate at dusk', { color: null, stuff: 'slate', gloss: 'wet' }],
    ['black marble floor', { color: '#26262a', stuff: 'marble', gloss: null }],
  ])('lays the ground of "%s"', (text, ground) => {
    expect(wishesOf(text).ground).toEqual(ground);
  });

  it('reads the colours of the set in their order, the wall first', () => {
    expect(wishesOf('navy and cream').colors).toEqual(['#26324c', '#e8dcc4']);
    expect(wishesOf('cream spheres, coral walls').colors).toEqual(['#d97c66']);
    expect(wishesOf('all in terracotta').colors).toEqual(['#b3664a']);
  });

  it('takes sage green as one colour', () => {
    expect(wishesOf('sage green').colors).toEqual(['#9fae94']);
  });

  it.each([
    ['at golden hour', 'golden', null],
    ['dusk, palm shadows', 'dusk', 'palm'],
    ['hard noon sun through blinds', 'noon', 'blinds'],
    ['soft overcast', 'overcast', null],
    ['window light', null, 'window'],
  ])('reads hour and pattern of "%s"', (text, hour, gobo) => {
    expect(wishesOf(text)).toMatchObject({ hour, gobo, unread: [] });
  });

  it.each(['no arch', 'without any arch', 'not an arch'])(
    'leaves out a piece after "%s"',
    (text) => {
      const { pieces, unwanted } = wishesOf(`steps and ${text}`);

      expect([...pieces.keys()]).toEqual(['steps']);
      expect([...unwanted]).toEqual(['arch']);
    },
  );

  it('tells the words that it does not know', () => {
    expect(wishesOf('a calm lighthouse in a storm, marble steps').unread).toEqual([
      'lighthouse',
      'storm',
    ]);
  });

  it('follows only the headings that describe the picture', () => {
    const direction = [
      { heading: 'objective', text: 'Sell ARCH supports' },
      { heading: 'prompt', text: 'Sage STEPS' },
    ] as const;

    expect(wordsOf(direction)).toBe('sage steps');
  });
});
