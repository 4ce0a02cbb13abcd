import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sendSizes } from './send-sizes.ts';

describe('pictures within so many megapixels together', () => {
  it('go as they are where there is no limit, or room enough', () => {
    const pictures = [{ width: 3000, height: 2000, weight: 1 }];
    const whole = [{ width: 3000, height: 2000 }];
    expect(sendSizes(pictures, null)).toEqual(whole);
    expect(sendSizes(pictures, 9)).toEqual(whole);
  });

  it('leave small ones as they are and share the rest by weight', () => {
    const sizes = sendSizes(
      [
        { width: 1000, height: 1000, weight: 2 },
        { width: 4000, height: 4000, weight: 2 },
        { width: 4000, height: 4000, weight: 1 },
      ],
      4,
    );
    expect(sizes).toEqual([
      { width: 1000, height: 1000 },
      { width: 1414, height: 1414 },
      { width: 1000, height: 1000 },
    ]);
  });

  it('stay within the limit, are never enlarged and keep their ratio', () => {
    const side = fc.integer({ min: 300, max: 9000 });
    const picture = fc.record({ width: side, height: side, weight: fc.constantFrom(1, 1.5, 2, 3) });
    fc.assert(
      fc.property(fc.array(picture, { minLength: 1, maxLength: 12 }), (pictures) => {
        const sizes = sendSizes(pictures, 9);
        const sum = sizes.reduce((pixels, { width, height }) => pixels + width * height, 0);
        expect(sum).toBeLessThanOrEqual(9_000_000);
        sizes.forEach(({ width, height }, index) => {
          const own = pictures[index];
          if (own === undefined) throw new Error('a size without a picture');
          expect(width).toBeLessThanOrEqual(own.width);
          expect(Math.abs(width / own.width - height / own.height)).toBeLessThan(0.01);
        });
      }),
    );
  });
});
