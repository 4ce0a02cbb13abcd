import type { Raster } from '../reduce.ts';

/** Levels of grey, 0 to 255, row by row. */
export function toGrey({ samples, width, height }: Raster): Float32Array {
  const grey = new Float32Array(width * height);
  for (let pixel = 0; pixel < grey.length; pixel += 1) {
    const at = pixel * 3;
    grey[pixel] =
      0.299 * (samples[at] ?? 0) + 0.587 * (samples[at + 1] ?? 0) + 0.114 * (samples[at + 2] ?? 0);
  }
  return grey;
}
