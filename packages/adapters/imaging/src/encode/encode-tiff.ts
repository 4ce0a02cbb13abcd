import type { Master } from '@image-production/production';

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
import { readStrips } from '../tiff/read-strips.ts';
import { tiffTags } from '../tiff/tag.ts';
import { type FileNotes, pixelsPerInch } from './file-notes.ts';
import { rawPicture } from './raw-picture.ts';

const lzw = 5;
const rgb = 2;
const upright = 1;
const chunky = 1;
const inch = 2;
const horizontalDifferencing = 2;
const unsignedInteger = 1;

/**
 * A striped TIFF, LZW with horizontal differencing, as deep as the master. libtiff compresses; the
 * directory is ours, because sharp changes 16-bit values when it is asked to embed a profile.
 */
export async function encodeTiff(master: Master, notes: FileNotes): Promise<Uint8Array> {
  const compressed = await rawPicture(master)
    // Without it sharp quietly goes down to 8 bits.
    .toColourspace(master.bitDepth === 16 ? 'rgb16' : 'srgb')
    .tiff({ compression: 'lzw', predictor: 'horizontal' })
    .toBuffer();
  const { rowsPerStrip, strips } = readStrips(compressed);
  const fieldsAt = (offsets: readonly number[]): Field[] => [
    ...pictureFields(master),
    ...noteFields(notes),
    field(tiffTags.rowsPerStrip, rowsPerStrip),
    field(tiffTags.stripOffsets, offsets),
    field(
      tiffTags.stripByteCounts,
      strips.map((strip) => strip.length),
    ),
  ];
  const dataStart = tiffHeaderBytes + directoryBytes(fieldsAt(strips.map(() => 0)));
  return assemble(fieldsAt(evenOffsets(dataStart, strips)), dataStart, strips);
}

function assemble(
  fields: readonly Field[],
  dataStart: number,
  strips: readonly Uint8Array[],
): Uint8Array {
  const offsets = evenOffsets(dataStart, strips);
  const bytes = new Uint8Array((offsets.at(-1) ?? dataStart) + (strips.at(-1)?.length ?? 0));
  const file = new DataView(bytes.buffer);
  writeTiffHeader(file);
  writeDirectory(file, tiffHeaderBytes, fields);
  strips.forEach((strip, index) => bytes.set(strip, offsets[index]));
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
