import { linearFromByte, luminance } from '@image-production/previz-geometry';
import type { Texture } from '@image-production/previz-geometry';

import type { LabPlanes } from '../planes.ts';

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
