import { createHash } from 'node:crypto';

import { neutralGrade } from '@image-production/previz-film';
import type { Scene } from '@image-production/previz-geometry';
import { spheresScene } from '@image-production/previz-geometry/testing';
import { describe, expect, it } from 'vitest';

import { Canceled } from './pace.ts';
import type { Pace } from './pace.ts';
import { photograph } from './photograph.ts';
import { RenderThreads } from './render-threads.ts';

const frame = { width: 48, height: 64 };
/** So many rows that they are developed in several bands. */
const tall = { width: 20, height: 700 };
const draft = { tier: 'draft', seed: '5eed5eed', grade: neutralGrade } as const;
const unhurried: Pace = { rest: () => Promise.resolve() };

describe('photograph', () => {
  it('makes the same pixels again, on one thread as on two', async () => {
    const [one, two] = [new RenderThreads({ size: 1 }), new RenderThreads({ size: 2 })];
    const prints = [
      await photograph(spheresScene(), tall, draft, unhurried, { threads: one }),
      await photograph(spheresScene(), tall, draft, unhurried, { threads: two }),
      await photograph(spheresScene(), tall, draft, unhurried, { threads: two }),
      await photograph(spheresScene(), tall, { ...draft, seed: '0dd' }, unhurried, {
        threads: two,
      }),
    ].map(({ samples }) => createHash('sha256').update(samples).digest('hex'));
    await Promise.all([one[Symbol.asyncDispose](), two[Symbol.asyncDispose]()]);

    expect(prints[1]).toBe(prints[0]);
    expect(prints[2]).toBe(prints[0]);
    expect(prints[3]).not.toBe(prints[0]);
  });

  it('exposes a set alike however strong its lamps are', async () => {
    await using threads = new RenderThreads();
    const grade = { ...neutralGrade, grain: 0 };
    const still = { ...draft, grade };
    const dim = await photograph(spheresScene(), frame, still, unhurried, { threads });
    const strong = await photograph(brightened(spheresScene(), 64), frame, still, unhurried, {
      threads,
    });

    const differences = dim.samples.map((value, at) => Math.abs(value - (strong.samples[at] ?? 0)));
    expect(Math.max(...differences)).toBeLessThan(65535 / 100);
    const middle = dim.samples.toSorted()[dim.samples.length / 2] ?? 0;
    expect(middle).toBeGreaterThan(0.25 * 65535);
    expect(middle).toBeLessThan(0.75 * 65535);
  });

  it('tells progress that never falls and reaches the end', async () => {
    const told: number[] = [];
    const pace: Pace = {
      rest: (share) => {
        told.push(share);
        return Promise.resolve();
      },
    };
    await using threads = new RenderThreads();
    await photograph(spheresScene(), frame, draft, pace, { threads });

    expect(told).toEqual(told.toSorted((one, other) => one - other));
    expect(told.at(-1)).toBe(1);
  });

  it('stops when nobody wants the picture any more, and makes the next one', async () => {
    await using threads = new RenderThreads({ size: 1 });
    let rests = 0;
    const pace: Pace = {
      rest: () => {
        rests += 1;
        return rests > 3 ? Promise.reject(new Canceled()) : Promise.resolve();
      },
    };
    const large = { width: 3000, height: 4000 };
    const unwanted = photograph(spheresScene(), large, { ...draft, tier: 'final' }, pace, {
      threads,
    });

    await expect(unwanted).rejects.toBeInstanceOf(Canceled);
    const next = await photograph(spheresScene(), frame, draft, unhurried, { threads });
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
