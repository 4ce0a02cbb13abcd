import { describe, expect, it } from 'vitest';

import { reference } from '../testing/plan.test-support.ts';
import { holdOf } from './held-thing.ts';

/** What is known of a thing in a photograph: its size, where words have it, and its shape. */
function held(
  item: string,
  { sizeCm, at, aspect }: { sizeCm: number; at: 'hand' | 'face' | 'ear'; aspect: number },
) {
  const named = { ...reference(0, 'product', item), sizeCm, held: at };
  return holdOf({ reference: named, technique: 'held in hand', aspect });
}

describe('a thing beside the face', () => {
  it('is held at the ear when it is as narrow as a phone', () => {
    expect(held('phone', { sizeCm: 15, at: 'ear', aspect: 2 })).toMatchObject({ place: 'ear' });
  });

  it('is held beside the cheek when it is too wide for the ear', () => {
    expect(held('carton box', { sizeCm: 18, at: 'ear', aspect: 1.3 })?.place).toBe('face');
    expect(held('carton box', { sizeCm: 18, at: 'face', aspect: 1.3 })?.place).toBe('face');
  });

  it('is held lower, in both hands, when it is wider than a face', () => {
    for (const at of ['face', 'ear'] as const)
      expect(held('carton box', { sizeCm: 20, at, aspect: 1.25 })?.place).toBe('both_hands');
    expect(held('carton box', { sizeCm: 20, at: 'hand', aspect: 1.25 })?.place).toBe('chest');
  });

  it('is not held when no hands could', () => {
    expect(held('carton box', { sizeCm: 80, at: 'face', aspect: 1 })).toBeNull();
  });
});
