import { roundedBox } from '@image-production/previz-geometry';
import { outlineMesh } from '@image-production/previz-matting';
import type { OutlineSheet } from '@image-production/previz-matting';
import { describe, expect, it } from 'vitest';

import { restingPose, rolledMesh } from './resting-pose.ts';

/** An outline of what the test covers; x and y from -1 to 1, y upwards. */
function outlineOf(isIn: (x: number, y: number) => boolean): OutlineSheet {
  const size = 96;
  const samples = new Uint8ClampedArray(size * size * 4);
  for (let at = 0; at < size * size; at += 1) {
    const [x, y] = [
      ((at % size) + 0.5) / (size / 2) - 1,
      1 - (Math.floor(at / size) + 0.5) / (size / 2),
    ];
    samples[at * 4 + 3] = isIn(x, y) ? 255 : 0;
  }
  const sheet = outlineMesh({ width: size, height: size, samples, isRepeated: false }, 60);
  if (sheet === null) throw new Error('nothing is covered');
  return sheet;
}

/** A bar twice as long as wide, leaning by so many degrees to the right. */
function barLeaning(degrees: number): OutlineSheet {
  const turn = (degrees * Math.PI) / 180;
  return outlineOf((x, y) => {
    const along = x * Math.sin(turn) + y * Math.cos(turn);
    const across = x * Math.cos(turn) - y * Math.sin(turn);
    return Math.abs(along) < 0.7 && Math.abs(across) < 0.35;
  });
}

describe('how a photographed thing rests', () => {
  it.each([
    ['a box', (x: number, y: number) => Math.abs(x) < 0.5 && Math.abs(y) < 0.7],
    [
      'a bottle on a narrow foot',
      (x: number, y: number) => Math.abs(x) < 0.1 + 0.4 * Math.max(0, y) && Math.abs(y) < 0.8,
    ],
    [
      'a dryer and its bag',
      (x: number, y: number) =>
        (Math.abs(x + 0.5) < 0.1 || (x > 0.3 && x < 0.6) || y > 0.5) &&
        Math.abs(y) < 0.8 &&
        Math.abs(x) < 0.6,
    ],
  ])('leaves %s as it is', (_, isIn) => {
    expect(restingPose(outlineOf(isIn)).roll).toBe(0);
  });

  it.each([60, -60])('lays a bar that leans by %d degrees on its side', (lean) => {
    const { roll, width, height } = restingPose(barLeaning(lean));

    expect((roll * 180) / Math.PI).toBeCloseTo(lean > 0 ? -30 : 30, -0.7);
    expect(width / height).toBeGreaterThan(1.6);
  });

  it('stands what it rolled on the ground again, its middle at x = 0', () => {
    const { positions } = rolledMesh(roundedBox(0.4, 0.1, 0.1), Math.PI / 2);
    const ys = positions.filter((_, at) => at % 3 === 1);
    const xs = positions.filter((_, at) => at % 3 === 0);

    expect(Math.min(...ys)).toBeCloseTo(0, 5);
    expect(Math.max(...ys)).toBeCloseTo(0.4, 5);
    expect(Math.min(...xs) + Math.max(...xs)).toBeCloseTo(0, 5);
  });
});
