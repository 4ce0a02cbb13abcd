import type { Placement } from '@image-production/rendering';
import { describe, expect, it } from 'vitest';

import { reference } from '../testing/plan.test-support.ts';
import { heroOf, unseenHero } from './hero.ts';

const bounds = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
const seen = (
  referenceIndex: number,
  visible: number,
  technique = 'standing relief',
): Placement => ({
  referenceIndex,
  technique,
  confidence: 0.9,
  visible,
  bounds: visible === 0 ? null : bounds,
});

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

  it('is cut where its framing cuts what is worn', () => {
    const garments = [reference(0, 'hero_garment')];
    expect(unseenHero(garments, [seen(0, 0.3, 'worn garment')])).toBeNull();
    expect(unseenHero(garments, [seen(0, 0.05, 'worn garment')])).not.toBeNull();
    expect(unseenHero(garments, [seen(0, 0.3)])).not.toBeNull();
  });
});
