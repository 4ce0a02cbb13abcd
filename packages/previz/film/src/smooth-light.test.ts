import { randomFrom, matt, plane } from '@image-production/previz-geometry';
import type { Scene } from '@image-production/previz-geometry';
import { cameraAt } from '@image-production/previz-geometry/testing';
import { flatten, createLightBuffer } from '@image-production/previz-tracer';
import type { FlatScene, LightBuffer } from '@image-production/previz-tracer';
import { describe, expect, it } from 'vitest';

import { scatterBlock, scatterRows } from './scatter-light.ts';
import { smoothBlock, smoothRows } from './smooth-light.ts';

const size = 48;
/** A pixel is a millimetre wide. */
const footprint = 0.001;

describe('smoothBlock', () => {
  it('calms noise and keeps the border between two things', () => {
    const random = randomFrom('noise');
    const light = wall((x) => (x < size / 2 ? 0.2 : 0.8) + (random() - 0.5) * 0.1);
    light.diffuseNoise.fill(0.1 ** 2 / 12);
    const smooth = smoothed(twoObjects(0), light);

    const spread = (from: number, to: number): number => {
      const values = Array.from(
        { length: to - from },
        (_, x) => smooth[(24 * size + from + x) * 3] ?? 0,
      );
      return Math.max(...values) - Math.min(...values);
    };
    expect(spread(4, 24)).toBeLessThan(0.03);
    expect(spread(24, 44)).toBeLessThan(0.03);
    expect(smooth[(24 * size + 23) * 3]).toBeLessThan(0.25);
    expect(smooth[(24 * size + 24) * 3]).toBeGreaterThan(0.75);
  });
});

describe('scatterBlock', () => {
  it.each([0.001, 0.0065, 0.011, 0.05])('keeps even light even at a reach of %d m', (reach) => {
    const light = wall(() => 0.5, true);
    const scattered = new Float32Array(size * size * 3);
    for (let block = 0; block * scatterRows < size; block += 1) {
      scatterBlock({ scene: twoObjects(reach), light, footprint }, scattered, block);
    }
    expect(scattered.every((value) => Math.abs(value - 0.5) < 1e-6)).toBe(true);
  });

  it('lets red wander further than green, and green further than blue', () => {
    const light = wall((x) => (x < size / 2 ? 0 : 1), true);
    const scattered = new Float32Array(size * size * 3);
    for (let block = 0; block * scatterRows < size; block += 1) {
      scatterBlock({ scene: twoObjects(0.007), light, footprint }, scattered, block);
    }
    const [r, g, b] = [0, 1, 2].map((part) => scattered[(24 * size + 21) * 3 + part] ?? 0);

    expect(r).toBeGreaterThan((g ?? 0) + 0.02);
    expect(g).toBeGreaterThan((b ?? 0) + 0.005);
    const sum = Array.from({ length: 24 }, (_, x) => scattered[(24 * size + 12 + x) * 3] ?? 0);
    expect(sum.reduce((total, value) => total + value, 0)).toBeCloseTo(12, 1);
  });
});

function smoothed(scene: FlatScene, light: LightBuffer): Float32Array {
  let [from, fromNoise] = [light.diffuse, light.diffuseNoise];
  for (let round = 0; round < 4; round += 1) {
    const [to, toNoise] = [new Float32Array(from.length), new Float32Array(fromNoise.length)];
    const plan = { step: 2 ** round, from, fromNoise, to, toNoise, isGloss: false, isLast: false };
    for (let block = 0; block * smoothRows < size; block += 1) {
      smoothBlock({ scene, light, footprint }, plan, block);
    }
    [from, fromNoise] = [to, toNoise];
  }
  return from;
}

/** A wall a metre away, of one object or of two that meet in the middle. */
function wall(paint: (x: number) => number, isOne: boolean = false): LightBuffer {
  const light = createLightBuffer(size, size);
  for (let at = 0; at < size * size; at += 1) {
    const x = at % size;
    light.surface[at] = isOne || x < size / 2 ? 0 : 1;
    light.depth[at] = 1;
    light.normal.set([0, 0, 1], at * 3);
    light.point.set([x * footprint, -Math.floor(at / size) * footprint, 0], at * 3);
    light.diffuse.fill(paint(x), at * 3, at * 3 + 3);
  }
  return light;
}

function twoObjects(scatterM: number): FlatScene {
  const scene: Scene = {
    surfaces: [1, 2].map((object) => ({
      mesh: plane(1, 1),
      object,
      material: { ...matt, albedo: [1, 1, 1], scatterM },
    })),
    lights: [],
    camera: cameraAt([0, 0, 1], [0, 0, 0], [50, 8]),
    backdrop: { kind: 'sky' },
  };
  return flatten(scene, 1);
}
