import { placedMesh, roundedBox, sphere } from '@image-production/previz-geometry';
import type { LensCamera } from '@image-production/previz-geometry';
import { describe, expect, it } from 'vitest';

import { drawPasses } from './draw-passes.ts';
import type { GreyPass, GreyPassName } from './draw-passes.ts';

const camera: LensCamera = {
  position: [0, 1, 4],
  right: [1, 0, 0],
  up: [0, 1, 0],
  forward: [0, 0, -1],
  sensorWidthMm: 27,
  sensorHeightMm: 36,
  focalLengthMm: 72,
  aperture: 8,
  focusM: 4,
};
/** The frame is 2 m high and 1.5 m wide where z is 0. */
const frame = { width: 90, height: 120 };
const wall = placedMesh(roundedBox(6, 6, 0.02, 0.001), { at: [0, -2, -2] });
const box = placedMesh(roundedBox(0.5, 0.5, 0.5, 0.01), { at: [0, 0.75, 0] });
const meshes = [wall, box];

function drawn(name: GreyPassName, scene = { camera, meshes }, size = frame): GreyPass {
  const drawing = drawPasses(scene, size, [name]);
  for (;;) {
    const step = drawing.next();
    const [pass] = step.done === true ? step.value : [];
    if (pass) return pass;
  }
}

/** The grey at a place in shares of the frame. */
function greyAt({ samples, width, height }: GreyPass, x: number, y: number): number {
  return samples[Math.floor(y * height) * width + Math.floor(x * width)];
}

describe('passes of a picture', () => {
  it('have its size, and tell how far they are', () => {
    const drawing = drawPasses({ camera, meshes }, { width: 900, height: 2400 }, ['depth', 'line']);
    const shares: number[] = [];
    let step = drawing.next();
    for (; step.done !== true; step = drawing.next()) shares.push(step.value);
    expect(shares.length).toBeGreaterThan(1);
    expect(shares.at(-1)).toBe(1);
    expect(
      step.value.map(({ name, width, height, samples }) => [name, width, height, samples.length]),
    ).toEqual([
      ['depth', 900, 2400, 2_160_000],
      ['line', 900, 2400, 2_160_000],
    ]);
  });

  it('are alike whatever the size: bands show no seams', () => {
    for (const name of ['depth', 'clay', 'line'] as const) {
      const [small, large] = [drawn(name), drawn(name, undefined, { width: 1260, height: 1680 })];
      for (const [x, y] of [
        [0.5, 0.5],
        [0.1, 0.1],
        [0.5, 0.56],
        [0.9, 0.4],
      ] as const)
        expect(Math.abs(greyAt(small, x, y) - greyAt(large, x, y))).toBeLessThan(12);
    }
  });

  it('show depth with the nearest white and the farthest black', () => {
    const depth = drawn('depth');
    expect(greyAt(depth, 0.5, 0.5)).toBeGreaterThan(250);
    expect(greyAt(depth, 0.05, 0.05)).toBeLessThan(5);
  });

  it('show depth before nothing at all', () => {
    const depth = drawn('depth', { camera, meshes: [box] });
    expect(greyAt(depth, 0.05, 0.05)).toBe(0);
    expect(greyAt(drawn('depth', { camera, meshes: [] }), 0.5, 0.5)).toBe(0);
  });

  it('show one clay, lit from above on the left and dark in corners', () => {
    const ball = placedMesh(sphere(0.5, 48), { at: [0, 0.5, 0] });
    const clay = drawn('clay', { camera, meshes: [wall, ball] });
    expect(greyAt(clay, 0.4, 0.42)).toBeGreaterThan(greyAt(clay, 0.6, 0.6) + 20);
    const shelf = placedMesh(roundedBox(3, 0.02, 2, 0.001), { at: [0, 0.4, -1.2] });
    const corner = drawn('clay', { camera, meshes: [wall, shelf] });
    const open = drawn('clay', { camera, meshes: [wall] });
    const rows = Array.from({ length: 60 }, (_, row) => (row + 40) / 120);
    const darker = rows.map((y) => greyAt(open, 0.5, y) - greyAt(corner, 0.5, y));
    expect(Math.max(...darker)).toBeGreaterThan(8);
  });

  it('show lines where things end and turn, and none on a plane', () => {
    const line = drawn('line');
    expect(greyAt(line, 0.5, 0.5)).toBe(255);
    expect(greyAt(line, 0.1, 0.3)).toBe(255);
    const row = Array.from({ length: 90 }, (_, x) => greyAt(line, (x + 0.5) / 90, 0.5));
    expect(row.filter((grey) => grey < 160).length).toBeGreaterThanOrEqual(2);
    expect(row.filter((grey) => grey < 250).length).toBeLessThan(16);
  });
});
