import { luminance } from '@image-production/previz-geometry';
import { skyRadiance } from '@image-production/previz-tracer';
import type { Radiance } from '@image-production/previz-tracer';
import { describe, expect, it } from 'vitest';

import { rigNames } from './rigs.ts';
import { skyDome } from './sky-dome.ts';

function seen(name: (typeof rigNames)[number], across: number, up: number): Radiance {
  const color: Radiance = { r: 0, g: 0, b: 0 };
  const length = Math.hypot(across, up, 1);
  const dome = { ...skyDome({ name, side: 1, ratio: 2, lamps: {} }, [0, 0, 1]), clouds: 0 };
  skyRadiance(dome, { x: across / length, y: up / length, z: -1 / length }, color);
  return color;
}

const luminanceOf = ({ r, g, b }: Radiance): number => luminance(r, g, b);

describe('the sky behind a set', () => {
  it.each(rigNames)('of %s is paler at its horizon, bluer above, and never burnt out', (name) => {
    const [low, high] = [seen(name, 0, 0.01), seen(name, 0, 0.7)];

    expect(luminanceOf(low)).toBeGreaterThan(luminanceOf(high) * 1.1);
    expect(high.b / high.r).toBeGreaterThan(low.b / low.r);
    for (const across of [-0.5, 0, 0.5])
      expect(luminanceOf(seen(name, across, 0.02))).toBeLessThan(1.1);
  });

  it('glows where the sun is', () => {
    const [towards, away] = [seen('golden_hour', -0.6, 0.1), seen('golden_hour', 0.6, 0.1)];

    expect(towards.r).toBeGreaterThan(away.r * 1.1);
  });

  it('is darkest at the blue hour and in the night', () => {
    const levels = rigNames.map((name) => [name, luminanceOf(seen(name, 0, 0.3))] as const);
    const sorted = levels.toSorted((a, b) => a[1] - b[1]).map(([name]) => name);

    expect(sorted.slice(0, 2).toSorted()).toEqual(['blue_hour', 'low_key']);
  });
});
