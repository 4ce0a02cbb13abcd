import { describe, expect, it } from 'vitest';

import { edgeByKey } from './compare-slider.tsx';

describe('the edge between two pictures', () => {
  it('moves by single steps and by ten, to both ends, and never beyond', () => {
    const moves = ['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'];
    expect(moves.map((key) => edgeByKey(key, 50))).toEqual([49, 51, 60, 40, 0, 100]);
    expect(edgeByKey('ArrowRight', 100)).toBe(100);
    expect(edgeByKey('PageDown', 4)).toBe(0);
  });

  it('is left alone by other keys', () => {
    expect(edgeByKey('b', 50)).toBeNull();
  });
});
