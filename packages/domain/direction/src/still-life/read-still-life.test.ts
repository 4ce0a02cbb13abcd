import { negationContract } from '@image-production/language/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { StillLife } from '../index.ts';
import { setMaterials, setPieces } from '../index.ts';
import { readStillLife } from './read-still-life.ts';
import { materialWords, pieceWords } from './set-words.ts';

negationContract('pieces of a set', {
  words: 'arch',
  others: 'drape',
  isRead: (text) => finishOf(text, 'arch') !== undefined,
});
negationContract('materials of a set', {
  words: 'marble',
  others: 'brass',
  isRead: (text) => read(text).materials.some(({ material }) => material === 'marble'),
});

function read(text: string): StillLife {
  return readStillLife(text).stillLife;
}

function finishOf(
  text: string,
  piece: StillLife['unwanted'][number],
): StillLife['ground'] | undefined {
  return read(text).pieces.find((one) => one.piece === piece)?.finish;
}

describe('a prompt for a still life', () => {
  it('gives each piece the material and colour that stand before it', () => {
    const { pieces, colors } = read('white marble podium, brass spheres and a sage set');

    expect(pieces).toEqual([
      { piece: 'podiums', finish: { color: 'white', material: 'marble', gloss: null } },
      { piece: 'sphere', finish: { color: null, material: 'brass', gloss: null } },
    ]);
    expect(colors).toEqual(['sage']);
  });

  it('carries a material over to the pieces that it is shared by', () => {
    const text = 'oak arch and vases, a sphere';

    expect(finishOf(text, 'vessel')?.material).toBe('wood');
    expect(finishOf(text, 'sphere')?.material).toBeNull();
  });

  it.each([
    ['a bottle on wet slate at dusk', { color: null, material: 'slate', gloss: 'wet' }],
    ['black marble floor', { color: 'black', material: 'marble', gloss: null }],
    ['a bottle without a label on slate', { color: null, material: 'slate', gloss: null }],
    ['a bottle on a not wet slate', { color: null, material: 'slate', gloss: null }],
    ['a bottle on slate, no wet ground', { color: null, material: 'slate', gloss: null }],
    ['black slate not wet ground', { color: 'black', material: 'slate', gloss: null }],
    ['a bottle not on slate but marble', { color: null, material: 'marble', gloss: null }],
    ['a bottle not on slate but on marble', { color: null, material: 'marble', gloss: null }],
    ['no wet slate', null],
    ['no wet ground', null],
  ])('lays the ground of "%s"', (text, ground) => {
    expect(read(text).ground).toEqual(ground);
  });

  it.each([
    ['a matte, not glossy, bottle', 'matt'],
    ['a matte bottle, not glossy', 'matt'],
    ['a matte, calm, bottle', null],
  ])('gives a bottle the gloss of "%s": %s', (text, gloss) => {
    expect(finishOf(text, 'bottle')?.gloss).toBe(gloss);
  });

  it.each([
    ['navy and cream', ['navy', 'cream']],
    ['cream spheres, coral walls', ['coral']],
    ['all in terracotta', ['terracotta']],
    ['sage green', ['sage']],
    ['a sage-green wall', ['sage']],
    ['off-white, then gray', ['off_white', 'grey']],
    ['not navy but cream', ['cream']],
  ])('reads the colours of "%s" in their order, the wall first: %j', (text, colors) => {
    expect(read(text).colors).toEqual(colors);
  });

  it.each([
    'at golden hour',
    'dusk, palm shadows',
    'hard noon sun through blinds',
    'soft overcast',
    'window light',
    'sunlight in a garden',
  ])('leaves words for light to the light: "%s"', (text) => {
    const { stillLife, unread } = readStillLife(text);
    expect(stillLife).toMatchObject({ colors: [], materials: [], pieces: [], ground: null });
    expect(unread).toEqual([]);
  });

  it.each([
    ['steps and no arch', ['arch']],
    ['steps, without any arch', ['arch']],
    ['steps, not an arch', ['arch']],
    ['steps, no arch, drapes or vases', ['arch', 'drape', 'vessel']],
    ['no people on the steps', []],
  ])('leaves out what "%s" rules out: %j', (text, unwanted) => {
    expect(read(text).unwanted).toEqual(unwanted);
    expect(read(text).pieces.map(({ piece }) => piece)).toEqual(['steps']);
  });

  it.each([
    ['a calm lighthouse in a storm, marble steps', ['a calm lighthouse', 'in a storm']],
    ['an art-deco vase', ['an art-deco vase']],
    ['a lighthouse; a lighthouse', ['a lighthouse']],
    [
      'Milk in a bowl, the plane of the table lifting slowly towards the lens',
      ['Milk', 'in a bowl', 'the plane of the table lifting slowly towards the lens'],
    ],
    ['85mm, 2 vases', []],
    ['no lighthouse', []],
    ['not slate but marble, anything but an arch, free of steps', []],
    ['Ein Bogen aus Öl', ['Ein Bogen aus Öl']],
  ])('tells the phrases of "%s" with words that it does not know: %j', (text, unread) => {
    expect(readStillLife(text).unread).toEqual(unread);
  });

  it('has a word for every piece and every material', () => {
    expect(new Set(pieceWords.values())).toEqual(new Set(setPieces));
    expect(new Set(materialWords.values())).toEqual(new Set(setMaterials));
  });

  it('varies with its words and with nothing else', () => {
    expect(read('Sage STEPS').variation).toBe(read('sage steps').variation);
    expect(read('').variation).toBe(0x9e3779b9);
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { variation } = read(text);
        expect(Number.isInteger(variation) && variation >= 0 && variation < 2 ** 32).toBe(true);
      }),
    );
  });
});
