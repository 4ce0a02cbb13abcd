import { setImmediate as turnOfTheEventLoop } from 'node:timers/promises';

import type { Master } from '@image-production/rendering';

import { sharp } from '../decoder.ts';
import { asPrinted } from '../dng/camera-profile.ts';
import type { Development, DngPreview, DngThumbnail } from '../dng/dng-picture.ts';
import type { RawData } from '../dng/raw-data.ts';
import { printedRows, sceneRows } from '../dng/raw-rows.ts';
import { stripsOf } from '../dng/strips.ts';
import { compressedTiles, tilesOf } from '../dng/tiles.ts';
import { writeDng } from '../dng/write-dng.ts';
import type { FileNotes } from './file-notes.ts';

const thumbnailSidePixels = 256;

/**
 * Encodes the master as linear DNG, with thumbnail and preview for file browsers. An 8-bit picture
 * keeps its samples, with a table that linearizes them; a 16-bit one becomes linear light in tiles,
 * that of its scene if it brings it. The tiles are kept until the last is done, since the directory
 * before them holds their offsets.
 */
export async function* encodeDng(master: Master, notes: FileNotes): AsyncGenerator<Uint8Array> {
  const preview = await makePreview(master);
  const thumbnail = await makeThumbnail(preview);
  const { width, height, bitDepth } = master;
  const raw = { width, height, bitDepth, data: await rawData(master) };
  const development = developmentOf(master);
  for (const chunk of writeDng({ raw, development, preview, thumbnail, ...notes })) {
    yield chunk;
    await turnOfTheEventLoop();
  }
}

async function rawData(master: Master): Promise<RawData> {
  if (master.bitDepth === 8) return stripsOf(master.samples, master.width, master.height);
  const tiles: Uint8Array[] = [];
  const { sceneLinear } = master;
  const rows = sceneLinear ? sceneRows(master, sceneLinear) : printedRows(master);
  for (const tile of compressedTiles(rows)) {
    tiles.push(tile);
    await turnOfTheEventLoop();
  }
  return tilesOf(tiles);
}

function developmentOf(master: Master): Development {
  const scene = master.bitDepth === 16 ? master.sceneLinear : undefined;
  if (!scene) return asPrinted;
  const { reserveStops, toneCurve } = scene;
  return { profileName: 'Linear sRGB, film', exposureStops: reserveStops, toneCurve };
}

/** The print at full size. Wraps the samples of the master without copying them. */
async function makePreview({ width, height, samples }: Master): Promise<DngPreview> {
  const raw = { width, height, channels: 3 } as const;
  const jpeg = await sharp(samples, { raw, limitInputPixels: false })
    .toColourspace('srgb')
    // The best Huffman code would have all coefficients in memory: as much as a 16-bit master.
    .jpeg({ quality: 85, chromaSubsampling: '4:4:4', optimizeCoding: false })
    .toBuffer();
  return { width, height, jpeg };
}

/** Reads the preview, of which a decoder has to compute but an eighth of the pixels. */
async function makeThumbnail({ jpeg }: DngPreview): Promise<DngThumbnail> {
  const side = thumbnailSidePixels;
  const { data, info } = await sharp(jpeg, { limitInputPixels: false })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, samples: data };
}
