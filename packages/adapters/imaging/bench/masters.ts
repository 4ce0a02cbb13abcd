import { join } from 'node:path';

import type { Master } from '@image-production/rendering';

import { sharp } from '../src/decoder.ts';

const tilePixels = 448;
const sources = [
  'environment-lake.png',
  'environment-blossom-16bit.png',
  'environment-tulips-p3.png',
  'environment-stilllife-gps.jpg',
  'person-backpack-progressive.jpg',
  'person-sunglasses.jpg',
];

/** Photographs at native resolution, as an 8-bit renderer delivers them. */
export async function photographs8(width: number, height: number): Promise<Master> {
  return { width, height, bitDepth: 8, samples: await mosaic(width, height) };
}

/** The same photographs at half size, enlarged in 16 bits, so that every bit carries signal. */
export async function photographs16(width: number, height: number): Promise<Master> {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const small = await mosaic(half.width, half.height);
  const bytes = await sharp(small, { raw: { ...half, channels: 3 } })
    .pipelineColourspace('rgb16')
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer();
  const samples = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
  return { width, height, bitDepth: 16, samples };
}

export function toBytes({ samples }: Master): Uint8Array {
  return new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
}

/**
 * Rotates and mirrors tiles so that no two neighbours match: otherwise a compressor with a window
 * of a few rows would find repeated tiles, which photographs do not have.
 */
async function mosaic(mosaicWidth: number, mosaicHeight: number): Promise<Buffer> {
  const columns = Math.ceil(mosaicWidth / tilePixels);
  const tileCount = columns * Math.ceil(mosaicHeight / tilePixels);
  const tiles = await Promise.all(
    Array.from({ length: tileCount }, async (_unused, index) => {
      const [left, top] = [index % columns, Math.floor(index / columns)];
      return {
        input: await loadTile(index),
        raw: { width: tilePixels, height: tilePixels, channels: 3 as const },
        left: left * tilePixels,
        top: top * tilePixels,
      };
    }),
  );
  const canvas = {
    width: columns * tilePixels,
    height: (tileCount / columns) * tilePixels,
    channels: 3 as const,
  };
  const whole = await sharp({ create: { ...canvas, background: 'black' } })
    .composite(tiles)
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(whole, { raw: canvas })
    .extract({ left: 0, top: 0, width: mosaicWidth, height: mosaicHeight })
    .raw()
    .toBuffer();
}

async function loadTile(index: number): Promise<Buffer> {
  const name = sources[index % sources.length] ?? '';
  const turn = Math.floor(index / sources.length);
  const upright = await sharp(join(import.meta.dirname, '../fixtures/good', name), {
    autoOrient: true,
  })
    .pipelineColourspace('srgb')
    .toColourspace('srgb')
    .removeAlpha()
    .resize(tilePixels, tilePixels)
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(upright)
    .rotate(90 * (turn % 4))
    .flip(turn % 8 >= 4)
    .raw()
    .toBuffer();
}
