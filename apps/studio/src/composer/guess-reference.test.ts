import { expect, it } from 'vitest';

import { guessReference } from './guess-reference.ts';

it.each([
  ['garment-hoodie-alpha.png', false, { role: 'hero_garment', item: 'hoodie' }],
  ['Winter_Coat 2.JPG', true, { role: 'garment', item: 'coat' }],
  ['product-shoe-side.png', false, { role: 'footwear', item: 'shoe' }],
  ['sunglasses.webp', true, { role: 'accessory', item: 'sunglasses' }],
  ['earring-left.png', true, { role: 'jewelry', item: 'earring' }],
  ['IMG_0042.png', false, { role: 'hero_garment', item: '' }],
] as const)('a picture called %s is taken for what its name says', (name, hasHero, guessed) => {
  expect(guessReference(name, hasHero)).toEqual(guessed);
});
