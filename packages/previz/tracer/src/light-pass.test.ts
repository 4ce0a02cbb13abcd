import type {
  Color,
  Light,
  Material,
  Scene,
  Surface,
  Texture,
  Vector,
} from '@image-production/previz-geometry';
import { matt, sphere, placedMesh, plane } from '@image-production/previz-geometry';
import { cameraAt } from '@image-production/previz-geometry/testing';
import { describe, expect, it } from 'vitest';

import { flatten } from './flat-scene.ts';
import { createLightBuffer } from './light-buffer.ts';
import type { LightBuffer } from './light-buffer.ts';
import { LightPass } from './light-pass.ts';
import { lightTiles } from './light-tiles.ts';
import { RayCaster } from './ray-caster.ts';

const white: Color = [1, 1, 1];
const size = 48;

describe('LightPass', () => {
  it('gives a white sphere in an even sky the light of the sky', () => {
    const sky: Light = { kind: 'sky', zenith: white, horizon: white, ground: white };
    const ball = surfaceOf(placedMesh(sphere(0.5, 64), { at: [0, -0.5, 0] }), { albedo: white });
    const light = lit({ surfaces: [ball], lights: [sky], samples: 8, depth: 4 });

    for (const at of seen(light)) expect(light.diffuse[at * 3]).toBeCloseTo(1, 4);
  });

  it('keeps a polished white metal in an even sky invisible', () => {
    const sky: Light = { kind: 'sky', zenith: white, horizon: white, ground: white };
    const metal = { albedo: white, isMetal: true, reflectance: 1, roughness: 0.1 };
    const ball = surfaceOf(placedMesh(sphere(0.5, 64), { at: [0, -0.5, 0] }), metal);
    const light = lit({ surfaces: [ball], lights: [sky], samples: 8 });

    const mean = average(seen(light).map((at) => light.gloss[at * 3] ?? 0));
    expect(mean).toBeGreaterThan(0.97);
    expect(mean).toBeLessThanOrEqual(1.001);
  });

  it.each(['rectangle', 'ellipse'] as const)(
    'lights a floor below a %s by its form factor',
    (shape) => {
      const height = 0.8;
      const lamp: Light = {
        kind: 'area',
        shape,
        center: [0, height, 0],
        across: [0.4, 0, 0],
        up: [0, 0, 0.4],
        radiance: [2, 2, 2],
        isVisible: false,
        focus: 0,
      };
      const light = lit({ surfaces: [surfaceOf(plane(4, 4))], lights: [lamp], samples: 64 });
      const share =
        shape === 'ellipse'
          ? 0.4 ** 2 / (0.4 ** 2 + height ** 2)
          : 4 * quarterFactor(0.4 / height, 0.4 / height);

      const middle = average(
        seen(light)
          .filter((at) => isNear(light, at, [0, 0, 0], 0.06))
          .map((at) => light.diffuse[at * 3] ?? 0),
      );
      expect(middle / (2 * share)).toBeGreaterThan(0.985);
      expect(middle / (2 * share)).toBeLessThan(1.015);
    },
  );

  it('lays the shadow of the sun where its direction says', () => {
    const sun: Light = {
      kind: 'sun',
      direction: unit([1, 1, 0]),
      radius: 0.002,
      irradiance: [3, 3, 3],
      gobo: null,
    };
    const ball = surfaceOf(placedMesh(sphere(0.1, 48), { at: [0, 0.4, 0] }), {}, 2);
    const light = lit({ surfaces: [surfaceOf(plane(4, 4)), ball], lights: [sun], samples: 4 });
    const at = (place: Vector): number =>
      average(
        seen(light)
          .filter((pixel) => isNear(light, pixel, place, 0.06))
          .map((pixel) => light.diffuse[pixel * 3] ?? 0),
      );

    expect(at([-0.5, 0, 0])).toBeLessThan(0.02);
    expect(at([0.5, 0, 0])).toBeCloseTo((3 / Math.PI) * Math.SQRT1_2, 2);
  });

  it('lets the sun through the open parts of a gobo', () => {
    const sun: Light = {
      kind: 'sun',
      direction: [0, 1, 0],
      radius: 0.001,
      irradiance: [3, 3, 3],
      gobo: { texture: halfOpen(), widthM: 2, center: [0, 1, 0] },
    };
    const light = lit({ surfaces: [surfaceOf(plane(4, 4))], lights: [sun], samples: 4 });
    const [lit0, dark0] = [0.3, -0.3].map((x) =>
      average(
        seen(light)
          .filter((at) => isNear(light, at, [x, 0, 0], 0.1))
          .map((at) => light.diffuse[at * 3] ?? 0),
      ),
    );

    expect(Math.min(lit0 ?? 0, dark0 ?? 0)).toBeLessThan(0.01);
    expect(Math.max(lit0 ?? 0, dark0 ?? 0)).toBeCloseTo(3 / Math.PI, 2);
  });

  it('shows a lamp in a mirror where the angles are equal', () => {
    const lamp: Light = {
      kind: 'area',
      shape: 'rectangle',
      center: [0, 2, -2],
      across: [0.2, 0, 0],
      up: [0, 0.2, 0],
      radiance: [5, 5, 5],
      isVisible: false,
      focus: 0,
    };
    const mirror = surfaceOf(plane(4, 4), {
      albedo: white,
      isMetal: true,
      reflectance: 1,
      roughness: 0.01,
    });
    const camera = cameraAt([0, 2, 2], [0, 0, 0], [60, 8], 1);
    const light = lit({ surfaces: [mirror], lights: [lamp], samples: 16, camera });
    const bright = seen(light).filter((at) => (light.gloss[at * 3] ?? 0) > 2.5);

    expect(bright.length).toBeGreaterThan(10);
    for (const at of bright) {
      expect(isNear(light, at, [0, 0, 0], 0.16)).toBe(true);
    }
    const inside = bright.filter((at) => isNear(light, at, [0, 0, 0], 0.06));
    expect(average(inside.map((at) => light.gloss[at * 3] ?? 0)) / 5).toBeCloseTo(1, 1);
  });

  it('lets light through where a texture is open', () => {
    const sun: Light = {
      kind: 'sun',
      direction: [0, 1, 0],
      radius: 0.001,
      irradiance: [3, 3, 3],
      gobo: null,
    };
    const screen = placedMesh(plane(1, 1), { at: [0, 1, 0] });
    const surfaces = [surfaceOf(plane(4, 4)), surfaceOf(screen, { albedo: halfOpen() }, 2)];
    const camera = cameraAt([0, 0.8, 1.5], [0, 0, 0], [40, 8], 1);
    const light = lit({ surfaces, lights: [sun], samples: 2, camera });
    const values = [0.25, -0.25].map((x) =>
      average(
        seen(light)
          .filter((at) => isNear(light, at, [x, 0, 0], 0.1))
          .map((at) => light.diffuse[at * 3] ?? 0),
      ),
    );

    expect(Math.min(...values)).toBeLessThan(0.15);
    expect(Math.max(...values)).toBeGreaterThan(0.9);
  });
});

