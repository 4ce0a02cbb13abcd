import type { Texture } from '@image-production/previz-geometry';
import sharp from 'sharp';

import { shrunk } from './picture.ts';

/** Nothing shows a reference's longer side larger than this, in pixels. */
const sideMost = 1600;

/** Decodes to upright 8-bit sRGB with alpha, its longer side at most `longestSide` pixels. */
export async function decodePicture(
  bytes: Uint8Array,
  longestSide: number = sideMost,
): Promise<Texture> {
  const image = sharp(bytes).autoOrient().toColourspace('srgb').ensureAlpha();
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return shrunk(
    { width: info.width, height: info.height, samples: data, isRepeated: false },
    longestSide,
  );
}
