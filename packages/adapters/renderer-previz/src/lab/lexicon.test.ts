import { describe, expect, it } from 'vitest';

import { wishesOf, wordsOf } from './lexicon.ts';

describe('the words of a still life', () => {
  it('reads colours in their order, materials, pieces and the hour', () => {
    const wishes = wishesOf('navy and cream: a marble podium under an archway at golden hour');

    expect(wishes.colors).toEqual(['#26324c', '#e8dcc4']);
    expect(wishes.materials).toEqual(['#e6e2dc']);
    expect([...wishes.pieces].toSorted()).toEqual(['arch', 'podiums']);
    expect(wishes.hour).toBe('golden');
  });

  it.each(['no arch', 'without any arch', 'not an arch'])(
    'leaves out a piece after "%s"',
    (text) => {
      const { pieces, unwanted } = wishesOf(`steps and ${text}`);

      expect([...pieces]).toEqual(['steps']);
      expect([...unwanted]).toEqual(['arch']);
    },
  );

  it('asks for nothing when it knows no word', () => {
    expect(wishesOf('a lighthouse in a storm')).toEqual({
      colors: [],
      materials: [],
      pieces: new Set(),
      unwanted: new Set(),
      hour: null,
    });
  });

  it('follows only the headings that describe the picture', () => {
    const direction = [
      { heading: 'objective', text: 'Sell ARCH supports' },
      { heading: 'prompt', text: 'Sage STEPS' },
    ] as const;

    expect(wordsOf(direction)).toBe('sage steps');
  });
});