interface Setting {
  readonly surfaces: readonly Surface[];
  readonly lights: readonly Light[];
  readonly samples: number;
  readonly depth?: number;
  readonly camera?: Scene['camera'];
}

function lit({ surfaces, lights, samples, depth = 1, camera }: Setting): LightBuffer {
  const scene = flatten(
    {
      surfaces,
      lights,
      camera: camera ?? cameraAt([0, 1.2, 2.2], [0, 0, 0], [40, 8], 1),
      backdrop: { kind: 'sky' },
    },
    1,
  );
  const plan = { width: size, height: size, samples, depth, seed: 7, most: Infinity };
  const buffer = createLightBuffer(size, size);
  const pass = new LightPass(scene, new RayCaster(scene, 0), plan, buffer);
  for (let tile = 0; tile < lightTiles(plan); tile += 1) pass.render(tile);
  return buffer;
}

function surfaceOf(
  mesh: Surface['mesh'],
  material: Partial<Material> = {},
  object: number = 1,
): Surface {
  return { mesh, object, material: { ...matt, albedo: [0.5, 0.5, 0.5], ...material } };
}

function seen({ surface }: LightBuffer): number[] {
  return [...surface.keys()].filter((at) => (surface[at] ?? -1) >= 0);
}

function isNear({ point }: LightBuffer, at: number, [x, y, z]: Vector, reach: number): boolean {
  const [dx, dy, dz] = [0, 1, 2].map(
    (axis) => (point[at * 3 + axis] ?? 0) - ([x, y, z][axis] ?? 0),
  );
  return Math.hypot(dx ?? 0, dy ?? 0, dz ?? 0) < reach;
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Form factor from a point to a parallel rectangle whose corner is above it. */
function quarterFactor(a: number, b: number): number {
  const [p, q] = [Math.sqrt(1 + a * a), Math.sqrt(1 + b * b)];
  return ((a / p) * Math.atan(b / p) + (b / q) * Math.atan(a / q)) / (2 * Math.PI);
}

function unit([x, y, z]: Vector): Vector {
  const scale = 1 / Math.hypot(x, y, z);
  return [x * scale, y * scale, z * scale];
}

/** Closed on its left half. */
function halfOpen(): Texture {
  const samples = new Uint8Array(8 * 8 * 4).fill(128);
  for (let at = 0; at < 64; at += 1) samples[at * 4 + 3] = at % 8 < 4 ? 0 : 255;
  return { width: 8, height: 8, samples, isRepeated: false };
}
