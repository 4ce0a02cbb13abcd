import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { frameSize, middle, placeInView, scrollTo } from './frame.ts';

const picture = { width: 1792, height: 2400 };

describe('the frame of a picture', () => {
  it('fits into the room with the aspect of the picture', () => {
    expect(frameSize(picture, { width: 1000, height: 600 }, 'Fit', 1)).toEqual({
      width: 448,
      height: 600,
    });
    expect(frameSize(picture, { width: 179.2, height: 6000 }, 'Fit', 2)).toEqual({
      width: 179,
      height: 240,
    });
  });

  it('has a pixel of the device for every sample at 100 %, and four at 200 %', () => {
    const room = { width: 1, height: 1 };
    expect(frameSize(picture, room, '100 %', 2)).toEqual({ width: 896, height: 1200 });
    expect(frameSize(picture, room, '200 %', 1)).toEqual({ width: 3584, height: 4800 });
  });

  it('keeps a place in the middle of the view, wherever the picture reaches that far', () => {
    const side = fc.integer({ min: 200, max: 2000 });
    const share = fc.double({ min: 0.4, max: 0.6, noNaN: true });
    fc.assert(
      fc.property(side, side, share, share, (width, height, x, y) => {
        const room = { width, height };
        const frame = { width: width * 6, height: height * 6 };
        const seen = placeInView(scrollTo({ x, y }, room, frame), room, frame);
        expect(seen.x).toBeCloseTo(x, 9);
        expect(seen.y).toBeCloseTo(y, 9);
      }),
    );
  });

  it('shows the middle of what is smaller than the room', () => {
    const room = { width: 800, height: 600 };
    const frame = { width: 400, height: 500 };
    expect(placeInView({ x: 0, y: 0 }, room, frame)).toEqual(middle);
    expect(scrollTo(middle, room, frame)).toEqual({ x: 0, y: 0 });
  });
});
