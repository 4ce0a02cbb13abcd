import { appearance } from '@image-production/previz-head/testing';
import { describe, expect, it } from 'vitest';

import { figureForm } from '../figure/build-figure.ts';
import { proportionsOf } from '../figure/proportions.ts';
import { poseNamed } from '../pose/poses.ts';
import { bodyRoom } from './body-room.ts';
import { hangOf } from './hang.ts';

const body = proportionsOf(appearance);
const h = body.height;
const figure = figureForm({
  appearance,
  pose: poseNamed('identity'),
  outfit: null,
  detailM: 0.03,
  without: ['top'],
});
const room = bodyRoom(body, figure);
const wanted = { armpit: 0.72 * h, hem: 0.49 * h, ease: 1, isRibbed: false };
const heights = Array.from({ length: 20 }, (_, step) => (0.5 + step * 0.013) * h);

describe('how cloth hangs', () => {
  it('is nowhere within the body, however narrow the picture is', () => {
    const hang = hangOf({ ...wanted, widthAt: () => 0.05 }, room);

    for (const y of heights) {
      expect(hang.widthAt(y)).toBeGreaterThan(room.widthAt(y));
      expect(hang.frontAt(y)).toBeGreaterThan(room.frontAt(y));
      expect(hang.backAt(y)).toBeGreaterThan(room.backAt(y));
    }
  });

  it('does not blow up, however wide the picture is', () => {
    const hang = hangOf({ ...wanted, widthAt: () => 0.6 }, room);

    for (const y of heights) expect(hang.widthAt(y) - room.widthAt(y)).toBeLessThan(0.075);
  });

  it('is drawn in by a rib at its hem and nowhere else', () => {
    const loose = hangOf({ ...wanted, widthAt: () => 0.25 }, room);
    const ribbed = hangOf({ ...wanted, isRibbed: true, widthAt: () => 0.25 }, room);

    expect(ribbed.widthAt(0.492 * h)).toBeLessThan(loose.widthAt(0.492 * h) - 0.01);
    expect(ribbed.widthAt(0.65 * h)).toBeCloseTo(loose.widthAt(0.65 * h), 4);
  });
});
