import { readLosslessJpeg } from './read-lossless-jpeg.test-support.ts';
import type { TiffDirectory } from './read-tiff.test-support.ts';

/** The samples of a picture in tiles of lossless JPEG. */
export function tiledSamples(tiff: Uint8Array, directory: TiffDirectory): Uint16Array {
  const [width = 0, height = 0, tileWidth = 0, tileHeight = 0] = [256, 257, 322, 323].flatMap(
    (tag) => directory.numbers(tag),
  );
  const counts = directory.numbers(325);
  const samples = new Uint16Array(width * height * 3);
  const columns = Math.ceil(width / tileWidth);
  directory.numbers(324).forEach((at, index) => {
    const tile = readLosslessJpeg(tiff.subarray(at, at + (counts[index] ?? 0)));
    if (tile.width !== tileWidth || tile.height !== tileHeight) {
      throw new Error(`a tile of ${tile.width} × ${tile.height}`);
    }
    const left = (index % columns) * tileWidth;
    const top = Math.floor(index / columns) * tileHeight;
    const within = Math.min(tileWidth, width - left) * 3;
    for (let row = 0; row < Math.min(tileHeight, height - top); row += 1) {
      const from = row * tileWidth * 3;
      samples.set(tile.samples.subarray(from, from + within), ((top + row) * width + left) * 3);
    }
  });
  return samples;
}
