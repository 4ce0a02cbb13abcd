import { LosslessJpegCompressor } from '../lossless-jpeg/lossless-jpeg-compressor.ts';
import { even, field } from '../tiff/directory.ts';
import { tiffTags } from '../tiff/tag.ts';
import type { RawData } from './raw-data.ts';

/** A multiple of 16, as TIFF wants it; small, for a tile is what is worked on at once. */
const tilePixels = 256;
const jpeg = 7;

/** 16-bit linear RGB, row by row. */
export interface RawRows {
  readonly width: number;
  readonly height: number;
  /** Writes the rows from `first` up to but excluding `end`. */
  readonly read: (first: number, end: number, into: Uint16Array) => void;
}

/**
 * Compresses a picture tile by tile: rows of tiles from top to bottom, each from left to right.
 * Tiles at the edges repeat the last pixels to be full.
 */
export function* compressedTiles({ width, height, read }: RawRows): Generator<Uint8Array> {
  const band = new Uint16Array(Math.min(tilePixels, height) * width * 3);
  const tile = new Uint16Array(tilePixels * tilePixels * 3);
  const compressor = new LosslessJpegCompressor(tilePixels, tilePixels);
  for (let top = 0; top < height; top += tilePixels) {
    const rows = Math.min(tilePixels, height - top);
    const held = band.subarray(0, rows * width * 3);
    read(top, top + rows, held);
    for (let left = 0; left < width; left += tilePixels) {
      cutTile(held, width, left, tile);
      yield compressor.compress(tile);
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

function cutTile(band: Uint16Array, width: number, left: number, tile: Uint16Array): void {
  const rowSamples = width * 3;
  const tileSamples = tilePixels * 3;
  const last = band.length - rowSamples;
  const within = Math.min(tileSamples, rowSamples - left * 3);
  for (let row = 0; row < tilePixels; row += 1) {
    const from = Math.min(row * rowSamples, last) + left * 3;
    const to = row * tileSamples;
    tile.set(band.subarray(from, from + within), to);
    for (let index = within; index < tileSamples; index += 1) {
      tile[to + index] = tile[to + index - 3] ?? 0;
    }
  }
}
