import { valueOf } from '@image-production/kernel';
import { resolutions } from '@image-production/operations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sourceSize } from './source-size.ts';

describe('the size of a picture that keeps the ratio of its source', () => {
  it.each([
    [{ width: 1000, height: 1000 }, '1K', { width: 1024, height: 1024 }],
    [{ width: 3000, height: 2000 }, '1K', { width: 1248, height: 832 }],
    [{ width: 2000, height: 3000 }, '4K', { width: 3350, height: 5024 }],
    [{ width: 900, height: 300 }, '2K', { width: 3552, height: 1184 }],
  ] as const)('%o at %s is %o', (source, resolution, size) => {
    expect(valueOf(sourceSize(source, resolution))).toEqual(size);
  });

  it('is refused for sources more oblong than 3:1', () => {
    expect(sourceSize({ width: 3001, height: 1000 }, '1K').ok).toBe(false);
    expect(sourceSize({ width: 1000, height: 3001 }, '1K').ok).toBe(false);
    expect(sourceSize({ width: 3000, height: 1000 }, '1K').ok).toBe(true);
  });

  it('keeps the ratio within a pixel, the long side on 16 and the short side even', () => {
    const side = fc.integer({ min: 400, max: 1200 });
    fc.assert(
      fc.property(side, side, fc.constantFrom(...resolutions), (width, height, resolution) => {
        const size = valueOf(sourceSize({ width, height }, resolution));
        const long = Math.max(size.width, size.height);
        const short = Math.min(size.width, size.height);
        const ratio = Math.max(width, height) / Math.min(width, height);
        expect(long % 16).toBe(0);
        expect(short % 2).toBe(0);
        expect(Math.abs(short - long / ratio)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
