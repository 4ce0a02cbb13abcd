import type { Appearance } from '@image-production/identity';
import type { Field } from '@image-production/previz-geometry';
import { describe, expect, test } from 'vitest';

import { appearance } from '../testing/appearance.test-support.ts';
import { faceOf } from './face.ts';
import { createHeadField } from './head-field.ts';
import { calmLook } from './look.ts';

function headOf(changes: Partial<Appearance> = {}, girth = 0.95): Field {
  const whole = { ...appearance, ...changes };
  return createHeadField(faceOf(whole, girth));
}

/** Where a line from outside meets the head. */
function met(head: Field, from: readonly number[], along: readonly number[]): number {
  let far = 0;
  for (let step = 0; step < 200; step += 1) {
    const [x, y, z] = [0, 1, 2].map((axis) => (from[axis] ?? 0) + far * (along[axis] ?? 0));
    const away = head(x ?? 0, y ?? 0, z ?? 0);
    if (away < 1e-4) break;
    far += away * 0.6;
  }
  return far;
}

/** Half the breadth at a height and depth, ears aside. */
function halfBreadth(head: Field, y: number, z: number): number {
  return 0.7 - met(head, [0.7, y, z], [-1, 0, 0]);
}

/** How far the profile reaches forward at a height. */
function front(head: Field, y: number, side = 0): number {
  return 0.7 - met(head, [side, y, 0.7], [0, 0, -1]);
}

const masculine: Partial<Appearance> = { masculinity: 0.9 };

describe('a sculpted head', () => {
  const head = headOf();

  test('has the breadths of anthropometry at cheekbones and jaw', () => {
    expect(2 * halfBreadth(head, -0.06, 0.04)).toBeGreaterThan(0.56);
    expect(2 * halfBreadth(head, -0.06, 0.04)).toBeLessThan(0.66);
    expect(2 * halfBreadth(head, -0.33, 0.02)).toBeGreaterThan(0.4);
    expect(2 * halfBreadth(head, -0.33, 0.02)).toBeLessThan(0.52);
  });

  test('is as high as it says, with the lids at half of it', () => {
    expect(0.8 - met(head, [0, 0.8, -0.07], [0, -1, 0])).toBeCloseTo(0.5, 1);
    expect(-0.8 + met(head, [0, -0.8, 0.27], [0, 1, 0])).toBeCloseTo(-0.5, 1);
    const { eye } = faceOf(appearance, 0.95);
    const closed = createHeadField(faceOf(appearance, 0.95, { ...calmLook, lids: 0 }));
    expect(front(closed, 0, eye.x)).toBeGreaterThan(front(head, eye.y + 0.055, eye.x) - 0.02);
    expect(Math.abs(eye.y)).toBeLessThan(0.02);
  });

  test('has a profile: nose before lips, lips before the groove over the chin', () => {
    const [brow, root, tip, lips, groove, chin] = [0.1, 0.03, -0.16, -0.27, -0.36, -0.43].map((y) =>
      front(head, y),
    );
    expect(tip).toBeGreaterThan((lips ?? 0) + 0.03);
    expect(root).toBeLessThan((brow ?? 0) - 0.006);
    expect(groove).toBeLessThan(lips ?? 0);
    expect(groove).toBeLessThan(chin ?? 0);
  });

  test('has a broader jaw and stronger brows the more masculine it is', () => {
    const other = headOf(masculine);
    expect(halfBreadth(other, -0.36, 0.05)).toBeGreaterThan(halfBreadth(head, -0.36, 0.05) + 0.01);
    const ridge = (field: Field): number => front(field, 0.08, 0.13) - front(field, 0.2, 0.13);
    expect(ridge(other)).toBeGreaterThan(ridge(head) + 0.005);
  });

  test('is folded beside nose and mouth by age', () => {
    const old = headOf({ ageRange: '75-plus' });
    const fold = (field: Field): number =>
      front(field, -0.24, 0.15) -
      Math.min(...[0.1, 0.105, 0.11, 0.115].map((x) => front(field, -0.24, x)));
    expect(fold(old)).toBeGreaterThan(fold(head) + 0.004);
  });

  test('follows the proportions of its face', () => {
    const wide = headOf({
      face: { ...appearance.face, faceWidth: 1, jawWidth: 1, noseProjection: 1 },
    });
    expect(halfBreadth(wide, -0.08, 0.04)).toBeGreaterThan(halfBreadth(head, -0.08, 0.04) + 0.01);
    expect(front(wide, -0.15)).toBeGreaterThan(front(head, -0.15) + 0.015);
  });

  test.each([
    ['young', {}, 0.95],
    ['old and broad', { ...masculine, ageRange: '75-plus' }, 1.22],
  ] as const)('grows as evenly as distance nearly everywhere: %s', (_, changes, girth) => {
    const field = headOf(changes, girth);
    let [near, steep] = [0, 0];
    for (let place = 0; place < 60_000; place += 1) {
      const [x, y, z] = [halton(place, 2), halton(place, 3), halton(place, 5)];
      const [px, py, pz] = [x * 1.3 - 0.65, y * 1.2 - 0.6, z * 1.2 - 0.6];
      if (Math.abs(field(px, py, pz)) > 0.03) continue;
      near += 1;
      const step = 1e-4;
      const slope = Math.hypot(
        field(px + step, py, pz) - field(px - step, py, pz),
        field(px, py + step, pz) - field(px, py - step, pz),
        field(px, py, pz + step) - field(px, py, pz - step),
      );
      if (slope / (2 * step) > 1.5) steep += 1;
    }
    expect(near).toBeGreaterThan(2000);
    expect(steep / near).toBeLessThan(0.004);
  });
});

/** Evenly strewn numbers in [0, 1). */
function halton(index: number, base: number): number {
  let [share, place, result] = [1, index + 1, 0];
  while (place > 0) {
    share /= base;
    result += share * (place % base);
    place = Math.floor(place / base);
  }
  return result;
}
