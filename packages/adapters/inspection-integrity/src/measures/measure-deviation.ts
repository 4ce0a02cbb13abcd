import { stretchRaster } from '../reduce.ts';
import type { Raster } from '../reduce.ts';
import { varianceOf } from './statistics.ts';
import { toGrey } from './to-grey.ts';

/** So small that noise of any strength evens out, and every subject is still to be seen. */
const size = { width: 64, height: 64 };

/** Standard deviation of the levels of a picture, 0 to 128. */
export async function measureDeviation(picture: Raster): Promise<number> {
  return Math.sqrt(varianceOf(toGrey(await stretchRaster(picture, size))));
}
