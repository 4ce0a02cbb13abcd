import type { Appearance, HairLength, HairTexture } from '@image-production/identity';
import { meshOf, worldFrame } from '@image-production/previz-geometry';
import { extentOf } from '@image-production/previz-geometry/testing';
import { describe, expect, test } from 'vitest';

import { faceOf } from '../face/face.ts';
import { createHeadField } from '../face/head-field.ts';
import { appearance } from '../testing/appearance.test-support.ts';
import { partedComb, sweptComb } from './hair-comb.ts';
import type { Combed } from './hair-comb.ts';
import { hairMeshes } from './hair-mesh.ts';
import { createHairVolume } from './hair-volume.ts';
import type { HairVolume } from './hair-volume.ts';

function volumeOf(hairLength: HairLength, hairTexture: HairTexture = '1a'): HairVolume {
  const whole: Appearance = { ...appearance, hairLength, hairTexture };
  return createHairVolume(whole, faceOf(whole, 0.95));
}

const head = createHeadField(faceOf(appearance, 0.95));
const cuts = [
  ['buzzed', '1a'],
  ['short', '1a'],
  ['short', '4b'],
  ['chin', '1a'],
  ['shoulder', '2a'],
  ['long', '3b'],
] as const;

describe.each(cuts)('hair cut %s, texture %s', (length, texture) => {
  const volume = volumeOf(length, texture);

  test('covers the crown and leaves eyes, nose and mouth free', () => {
    expect(volume.field(0, 0.48, -0.1)).toBeLessThan(0);
    for (const [x, y, z] of [
      [0.14, 0, 0.3],
      [0, -0.16, 0.42],
      [0, -0.28, 0.37],
      [0, 0.12, 0.36],
    ] as const)
      expect(volume.field(x, y, z)).toBeGreaterThan(0.01);
  });

  test('ends where the cut says', () => {
    const mesh = meshOf(volume.field, {
      low: [-0.8, Math.min(-0.6, volume.ends - 0.15), -1.1],
      high: [0.8, 0.85, 0.75],
      cellM: 0.04,
      steepness: 1.35,
    });
    expect(extentOf(mesh).low[1]).toBeGreaterThan(volume.ends - 0.1);
    expect(extentOf(mesh).low[1]).toBeLessThan(volume.ends + 0.12);
  });
});

test.each([
  ['buzzed', '1a'],
  ['short', '1c'],
  ['shoulder', '2a'],
] as const)('%s hair rises out of the skin at the hairline', (length, texture) => {
  const volume = volumeOf(length, texture);
  const heights = [0.2, 0.22, 0.24, 0.26].filter((y) => volume.line(0, y, 0.3) < 0);
  expect(heights.length).toBeGreaterThan(1);
  for (const y of heights) {
    let z = 0.5;
    while (z > 0 && Math.min(head(0, y, z), volume.field(0, y, z)) > 0) z -= 0.002;
    expect(head(0, y, z)).toBeLessThan(0.02);
  }
});

test('a shaved head has no body of hair', () => {
  const palette = { hair: [0, 0, 0], skin: [1, 1, 1] } as const;
  expect(
    hairMeshes(volumeOf('shaved'), palette, { head: worldFrame, size: 0.22, body: () => 1 }, 0.01),
  ).toEqual([]);
});

test('long hair lies on the back and before both shoulders', () => {
  const size = 0.22;
  const palette = { hair: [0, 0, 0], skin: [1, 1, 1] } as const;
  // A trunk as broad as shoulders are.
  const body = (x: number, y: number, z: number): number =>
    Math.max((Math.hypot(x / 0.2, z / 0.1) - 1) * 0.1, y + 0.19);
  const [hair] = hairMeshes(volumeOf('very_long'), palette, { head: worldFrame, size, body }, 0.02);
  const low: (readonly [number, number])[] = [];
  const { positions } = hair?.mesh ?? { positions: new Float32Array() };
  for (let at = 0; at < positions.length; at += 3)
    if ((positions[at + 1] ?? 0) < -1 * size)
      low.push([positions[at] ?? 0, positions[at + 2] ?? 0]);
  expect(low.some(([, z]) => z < -0.1)).toBe(true);
  expect(low.some(([x, z]) => z > 0.08 && x > 0.03)).toBe(true);
  expect(low.some(([x, z]) => z > 0.08 && x < -0.03)).toBe(true);
  expect(low.some(([x, z]) => z > 0.05 && Math.abs(x) < 0.015)).toBe(false);
});

test.each([
  ['parted', partedComb(0.05, 0, false)],
  ['parted and long', partedComb(0.05, 0, true)],
  ['swept', sweptComb(0.13)],
] as const)('%s strands never close into rings or stop on the way', (_, comb) => {
  const [near, far]: [Combed, Combed] = [
    { across: 0, along: 0 },
    { across: 0, along: 0 },
  ];
  const step = 1e-4;
  let least = Infinity;
  for (let turn = -3; turn <= 3; turn += 0.25) {
    for (let rise = 0.1; rise <= 1.2; rise += 0.1) {
      const place = [
        0.36 * Math.sin(turn) * Math.cos(rise),
        0.1 + 0.4 * Math.sin(rise),
        0.4 * Math.cos(turn) * Math.cos(rise) - 0.05,
      ] as const;
      // Before the hairline nothing is combed.
      if (place[2] > 0.2) continue;
      const slope = [0, 1, 2].map((axis) => {
        const [a, b] = [[...place], [...place]];
        a[axis] = (a[axis] ?? 0) - step;
        b[axis] = (b[axis] ?? 0) + step;
        comb(a[0] ?? 0, a[1] ?? 0, a[2] ?? 0, near);
        comb(b[0] ?? 0, b[1] ?? 0, b[2] ?? 0, far);
        return (far.across - near.across) / (2 * step);
      });
      least = Math.min(least, Math.hypot(...slope));
    }
  }
  expect(least).toBeGreaterThan(0.15);
});
