import { setImmediate as turnOfTheEventLoop } from 'node:timers/promises';

import type { Master } from '@image-production/rendering';

import { srgbProfile } from '../srgb-profile.ts';
import {
  directoryBytes,
  even,
  field,
  tiffHeaderBytes,
  writeDirectory,
  writeTiffHeader,
  type Field,
} from '../tiff/directory.ts';
import { horizontalDifferences } from '../tiff/horizontal-differences.ts';
import { LzwCompressor } from '../tiff/lzw.ts';
import { tiffTags } from '../tiff/tag.ts';
import { type FileNotes, pixelsPerInch } from './file-notes.ts';
import { rowBands, rowsPerBand } from './row-bands.ts';
import { createSampleHash } from './sample-hash.ts';
import type { SampleHash } from './sample-hash.ts';

const lzw = 5;
const rgb = 2;
const upright = 1;
const chunky = 1;
const inch = 2;
const horizontalDifferencing = 2;
const unsignedInteger = 1;

/**
 * Encodes a striped TIFF, LZW with horizontal differencing, at the master's bit depth. The
 * directory comes first and holds the offset of every strip, so compressed strips are kept until
 * the last is done.
 */
export async function* encodeTiff(master: Master, notes: FileNotes): AsyncGenerator<Uint8Array> {
  const strips = await compressedStrips(master, createSampleHash(notes.onSamplesHashed));
  yield headBytes(master, notes, strips);
  for (const strip of strips) {
    yield strip;
    if (strip.length % 2 === 1) yield new Uint8Array(1);
  }
}

async function compressedStrips(
  { width, height, samples }: Master,
  hash: SampleHash,
): Promise<Uint8Array[]> {
  const rowSamples = width * 3;
  const differences = new Uint8Array(rowSamples * rowsPerBand * samples.BYTES_PER_ELEMENT);
  const compressor = new LzwCompressor(differences.length);
  const strips: Uint8Array[] = [];
  for (const { first, end } of rowBands(height)) {
    const band = samples.subarray(first * rowSamples, end * rowSamples);
    hash.add(band);
    strips.push(compressor.compress(horizontalDifferences(band, rowSamples, differences)));
    await turnOfTheEventLoop();
  }
  hash.tell();
  return strips;
}

/** Everything that precedes the strips. */
function headBytes(master: Master, notes: FileNotes, strips: readonly Uint8Array[]): Uint8Array {
  const fieldsAt = (offsets: readonly number[]): Field[] => [
    ...pictureFields(master),
    ...noteFields(notes),
    field(tiffTags.rowsPerStrip, Math.min(rowsPerBand, master.height)),
    field(tiffTags.stripOffsets, offsets),
    field(
      tiffTags.stripByteCounts,
      strips.map((strip) => strip.length),
    ),
  ];
  const headLength = tiffHeaderBytes + directoryBytes(fieldsAt(strips.map(() => 0)));
  const bytes = new Uint8Array(headLength);
  const file = new DataView(bytes.buffer);
  writeTiffHeader(file);
  writeDirectory(file, tiffHeaderBytes, fieldsAt(evenOffsets(headLength, strips)));
  return bytes;
}

function evenOffsets(start: number, strips: readonly Uint8Array[]): number[] {
  let offset = start;
  return strips.map((strip) => {
    const stripStart = offset;
    offset += even(strip.length);
    return stripStart;
  });
}

function pictureFields({ width, height, bitDepth }: Master): Field[] {
  return [
    field(tiffTags.newSubfileType, 0),
    field(tiffTags.imageWidth, width),
    field(tiffTags.imageLength, height),
    field(tiffTags.bitsPerSample, [bitDepth, bitDepth, bitDepth]),
    field(tiffTags.compression, lzw),
    field(tiffTags.predictor, horizontalDifferencing),
    field(tiffTags.photometricInterpretation, rgb),
    field(tiffTags.orientation, upright),
    field(tiffTags.samplesPerPixel, 3),
    field(tiffTags.sampleFormat, [unsignedInteger, unsignedInteger, unsignedInteger]),
    field(tiffTags.planarConfiguration, chunky),
  ];
}

function noteFields({ xmp, software, dateTime }: FileNotes): Field[] {
  return [
    field(tiffTags.xResolution, pixelsPerInch),
    field(tiffTags.yResolution, pixelsPerInch),
    field(tiffTags.resolutionUnit, inch),
    field(tiffTags.software, software),
    field(tiffTags.dateTime, dateTime),
    field(tiffTags.xmp, xmp),
    field(tiffTags.iccProfile, srgbProfile),
  ];
}
