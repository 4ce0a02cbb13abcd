import { join } from 'node:path';

import { sharp } from '../src/decoder.ts';

export interface Photograph {
  readonly name: string;
  readonly path: string;
}

const tilePixels = 500;
const sources = [
  'environment-lake.png',
  'environment-blossom-16bit.png',
  'environment-tulips-p3.png',
  'environment-tulips-cmyk.jpg',
];

/** Photographs at native resolution, tiled to the size of a camera's picture. */
export async function makePictures(folder: string): Promise<readonly Photograph[]> {
  const large = await mosaic(3584, 4800);
  const medium = await mosaic(3000, 4000);
  const made = [
    ['17 MP JPEG', large.clone().jpeg({ quality: 90 })],
    ['17 MP JPEG, progressive', large.clone().jpeg({ quality: 90, progressive: true })],
    ['12 MP PNG', medium.clone().png({ compressionLevel: 6, adaptiveFiltering: true })],
    ['12 MP WebP', medium.clone().webp({ quality: 90, effort: 1 })],
  ] as const;
  return Promise.all(
    made.map(async ([name, picture]) => {
      const path = join(folder, name);
      await picture.toFile(path);
      return { name, path };
    }),
  );
}

/** One picture of a camera as a JPEG. */
export async function makePhotograph(path: string, width: number, height: number): Promise<void> {
  await (await mosaic(width, height)).jpeg({ quality: 90 }).toFile(path);
}

async function mosaic(width: number, height: number): Promise<ReturnType<typeof sharp>> {
  const tiles = await Promise.all(sources.map(loadTile));
  const columns = Math.ceil(width / tilePixels);
  const rows = Math.ceil(height / tilePixels);
  const rowBytes = columns * tilePixels * 3;
  const pixels = Buffer.alloc(rowBytes * rows * tilePixels);
  for (let row = 0; row < rows * tilePixels; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const tile = tiles[(column + Math.floor(row / tilePixels) * 3) % tiles.length];
      const start = (row % tilePixels) * tilePixels * 3;
      tile?.copy(pixels, row * rowBytes + column * tilePixels * 3, start, start + tilePixels * 3);
    }
  }
  const raw = { width: columns * tilePixels, height: rows * tilePixels, channels: 3 } as const;
  const cut = { left: 0, top: 0, width, height };
  const whole = await sharp(pixels, { raw }).extract(cut).raw().toBuffer();
  return sharp(whole, { raw: { width, height, channels: 3 } });
}

function loadTile(name: string): Promise<Buffer> {
  return sharp(join(import.meta.dirname, '../fixtures/good', name))
    .toColourspace('srgb')
    .removeAlpha()
    .resize(tilePixels, tilePixels)
    .raw()
    .toBuffer();
}
