import { describe, expect, it } from 'vitest';

import { removeShading } from './remove-shading.ts';

const size = 60;

describe('removeShading', () => {
  it('takes part of a slow change of light out', () => {
    const texels = painted((x) => 90 + x);
    const before = rangeOf(texels);
    removeShading({ width: size, height: size, samples: texels }, 1);
    expect(rangeOf(texels)).toBeLessThan(before * 0.75);
    expect(rangeOf(texels)).toBeGreaterThan(before * 0.2);
  });

  it('keeps fine patterns and what is even', () => {
    const stripes = painted((x) => (x % 4 < 2 ? 60 : 180));
    const before = stripes.slice();
    removeShading({ width: size, height: size, samples: stripes }, 1);
    const change = stripes.map((value, at) => Math.abs(value - (before[at] ?? 0)));
    expect(Math.max(...change)).toBeLessThanOrEqual(4);
  });

  it('does nothing when all of the photograph is to stay', () => {
    const texels = painted((x) => 90 + x);
    const before = texels.slice();
    removeShading({ width: size, height: size, samples: texels }, 0);
    expect(texels).toEqual(before);
  });
});

function painted(paint: (x: number) => number): Uint8Array {
  return Uint8Array.from({ length: size * size * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : paint(Math.floor(at / 4) % size),
  );
}

function rangeOf(texels: Uint8Array): number {
  const row = Array.from({ length: size - 12 }, (_, x) => texels[(30 * size + x + 6) * 4] ?? 0);
  return Math.max(...row) - Math.min(...row);
}
