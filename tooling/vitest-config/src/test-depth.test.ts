import { afterEach, describe, expect, it, vi } from 'vitest';

import { atDepth } from './test-depth.ts';

afterEach(() => vi.unstubAllEnvs());

describe('the depth of the tests', () => {
  it.each([
    ['', 30],
    ['usual', 30],
    ['full', 100],
  ])('is "%s"', (depth, kills) => {
    vi.stubEnv('TEST_DEPTH', depth);
    expect(atDepth(30, 100)).toBe(kills);
  });

  it.each(['FULL', '100', 'deep'])('cannot be %s', (depth) => {
    vi.stubEnv('TEST_DEPTH', depth);
    expect(() => atDepth(30, 100)).toThrow(`not "${depth}"`);
  });
});
