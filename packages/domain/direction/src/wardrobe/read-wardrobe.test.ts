import { negationContract } from '@image-production/language/contract';
import { describe, expect, it } from 'vitest';

import type { DirectionSection, Outfit, OutfitColors } from '../index.ts';
import { findOutfit } from './find-outfit.ts';
import { readWardrobe } from './read-wardrobe.ts';

negationContract('wardrobe', {
  words: 'blazer',
  others: 'polo',
  isRead: (text) => readWardrobe(text).length === 'hip',
});

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
type Changes = Partial<Omit<Outfit, 'colors'>> & { readonly colors?: Partial<OutfitColors> };
const suit = {
  stuff: 'woven',
  sleeve: 'long',
  neck: 'lapel',
  length: 'hip',
} as const;
const shirt = { stuff: 'woven', sleeve: 'long', neck: 'collar' } as const;

describe('the outfit', () => {
  it.each<[string, Changes]>([
    ['', {}],
    [
      'A fine red sweater',
      { stuff: 'knit', sleeve: 'long', length: 'hip', colors: { top: 'red' } },
    ],
    ['navy shirt, sand trousers', { ...shirt, colors: { top: 'navy', bottom: 'sand' } }],
    ['a slip dress', { kind: 'dress', sleeve: 'none', neck: 'scoop' }],
    [
      'a long-sleeved rust dress',
      { kind: 'dress', sleeve: 'long', neck: 'scoop', colors: { top: 'rust', bottom: 'rust' } },
    ],
    ['Ecru linen suit', { ...suit, colors: { top: 'off_white', bottom: 'off_white' } }],
    ['Emerald silk blouse', { ...shirt, colors: { top: 'emerald' } }],
    [
      'a yellow knit dress',
      {
        kind: 'dress',
        stuff: 'knit',
        sleeve: 'long',
        neck: 'scoop',
        length: 'hip',
        colors: { top: 'yellow', bottom: 'yellow' },
      },
    ],
    [
      'Navy suit, white shirt',
      { ...suit, colors: { top: 'navy', bottom: 'navy', under: 'white' } },
    ],
    ['a blazer over a black roll-neck', { ...suit, colors: { under: 'black' } }],
    ['a trench coat', { ...shirt, length: 'knee' }],
    ['raincoat', { ...shirt, length: 'hip' }],
    ['white T-shirt and shorts', { legs: 'short', colors: { top: 'white' } }],
    [
      'tank top, grey skirt',
      { sleeve: 'none', neck: 'scoop', legs: 'skirt', colors: { bottom: 'grey' } },
    ],
    ['roll-neck', { stuff: 'knit', sleeve: 'long', neck: 'high', length: 'hip' }],
    ['polo', { neck: 'collar' }],
    ['shirt dress', { kind: 'dress', sleeve: 'none', neck: 'scoop' }],
    ['shirt without a jacket', shirt],
    [
      'white shirt under a navy blazer, jeans and white sneakers',
      { ...suit, colors: { under: 'white', top: 'navy', bottom: 'denim', shoes: 'white' } },
    ],
    [
      'camel coat over a black roll-neck',
      { ...shirt, neck: 'high', length: 'knee', colors: { top: 'camel' } },
    ],
    [
      'a long red gown',
      {
        kind: 'dress',
        sleeve: 'none',
        neck: 'scoop',
        hem: 'maxi',
        colors: { top: 'red', bottom: 'red' },
      },
    ],
    ['black trousers', { colors: { bottom: 'black' } }],
    ['a suit in wine', { ...suit, colors: { top: 'burgundy', bottom: 'burgundy' } }],
    ['not navy, sage', { colors: { top: 'sage' } }],
  ])('of "%s" is %j', (text, expected) => {
    const colors = { ...plain.colors, ...expected.colors };
    expect(readWardrobe(text)).toEqual({ ...plain, ...expected, colors });
  });
});

describe('the clothes of a brief', () => {
  const outfitOf = (heading: DirectionSection['heading'], text: string): Outfit | null =>
    findOutfit([{ heading, text }]);

  it.each<[DirectionSection['heading'], string, Changes | null]>([
    [
      'styling_and_beauty',
      'Navy suit, bare neck.',
      { ...suit, colors: { top: 'navy', bottom: 'navy' } },
    ],
    [
      'styling_and_beauty',
      'Cream knit.',
      { stuff: 'knit', sleeve: 'long', length: 'hip', colors: { top: 'cream' } },
    ],
    ['styling_and_beauty', 'A clear top coat on the nails.', null],
    [
      'scene_and_action',
      'She walks in a long red dress.',
      {
        kind: 'dress',
        sleeve: 'none',
        neck: 'scoop',
        hem: 'maxi',
        colors: { top: 'red', bottom: 'red' },
      },
    ],
    ['scene_and_action', 'A coat hangs on a rail beside her.', null],
    ['scene_and_action', 'A red dress on a chair.', null],
    ['scene_and_action', 'Dressed all in black.', { colors: { top: 'black', bottom: 'black' } }],
    ['model_performance', 'Hands in his jacket.', { ...shirt, length: 'hip' }],
    ['lighting_and_atmosphere', 'A navy suit.', null],
    ['styling_and_beauty', 'Hair up, lips matte.', null],
  ])('in %s "%s" are %j', (heading, text, expected) => {
    const colors = { ...plain.colors, ...expected?.colors };
    expect(outfitOf(heading, text)).toEqual(expected && { ...plain, ...expected, colors });
  });
});
