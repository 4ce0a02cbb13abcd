import { describe, expect, it } from 'vitest';

import { Random } from './random.ts';

function ten(...seed: readonly (string | number)[]): number[] {
  const random = new Random(...seed);
  return Array.from({ length: 10 }, () => random.between(1, 1_000_000));
}

describe('Random', () => {
  it('repeats itself for the same seed and for no other', () => {
    expect(ten(7, 'world')).toEqual(ten(7, 'world'));
    expect(ten(7, 'world')).not.toEqual(ten(8, 'world'));
    expect(ten(7, 'world')).not.toEqual(ten(7, 'worker'));
  });

  it('reaches both ends of a range and nothing beyond', () => {
    const random = new Random('ends');
    const rolls = new Set(Array.from({ length: 500 }, () => random.between(1, 6)));
    expect(rolls).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it('has nothing to pick from an empty list', () => {
    expect(() => new Random(1).pick([])).toThrow('nothing to pick');
  });
});
