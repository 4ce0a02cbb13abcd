import { describe, expect, it } from 'vitest';

import { itemSurfaces } from '../index.ts';
import type { ItemSurface, NamedGarment, PlannedThing } from '../index.ts';
import { readItem } from './read-item.ts';

const top = { form: 'top', collar: 'none', isRibbed: false } as const;

describe('the name of a reference', () => {
  it.each<[string | null, NamedGarment | null]>([
    [null, null],
    ['espresso-machine', null],
    ['t-shirt', null],
    ['grey-hoodie', { ...top, collar: 'hood', isRibbed: true }],
    ['navy_polo_shirt', { ...top, collar: 'stand' }],
    ['knitwear', { ...top, isRibbed: true }],
    ['bomber-jacket', { ...top, collar: 'stand', isRibbed: true }],
    ['trench-coat', { ...top, form: 'coat', collar: 'stand' }],
    ['knit-dress', { ...top, form: 'dress' }],
    ['wide-leg-trousers', { ...top, form: 'bottom' }],
    ['no-iron-shirt', { ...top, collar: 'stand' }],
  ])('"%s" is the garment %j', (name, garment) => {
    expect(readItem(name).garment).toEqual(garment);
  });

  it.each<[string, PlannedThing['worn'], PlannedThing['brim']]>([
    ['sun-glasses', 'eyewear', null],
    ['acetate frames', 'eyewear', null],
    ['round acetate frames in tortoise', 'eyewear', null],
    ['cat-eye frame', 'eyewear', null],
    ['gold aviators', 'eyewear', null],
    ['picture-frames', null, null],
    ['oak photo frame', null, null],
    ['frames for posters', null, null],
    ['blue-knit-beanie', 'headwear', 'none'],
    ['baseball-cap', 'headwear', 'peak'],
    ['watch-cap', 'headwear', 'none'],
    ['bucket-hat', 'headwear', null],
    ['leather-tote', 'bag', null],
    ['gold-hoops', 'earrings', null],
    ['pearl drop earrings', 'earrings', null],
    ['signet-ring', 'ring', null],
    ['string-of-pearls', null, null],
    ['scarf', null, null],
  ])('"%s" is worn as %s with a brim of %s', (name, worn, brim) => {
    expect(readItem(name)).toMatchObject({ worn, brim });
  });

  const surfaces: readonly (readonly [string, ItemSurface | null])[] = [
    ['perfume-bottle', 'glass'],
    ['patent-shoe', 'gloss'],
    ['gold-ring', 'metal'],
    ['saddle-bag', 'leather'],
    ['silk-scarf', 'satin'],
    ['wool-coat', 'textile'],
    ['paper-box', 'matt'],
    ['plimsoll', null],
  ];
  it.each(surfaces)('"%s" has the surface %s', (name, surface) => {
    expect(readItem(name).surface).toBe(surface);
  });

  it('can name every surface', () => {
    expect(new Set(surfaces.flatMap(([, surface]) => surface ?? []))).toEqual(
      new Set(itemSurfaces),
    );
  });
});

describe('what else a name tells of a thing', () => {
  it.each([
    ['red maxi dress', { kind: 'dress', hem: 'maxi', colors: { top: 'red' } }],
    ['cream roll-neck sweater', { neck: 'high', stuff: 'knit', colors: { top: 'cream' } }],
    ['grey wool trousers', { legs: 'long', colors: { top: null, bottom: 'grey' } }],
  ] as const)('%s is cut and coloured like base clothes', (name, outfit) => {
    expect(readItem(name).outfit).toMatchObject(outfit);
  });

  it.each([
    ['green velvet armchair', 'armchair', 'green'],
    ['oak bar stool', 'stool', null],
    ['three-seat sofa', 'bench', null],
    ['white dining chair', 'chair', 'white'],
    ['white mug', null, 'white'],
  ] as const)('%s is sat on as %s, and is %s', (name, seat, color) => {
    expect(readItem(name)).toMatchObject({ seat, color, outfit: null });
  });

  it.each([
    ['emerald pendant', 'necklace'],
    ['pendant lamp', null],
    ['steel wrist watch', 'wristwear'],
    ['gold bangle', 'wristwear'],
  ] as const)('%s is worn as %s', (name, worn) => {
    expect(readItem(name).worn).toBe(worn);
  });
});
