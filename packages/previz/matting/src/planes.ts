import { linearFromByte, luminance } from '@image-production/previz-geometry';
import type { Texture } from '@image-production/previz-geometry';

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
  const planes: LabPlanes = {
    width,
    height,
    lightness: new Float32Array(size),
    a: new Float32Array(size),
    b: new Float32Array(size),
  };
  for (let at = 0; at < size; at += 1) {
    const red = linear[samples[at * 4]];
    const green = linear[samples[at * 4 + 1]];
    const blue = linear[samples[at * 4 + 2]];
    const x = response((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
    const y = response(luminance(red, green, blue));
    const z = response((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
    planes.lightness[at] = 116 * y - 16;
    planes.a[at] = 500 * (x - y);
    planes.b[at] = 200 * (y - z);
  }
  return planes;
}

function response(value: number): number {
  return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116;
}

/** Quantile of the values at `share`, 0 to 1. */
export function quantile(values: Float32Array, share: number): number {
  if (values.length === 0) return 0;
  const sorted = values.toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}
