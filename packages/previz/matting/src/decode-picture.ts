import type { Texture } from '@image-production/previz-geometry';
import sharp from 'sharp';

import { shrunk } from './picture.ts';

/** Size limit for a reference's longer side, in pixels. */
const longestSide = 1600;

/** Decodes to upright 8-bit sRGB with alpha, no larger than a picture ever shows it. */
export async function decodePicture(bytes: Uint8Array): Promise<Texture> {
  const image = sharp(bytes).autoOrient().toColourspace('srgb').ensureAlpha();
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return shrunk(
    { width: info.width, height: info.height, samples: data, isRepeated: false },
    longestSide,
  );
}
