import type { PictureHash } from '@image-production/rendering';

import { stretchRaster } from '../reduce.ts';
import type { Raster } from '../reduce.ts';
import { toGrey } from './to-grey.ts';

const size = { width: 9, height: 8 };

/** A difference hash: 64 bits, each whether a pixel is lighter than its left neighbour. */
export async function hashPicture(picture: Raster): Promise<PictureHash> {
  const grey = toGrey(await stretchRaster(picture, size));
  let hash = 0n;
  for (let at = 0; at < grey.length; at += 1) {
    if (at % size.width === 0) continue;
    hash = hash * 2n + ((grey[at] ?? 0) > (grey[at - 1] ?? 0) ? 1n : 0n);
  }
  return hash.toString(16).padStart(16, '0');
}

/** How many bits of two hashes differ. */
export function hashDistance(one: PictureHash, other: PictureHash): number {
  const different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  return different.toString(2).replaceAll('0', '').length;
}
