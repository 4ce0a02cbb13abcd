import { describe, expect, it } from 'vitest';

import { cameraAt } from '../testing/reference-scenes.test-support.ts';
import type { Plate } from '../trace/detail-pass.ts';
import {
  blurRow,
  createBlur,
  farRadiusOf,
  halveBlock,
  measureVeils,
  radiusAt,
} from './lens-blur.ts';

const width = 240;
const height = 120;
/** 135 mm at f/1.4, focused three metres away. */
const camera = cameraAt([0, 0, 3], [0, 0, 0], 135, 1.4, width / height);

describe('the circle of confusion', () => {
  it('follows the thin lens', () => {
    const radius = farRadiusOf(camera, 3000, 1500);
    const pixelsPerMm = 1500 / 36;
    const image = (distance: number): number => (135 * distance) / (distance - 135);
    for (const depth of [1.5, 2.5, 3, 4, 12]) {
      // Similar triangles behind the lens: the cone from the pupil, cut by the sensor.
      const cut = Math.abs(image(depth * 1000) - image(3000)) / image(depth * 1000);
      const diameter = (135 / 1.4) * cut * pixelsPerMm;
      expect(2 * radiusAt(radius, 3, depth)).toBeCloseTo(diameter, 6);
    }
  });
});

describe('blurRow', () => {
  it.each([4, 6, 30])('spreads an edge %d m away over its circle', (depth) => {
    const row = blurred((x) => ({ light: x < width / 2 ? 0 : 1, depth }));
    const radius = radiusAt(farRadiusOf(camera, width, height), 3, depth);
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
    const radius = radiusAt(farRadiusOf(camera, width, height), 3, 1.6);
    expect(radius).toBeGreaterThan(3);
    expect(row[20]).toBeCloseTo(1, 2);
    expect(between(row, width / 2 + 0.5 * radius)).toBeGreaterThan(0.08);
    expect(between(row, width / 2 - 0.5 * radius)).toBeLessThan(0.97);
    expect(between(row, width / 2 + radius * 1.2 + 2)).toBeLessThan(0.01);
  });
});

/** A picture that is the same in every row; answers the red of its middle row. */
function blurred(paint: (x: number) => { light: number; depth: number }): Float32Array {
  const plate: Plate = {
    width,
    height,
    light: new Float32Array(width * height * 3),
    depth: new Float32Array(width * height),
  };
  for (let at = 0; at < width * height; at += 1) {
    const { light, depth } = paint(at % width);
    plate.light.fill(light, at * 3, at * 3 + 3);
    plate.depth[at] = depth;
  }
  const blur = createBlur(plate, camera);
  blur.levels.forEach((level, index) => {
    for (let block = 0; block * 16 < level.height; block += 1) halveBlock(blur, index, block);
  });
  measureVeils(blur);
  const row = new Float32Array(width * 3);
  blurRow(blur, height / 2, row);
  return row.filter((_, at) => at % 3 === 0);
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
