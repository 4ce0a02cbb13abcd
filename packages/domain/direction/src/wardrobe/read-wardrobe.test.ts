import { negationContract } from '@image-production/language/contract';
import { describe, expect, it } from 'vitest';

import type { Outfit } from '../index.ts';
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
  colors: [],
};
const shirt = { stuff: 'woven', sleeve: 'long', neck: 'collar' } as const;

describe('the outfit', () => {
  it.each<[string, Partial<Outfit>]>([
    ['', {}],
    ['A fine red sweater', { stuff: 'knit', sleeve: 'long', length: 'hip', colors: ['red'] }],
    ['navy shirt, sand trousers', { ...shirt, colors: ['navy', 'sand'] }],
    ['a slip dress', { kind: 'dress', sleeve: 'none', neck: 'scoop' }],
    [
      'a long-sleeved rust dress',
      { kind: 'dress', sleeve: 'long', neck: 'scoop', colors: ['rust'] },
    ],
    ['Ecru linen suit', { ...shirt, length: 'hip' }],
    ['a trench coat', { ...shirt, length: 'knee' }],
    ['raincoat', { ...shirt, length: 'hip' }],
    ['white T-shirt and shorts', { legs: 'short', colors: ['white'] }],
    ['tank top, grey skirt', { sleeve: 'none', neck: 'scoop', legs: 'skirt', colors: ['grey'] }],
    ['roll-neck', { stuff: 'knit', sleeve: 'long', neck: 'high', length: 'hip' }],
    ['polo', { neck: 'collar' }],
    ['shirt dress', { kind: 'dress', sleeve: 'none', neck: 'scoop' }],
    ['shirt without a jacket', shirt],
    ['not navy, sage', { colors: ['sage'] }],
  ])('of "%s" is %j', (text, expected) => {
    expect(readWardrobe(text)).toEqual({ ...plain, ...expected });
  });
});
