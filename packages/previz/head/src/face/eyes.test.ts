import { describe, expect, test } from 'vitest';

import { appearance } from '../testing/appearance.test-support.ts';
import { eyeOpening, irisReach } from './eyes.ts';
import { faceOf } from './face.ts';
import { lipCurve } from './features.ts';
import { createHeadField } from './head-field.ts';
import { calmLook } from './look.ts';
import type { Look } from './look.ts';

function faceWith(look: Partial<Look>): ReturnType<typeof faceOf> {
  return faceOf(appearance, 0.95, { ...calmLook, ...look });
}

describe('sculpted eyes', () => {
  test('are open unless their lids are closed', () => {
    expect(eyeOpening(faceWith({}), 0, 0)).toBeGreaterThan(0.01);
    expect(eyeOpening(faceWith({ lids: 0 }), 0, 0)).toBeLessThan(0);
    expect(eyeOpening(faceWith({ lids: 0.5 }), 0, 0.01)).toBeLessThan(0);
  });

  test('lie behind the edges of their lids', () => {
    const { eye } = faceWith({});
    const [open, closed] = [faceWith({}), faceWith({ lids: 0 })].map(createHeadField);
    const place = [eye.x + 0.035, eye.y + 0.004, eye.z + 0.06] as const;
    expect(open?.(...place)).toBeGreaterThan((closed?.(...place) ?? 0) + 0.004);
  });

  test.each([
    [0.4, 0.02],
    [-0.4, -0.02],
  ])('look to the same side together: %d', (yaw, across) => {
    const face = faceWith({ yaw });
    // On the left half of the face, outwards is to the left.
    expect(irisReach(face, across, 0, 1)).toBeLessThan(0.01);
    expect(irisReach(face, -across, 0, -1)).toBeLessThan(0.01);
  });
});

describe('a mien', () => {
  const corner = (look: Partial<Look>): number => {
    const face = faceWith(look);
    return lipCurve(face, face.mouth.half);
  };

  test('raises the corners of the mouth in a smile and lowers them in earnest', () => {
    expect(corner({ smile: 1 })).toBeGreaterThan(corner({}) + 0.015);
    expect(corner({ frown: 1 })).toBeLessThan(corner({}) - 0.003);
  });

  test('changes nothing that tells one face from another', () => {
    const { look: _calm, brow: _brow, mouth: _mouth, ...calm } = faceWith({});
    const { look: _smile, brow: _b, mouth: _m, ...smiling } = faceWith({ smile: 1, frown: 1 });
    expect(smiling).toEqual(calm);
  });
});
