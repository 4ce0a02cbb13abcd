import { LosslessJpegCompressor } from '../lossless-jpeg/lossless-jpeg-compressor.ts';
import { even, field } from '../tiff/directory.ts';
import { tiffTags } from '../tiff/tag.ts';
import type { RawData } from './raw-data.ts';

/** A multiple of 16, as TIFF wants it; small, for a tile is what is worked on at once. */
const tilePixels = 256;
const jpeg = 7;

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly samples: Uint16Array;
}

/**
 * Compresses 16-bit RGB samples, looked up in the table first, tile by tile: rows of tiles from top
 * to bottom, each from left to right. Tiles at the edges repeat the last pixels to be full.
 */
export function* compressedTiles(picture: Picture, table: Uint16Array): Generator<Uint8Array> {
  const samples = new Uint16Array(tilePixels * tilePixels * 3);
  const compressor = new LosslessJpegCompressor(tilePixels, tilePixels);
  for (let top = 0; top < picture.height; top += tilePixels) {
    for (let left = 0; left < picture.width; left += tilePixels) {
      readTile(picture, table, { left, top }, samples);
      yield compressor.compress(samples);
    }
  }
}

export function tilesOf(tiles: readonly Uint8Array[]): RawData {
  return {
    fieldsAt: (offset) => [
      field(tiffTags.compression, jpeg),
      field(tiffTags.tileWidth, tilePixels),
      field(tiffTags.tileLength, tilePixels),
      field(tiffTags.tileOffsets, evenOffsets(offset, tiles)),
      field(
        tiffTags.tileByteCounts,
        tiles.map(({ length }) => length),
      ),
    ],
    chunks: tiles.flatMap((tile) => (tile.length % 2 === 1 ? [tile, new Uint8Array(1)] : [tile])),
  };
}

function evenOffsets(start: number, tiles: readonly Uint8Array[]): number[] {
  let offset = start;
  return tiles.map(({ length }) => {
    const tileStart = offset;
    offset += even(length);
    return tileStart;
  });
}

function readTile(
  { width, height, samples }: Picture,
  table: Uint16Array,
  { left, top }: { readonly left: number; readonly top: number },
  tile: Uint16Array,
): void {
  const within = Math.min(tilePixels, width - left) * 3;
  for (let row = 0; row < tilePixels; row += 1) {
    const from = (Math.min(top + row, height - 1) * width + left) * 3;
    const to = row * tilePixels * 3;
    for (let index = 0; index < within; index += 1) {
      tile[to + index] = table[samples[from + index] ?? 0] ?? 0;
    }
    for (let index = within; index < tilePixels * 3; index += 1) {
      tile[to + index] = tile[to + index - 3] ?? 0;
    }
  }
}
