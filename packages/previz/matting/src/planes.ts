import { linearFromByte } from '@image-production/previz-geometry';
import type { Texture } from '@image-production/previz-geometry';

import { Workbench } from './kernel/pixel-kernel.ts';

/** A picture in CIE Lab: lightness 0 to 100, a and b in the same unit. */
export interface LabPlanes {
  readonly width: number;
  readonly height: number;
  readonly lightness: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
}

const linear = Float32Array.from({ length: 256 }, (_, value) => linearFromByte(value));

export function labPlanes({ width, height, samples }: Texture): LabPlanes {
  const size = width * height;
  const bench = new Workbench(samples.byteLength + linear.byteLength + size * 12);
  const planes = [0, 1, 2].map(() => bench.room(size * 4));
  bench.loops.labPlanes(bench.put(samples), size, bench.put(linear), ...planes);
  const [lightness = 0, a = 0, b = 0] = planes;
  return {
    width,
    height,
    lightness: bench.floats(lightness, size),
    a: bench.floats(a, size),
    b: bench.floats(b, size),
  };
}

/** Quantile of the values at `share`, 0 to 1. */
export function quantile(values: Float32Array, share: number): number {
  if (values.length === 0) return 0;
  const sorted = values.toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}
