import { createHash } from 'node:crypto';

import { neutralGrade } from '@image-production/previz-film';
import type { Scene } from '@image-production/previz-geometry';
import { spheresScene } from '@image-production/previz-geometry/testing';
import { describe, expect, it } from 'vitest';

import { photograph } from './photograph.ts';
import { Canceled } from './progress.ts';
import type { Progress } from './progress.ts';
import { RenderThreads } from './render-threads.ts';

const frame = { width: 48, height: 64 };
/** So many rows that they are developed in several bands. */
const tall = { width: 20, height: 700 };
const draft = { tier: 'draft', seed: '5eed5eed', grade: neutralGrade } as const;
const progress: Progress = { report: () => Promise.resolve() };

describe('photograph', () => {
  it('makes the same pixels again, on one thread as on two', async () => {
    const [one, two] = [new RenderThreads({ size: 1 }), new RenderThreads({ size: 2 })];
    const prints = [
      await photograph(spheresScene(), { ...draft, ...tall }, { threads: one, progress }),
      await photograph(spheresScene(), { ...draft, ...tall }, { threads: two, progress }),
      await photograph(spheresScene(), { ...draft, ...tall }, { threads: two, progress }),
      await photograph(
        spheresScene(),
        { ...draft, ...tall, seed: '0dd' },
        { threads: two, progress },
      ),
    ].map(({ samples }) => createHash('sha256').update(samples).digest('hex'));
    await Promise.all([one[Symbol.asyncDispose](), two[Symbol.asyncDispose]()]);

    expect(prints[1]).toBe(prints[0]);
    expect(prints[2]).toBe(prints[0]);
    expect(prints[3]).not.toBe(prints[0]);
  });

  it('exposes a set alike however strong its lamps are', async () => {
    await using threads = new RenderThreads();
    const grade = { ...neutralGrade, grain: 0 };
    const still = { ...draft, ...frame, grade };
    const dim = await photograph(spheresScene(), still, { threads, progress });
    const strong = await photograph(brightened(spheresScene(), 64), still, { threads, progress });

    const differences = dim.samples.map((value, at) => Math.abs(value - (strong.samples[at] ?? 0)));
    expect(Math.max(...differences)).toBeLessThan(65535 / 100);
    const middle = dim.samples.toSorted()[dim.samples.length / 2] ?? 0;
    expect(middle).toBeGreaterThan(0.25 * 65535);
    expect(middle).toBeLessThan(0.75 * 65535);
  });

  it('reports progress that never falls and reaches the end', async () => {
    const reported: number[] = [];
    const noted: Progress = {
      report: (share) => {
        reported.push(share);
        return Promise.resolve();
      },
    };
    await using threads = new RenderThreads();
    await photograph(spheresScene(), { ...draft, ...frame }, { threads, progress: noted });

    expect(reported).toEqual(reported.toSorted((one, other) => one - other));
    expect(reported.at(-1)).toBe(1);
  });

  it('stops when the picture is canceled, and makes the next one', async () => {
    await using threads = new RenderThreads({ size: 1 });
    let reports = 0;
    const noted: Progress = {
      report: () => {
        reports += 1;
        return reports > 3 ? Promise.reject(new Canceled()) : Promise.resolve();
      },
    };
    const large = { ...draft, width: 3000, height: 4000, tier: 'final' } as const;
    const unwanted = photograph(spheresScene(), large, { threads, progress: noted });

    await expect(unwanted).rejects.toBeInstanceOf(Canceled);
    const next = await photograph(spheresScene(), { ...draft, ...frame }, { threads, progress });
    expect(next.samples.length).toBe(48 * 64 * 3);
  });
});

function brightened(scene: Scene, factor: number): Scene {
  const times = ([r, g, b]: readonly [number, number, number]): [number, number, number] => [
    r * factor,
    g * factor,
    b * factor,
  ];
  return {
    ...scene,
    lights: scene.lights.map((light) => {
      if (light.kind === 'area') return { ...light, radiance: times(light.radiance) };
      if (light.kind === 'sun') return { ...light, irradiance: times(light.irradiance) };
      const { zenith, horizon, ground } = light;
      return { ...light, zenith: times(zenith), horizon: times(horizon), ground: times(ground) };
    }),
  };
}
