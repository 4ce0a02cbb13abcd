import type { Texture } from '@image-production/previz-geometry';
import sharp from 'sharp';

import { shrunk } from './picture.ts';

/** Pixels along the longer side that are kept of a reference. */
const longestSide = 1600;

/** Upright sRGB of eight bits with coverage, no larger than is ever seen. */
export async function decodePicture(bytes: Uint8Array): Promise<Texture> {
  const image = sharp(bytes).autoOrient().toColourspace('srgb').ensureAlpha();
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return shrunk(
    { width: info.width, height: info.height, samples: data, isRepeated: false },
    longestSide,
  );
}
