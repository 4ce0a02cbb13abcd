import type { Master } from '@image-production/rendering';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

import { toEightBits } from './to-eight-bits.ts';

// What one picture left in a cache must not speed up, or change, the look at another.
sharp.cache(false);

/** A small 8-bit RGB picture, interleaved, rows top to bottom. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly samples: Uint8Array;
}

/** Long side of the picture that is measured. */
const measuredPixels = 512;

/** Of a deep master, rows are left out where at least as many become one all the same. */
const rowsAveragedMin = 4;

/** A master reduced to the size that is measured; smaller ones stay as they are. */
export async function reduceMaster(master: Master): Promise<Raster> {
  const { width, height } = master;
  const scale = Math.max(1, Math.max(width, height) / measuredPixels);
  const size = { width: Math.round(width / scale), height: Math.round(height / scale) };
  if (master.bitDepth === 8) return stretchRaster(master, size);
  // Sharp takes five times as long for 16 bits, and what is measured has 8.
  const step = Math.max(1, Math.floor(scale / rowsAveragedMin));
  return stretchRaster(await toEightBits(master, step), size);
}

/** A picture reduced or stretched to exactly this size. */
export function stretchRaster(
  { samples, width, height }: Raster,
  size: { readonly width: number; readonly height: number },
): Promise<Raster> {
  const picture = sharp(samples, { raw: { width, height, channels: 3 } });
  return toRaster(picture.resize({ ...size, fit: 'fill' }));
}

/** Decodes a stored picture at the size that is measured. */
export function reduceFile(bytes: Uint8Array): Promise<Raster> {
  return toRaster(
    sharp(bytes, { failOn: 'error' })
      .resize({
        width: measuredPixels,
        height: measuredPixels,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: 'white' }),
  );
}

async function toRaster(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, samples: data };
}
