import { describe, expect, it } from 'vitest';

import { reference } from '../testing/plan.test-support.ts';
import { heroOf, unseenHero } from './hero.ts';
import type { Seen } from './hero.ts';

const seen = (
  referenceIndex: number,
  visible: number,
  technique = 'standing relief',
  inFrame = 1,
): Seen => ({ referenceIndex, technique, visible, inFrame });

describe('the hero of a picture', () => {
  it.each([
    [['environment', 'packaging', 'product'], 2],
    [['footwear', 'hero_garment', 'product'], 1],
    [['prop', 'bag', 'jewelry'], 1],
    [['environment', 'print_or_logo'], null],
  ] as const)('of %j is number %s', (roles, hero) => {
    expect(heroOf(roles.map((role, index) => reference(index, role)))).toBe(hero);
  });
});

describe('a picture', () => {
  const references = [reference(0, 'packaging'), reference(1, 'product')];

  it('that does not show its hero is refused, and the sentence names the reference', () => {
    const message = unseenHero(references, [seen(0, 1), seen(1, 0.59)]);
    expect(message).toContain('references[1]');
    expect(message).toContain('59 %');
  });

  it('that shows it is not, whatever becomes of the others', () => {
    expect(unseenHero(references, [seen(0, 0), seen(1, 0.6)])).toBeNull();
  });

  it.each([
    ['a garment that its framing cuts', 0.3, 'worn garment', 0.4, true],
    ['a garment behind what stands before it', 0.3, 'worn garment', 0.9, false],
    ['a trace of a garment', 0.15, 'worn garment', 0.15, false],
    ['a ring around its finger', 0.5, 'worn ring', 1, true],
    ['a watch under a sleeve', 0.26, 'worn wristwear', 1, false],
    ['a watch at the edge of the frame', 0.3, 'worn wristwear', 0.3, false],
    ['a bottle in a fist', 0.5, 'held in hand', 1, false],
  ])('of %s (%d visible, %s, %d in the frame) is sold: %s', (...row) => {
    const [, visible, technique, inFrame, isSold] = row;
    const message = unseenHero(
      [reference(0, 'hero_garment')],
      [seen(0, visible, technique, inFrame)],
    );
    expect(message === null).toBe(isSold);
  });
});
