import { cameraAt } from '@image-production/previz-geometry/testing';
import {
  circleAt,
  circlesOf,
  createNegative,
  moveDown,
  tileSide,
} from '@image-production/previz-tracer';
import type { Negative } from '@image-production/previz-tracer';
import { describe, expect, it } from 'vitest';

import { halveTiles } from './halve-tiles.ts';
import { blurRows, LensBlur } from './lens-blur.ts';

const width = 240;
const height = 120;
/** 135 mm at f/1.4, focused three metres away. */
const camera = cameraAt([0, 0, 3], [0, 0, 0], [135, 1.4], width / height);

describe('the circle of confusion', () => {
  it('follows the thin lens', () => {
    const circles = circlesOf(camera, 3000, 1500);
    const pixelsPerMm = 1500 / 36;
    const image = (distance: number): number => (135 * distance) / (distance - 135);
    for (const depth of [1.5, 2.5, 3, 4, 12]) {
      // Similar triangles behind the lens: the cone from the pupil, cut by the sensor.
      const cut = Math.abs(image(depth * 1000) - image(3000)) / image(depth * 1000);
      const diameter = (135 / 1.4) * cut * pixelsPerMm;
      expect(2 * circleAt(circles, depth)).toBeCloseTo(depth < 3 ? -diameter : diameter, 6);
    }
  });
});

describe('LensBlur', () => {
  it.each([4, 6, 30])('spreads an edge %d m away over its circle', (depth) => {
    const row = blurred((x) => ({ light: x < width / 2 ? 0 : 1, depth }));
    const radius = circleAt(circlesOf(camera, width, height), depth);
    for (const part of [-0.8, -0.4, 0, 0.4, 0.8]) {
      expect(between(row, width / 2 + part * radius)).toBeCloseTo(discShare(part), 1);
    }
    expect(between(row, width / 2 - radius * 1.15 - 1.5)).toBeLessThan(0.01);
    expect(between(row, width / 2 + radius * 1.15 + 1.5)).toBeGreaterThan(0.99);
  });

  it('leaves what is in focus as it is, beside anything behind it', () => {
    const row = blurred((x) => (x < width / 2 ? { light: 0.2, depth: 3 } : { light: 4, depth: 9 }));
    for (let x = 0; x < width / 2; x += 1) expect(row[x]).toBeCloseTo(0.2, 5);
  });

  it('draws no halo around what is in focus', () => {
    const row = blurred((x) => (x < width / 2 ? { light: 0, depth: 3 } : { light: 1, depth: 9 }));
    for (let x = width / 2; x < width; x += 1) expect(row[x]).toBeGreaterThan(0.97);
  });

  it('lays what is nearer as a veil over what is in focus', () => {
    const row = blurred((x) => (x < width / 2 ? { light: 1, depth: 1.6 } : { light: 0, depth: 3 }));
    const radius = -circleAt(circlesOf(camera, width, height), 1.6);
    expect(radius).toBeGreaterThan(3);
    expect(row[20]).toBeCloseTo(1, 2);
    expect(between(row, width / 2 + 0.5 * radius)).toBeGreaterThan(0.08);
    expect(between(row, width / 2 - 0.5 * radius)).toBeLessThan(0.97);
    expect(between(row, width / 2 + radius * 1.2 + 2)).toBeLessThan(0.01);
  });
});

describe('a negative that moves down over the picture', () => {
  it('blurs its rows as one that holds all of them', () => {
    const shown = { ...circlesOf(camera, 64, 320), most: 30 };
    const paint = (at: number): { light: number; depth: number } => {
      const isNear = (at % 64) + Math.floor(at / 64) < 180;
      return { light: (at * 7919) % 13, depth: isNear ? 2 : 6 + at / 9000 };
    };
    const all = createNegative(64, 320, 320, shown);
    exposed(all, [0, 10], 0, paint);
    const some = createNegative(64, 320, 192, shown);
    exposed(some, [0, 6], 0, paint);
    moveDown(some, 96);
    exposed(some, [6, 9], 96, paint);

    const [whole, held] = [new LensBlur(all), new LensBlur(some)];
    whole.blur(192 / blurRows, 0);
    held.blur(192 / blurRows, 96);
    expect(held.light).toEqual(whole.light);
  });
});

/** Puts rows of tiles onto a negative. */
function exposed(
  negative: Negative,
  [from, until]: readonly [number, number],
  heldFrom: number,
  paint: (at: number) => { light: number; depth: number },
): void {
  const { width: columns, height: lowest, circles, plates } = negative;
  const [full] = plates;
  const first = from * tileSide * columns;
  for (let at = first; at < Math.min(until * tileSide, lowest) * columns; at += 1) {
    const { light, depth } = paint(at);
    const to = at - heldFrom * columns;
    full?.light.fill(light, to * 3, to * 3 + 3);
    full?.circle.fill(circleAt(circles, depth), to, to + 1);
  }
  for (let row = from; row < until; row += 1) halveTiles(negative, row, heldFrom);
}

/** A picture that is the same in every row; answers the red of its middle row. */
function blurred(paint: (x: number) => { light: number; depth: number }): Float32Array {
  const rows = Math.ceil(height / tileSide) * tileSide;
  const negative = createNegative(width, height, rows, circlesOf(camera, width, height));
  exposed(negative, [0, rows / tileSide], 0, (at) => paint(at % width));
  const blur = new LensBlur(negative);
  blur.blur(Math.floor(height / 2 / blurRows), 0);
  return blur.light.subarray(0, width * 3).filter((_, at) => at % 3 === 0);
}

/** The value at a place between the middles of two pixels. */
function between(row: Float32Array, place: number): number {
  const left = Math.floor(place - 0.5);
  const share = place - 0.5 - left;
  return (row[left] ?? 0) * (1 - share) + (row[left + 1] ?? 0) * share;
}

/** Share of a disc of radius 1 to the right of its middle, moved right by so much. */
function discShare(offset: number): number {
  return 0.5 + (Math.asin(offset) + offset * Math.sqrt(1 - offset * offset)) / Math.PI;
}
