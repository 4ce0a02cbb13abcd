import { setImmediate as turnOfTheEventLoop } from 'node:timers/promises';

import type { Master } from '@image-production/rendering';
import type { Sharp } from 'sharp';

import { sharp } from '../decoder.ts';
import type { DngPreview, DngThumbnail } from '../dng/dng-picture.ts';
import { linearizationTable } from '../dng/linearization.ts';
import type { RawData } from '../dng/raw-data.ts';
import { stripsOf } from '../dng/strips.ts';
import { compressedTiles, tilesOf } from '../dng/tiles.ts';
import { writeDng } from '../dng/write-dng.ts';
import type { FileNotes } from './file-notes.ts';

const thumbnailSidePixels = 256;
const previewSidePixels = 2048;

/**
 * Encodes the master as linear DNG, with thumbnail and preview for file browsers. An 8-bit picture
 * keeps its samples, with a table that linearizes them; a 16-bit one becomes linear light in tiles,
 * which are kept until the last is done, since the directory before them holds their offsets.
 */
export async function* encodeDng(master: Master, notes: FileNotes): AsyncGenerator<Uint8Array> {
  const small = await previewPixels(master);
  const preview = await makePreview(small);
  const thumbnail = await makeThumbnail(small);
  const { width, height, bitDepth } = master;
  const raw = { width, height, bitDepth, data: await rawData(master) };
  for (const chunk of writeDng({ raw, preview, thumbnail, ...notes })) {
    yield chunk;
    await turnOfTheEventLoop();
  }
}

async function rawData(master: Master): Promise<RawData> {
  if (master.bitDepth === 8) return stripsOf(master.samples, master.width, master.height);
  const tiles: Uint8Array[] = [];
  for (const tile of compressedTiles(master, linearizationTable(16))) {
    tiles.push(tile);
    await turnOfTheEventLoop();
  }
  return tilesOf(tiles);
}

/** 8-bit sRGB pixels that both preview and thumbnail derive from, to read the master once. */
async function previewPixels({ width, height, samples }: Master): Promise<DngThumbnail> {
  return readPixels(
    fitted(openPixels(samples, width, height), previewSidePixels).toColourspace('srgb'),
  );
}

async function makePreview({ width, height, samples }: DngThumbnail): Promise<DngPreview> {
  const jpeg = await openPixels(samples, width, height)
    .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { width, height, jpeg };
}

async function makeThumbnail({ width, height, samples }: DngThumbnail): Promise<DngThumbnail> {
  return readPixels(fitted(openPixels(samples, width, height), thumbnailSidePixels));
}

/** Wraps samples in sharp without copying them. */
function openPixels(samples: Master['samples'], width: number, height: number): Sharp {
  return sharp(samples, { raw: { width, height, channels: 3 }, limitInputPixels: false });
}

/** Fits the long side to at most this many pixels; never enlarges. */
function fitted(picture: Sharp, sidePixels: number): Sharp {
  return picture.resize(sidePixels, sidePixels, { fit: 'inside', withoutEnlargement: true });
}

async function readPixels(picture: Sharp): Promise<DngThumbnail> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, samples: data };
}
