import type { Master } from '@image-production/production';
import type { Sharp } from 'sharp';

import { sharp } from '../decoder.ts';

/** sharp reading the samples of a master; it copies nothing. */
export function rawPicture({ width, height, samples }: Master): Sharp {
  return sharp(samples, { raw: { width, height, channels: 3 }, limitInputPixels: false });
}

/** The master with 8 bits for each sample, rounded to the nearest. An 8-bit one is its own. */
export function toEightBits(master: Master): Uint8Array {
  if (master.bitDepth === 8) return master.samples;
  const { samples } = master;
  const rounded = new Uint8Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) {
    // Exactly Math.round(value / 257), in integers.
    rounded[index] = ((samples[index] ?? 0) * 255 + 32_895) >>> 16;
  }
  return rounded;
}
