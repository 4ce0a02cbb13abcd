import { compileKernel } from '@image-production/assembly-script';
import { randomFrom } from '@image-production/previz-geometry';
import { describe, expect, it } from 'vitest';

import { buildBvh } from './build-bvh.ts';
import type { Bvh } from './build-bvh.ts';
import { kernelBinary } from './kernel-binary.ts';
import { createTracer, layOut } from './ray-kernel.ts';
import { rayKernel } from './testing/compile-kernel.test-support.ts';
import { foundWord, rayWords } from './tracing-memory.ts';
import type { RayTracer } from './tracing-memory.ts';

const rayCount = 2000;

describe('the ray kernel', () => {
  it('is what its source compiles to', async () => {
    expect(await compileKernel(rayKernel)).toBe(kernelBinary);
  });

  it('finds bit by bit what its twin finds', () => {
    const corners = scatteredTriangles(3000);
    const kernel = createTracer(layOut(treeOver(corners), 1, false), 0);
    const twin = createTracer(layOut(treeOver(corners), 1, true), 0);
    expect(twin.constructor).not.toBe(kernel.constructor);
    for (const tracer of [kernel, twin]) aimAnywhere(tracer);

    kernel.nearest(rayCount);
    twin.nearest(rayCount);

    expect(hitsOf(kernel)).toEqual(hitsOf(twin));
    expect(hitsOf(kernel).filter(([triangle]) => (triangle ?? -1) >= 0).length).toBeGreaterThan(
      400,
    );
  });

  it('is shadowed where its twin is', () => {
    const corners = scatteredTriangles(3000);
    const shadows = [false, true].map((isTwin) => {
      const tracer = createTracer(layOut(treeOver(corners), 1, isTwin), 0);
      aimAnywhere(tracer);
      tracer.shadowed(rayCount);
      return hitsOf(tracer).map(([triangle]) => triangle);
    });

    expect(shadows[0]).toEqual(shadows[1]);
    expect(new Set(shadows[0])).toEqual(new Set([0, -1]));
  });

  it('finds what comes first when every triangle is asked', () => {
    const corners = scatteredTriangles(300);
    const tracer = createTracer(layOut(treeOver(corners), 1), 0);
    aimAnywhere(tracer);
    tracer.nearest(rayCount);

    for (let ray = 0; ray < rayCount; ray += 1) {
      const found = tracer.words[ray * rayWords + foundWord + 3] ?? -1;
      const { triangle, distance } = firstOf(corners, tracer, ray);
      expect(found).toBe(triangle);
      expect(tracer.rays[ray * rayWords + foundWord]).toBeCloseTo(distance, 3);
    }
  });
});

function treeOver(corners: Float32Array): Bvh {
  return buildBvh(
    corners,
    Uint32Array.from({ length: corners.length / 3 }, (_, at) => at),
  );
}

function scatteredTriangles(count: number): Float32Array {
  const random = randomFrom('triangles');
  const corners = new Float32Array(count * 9);
  for (let triangle = 0; triangle < count; triangle += 1) {
    const center = [random() * 4 - 2, random() * 4 - 2, random() * 4 - 2];
    for (let at = 0; at < 9; at += 1) {
      corners[triangle * 9 + at] = (center[at % 3] ?? 0) + (random() - 0.5) * 0.4;
    }
  }
  return corners;
}

function aimAnywhere({ rays }: RayTracer): void {
  const random = randomFrom('rays');
  for (let ray = 0; ray < rayCount; ray += 1) {
    const [x, y, z] = [random() - 0.5, random() - 0.5, random() - 0.5];
    const scale = 1 / Math.hypot(x, y, z);
    rays.set(
      [random() * 4 - 2, random() * 4 - 2, random() * 4 - 2, 0, x * scale, y * scale, z * scale, 9],
      ray * rayWords,
    );
  }
}

function hitsOf({ rays, words }: RayTracer): number[][] {
  return Array.from({ length: rayCount }, (_, ray) => {
    const at = ray * rayWords + foundWord;
    return [words[at + 3] ?? 0, rays[at] ?? 0, rays[at + 1] ?? 0, rays[at + 2] ?? 0];
  });
}

/** Every triangle, one after another, in double precision. */
function firstOf(
  corners: Float32Array,
  { rays }: RayTracer,
  ray: number,
): { triangle: number; distance: number } {
  const word = (at: number): number => rays[ray * rayWords + at] ?? 0;
  const origin = [word(0), word(1), word(2)];
  const direction = [word(4), word(5), word(6)];
  let first = { triangle: -1, distance: word(7) };
  for (let triangle = 0; triangle < corners.length / 9; triangle += 1) {
    const corner = (number: number): number[] =>
      [0, 1, 2].map((axis) => corners[triangle * 9 + number * 3 + axis] ?? 0);
    const [a, b, c] = [corner(0), corner(1), corner(2)];
    const [ab, ac] = [minus(b, a), minus(c, a)];
    const p = crossed(direction, ac);
    const scale = 1 / dot(ab, p);
    const away = minus(origin, a);
    const u = dot(away, p) * scale;
    const q = crossed(away, ab);
    const v = dot(direction, q) * scale;
    const distance = dot(ac, q) * scale;
    if (u < 0 || v < 0 || u + v > 1 || distance <= 0 || distance >= first.distance) continue;
    first = { triangle, distance };
  }
  return first;
}

function minus(a: readonly number[], b: readonly number[]): number[] {
  return a.map((value, axis) => value - (b[axis] ?? 0));
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, axis) => sum + value * (b[axis] ?? 0), 0);
}

function crossed(a: readonly number[], b: readonly number[]): number[] {
  const part = (i: number, j: number): number =>
    (a[i] ?? 0) * (b[j] ?? 0) - (a[j] ?? 0) * (b[i] ?? 0);
  return [part(1, 2), part(2, 0), part(0, 1)];
}
