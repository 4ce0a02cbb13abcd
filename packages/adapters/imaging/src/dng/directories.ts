import { field, type Field } from '../tiff/directory.ts';
import { tiffTags } from '../tiff/tag.ts';
import { cameraProfile } from './camera-profile.ts';
import type { DngPicture } from './dng-picture.ts';
import { dngTags } from './tags.ts';

const fullSize = 0;
const reducedSize = 1;
const uncompressed = 1;
const jpeg = 7;
const rgb = 2;
const yCbCr = 6;
const linearRaw = 34892;
const chunky = 1;
const upright = 1;
const inch = 2;
const srgb = 2;
const pixelsPerInch = 300;
const maker = 'Image Production';
const model = 'Synthetic Render';

/** The first directory: thumbnail, authorship and camera profile. */
export function mainDirectory(
  { development, thumbnail, xmp, software, dateTime }: DngPicture,
  offsets: {
    readonly rawDirectory: number;
    readonly previewDirectory: number;
    readonly thumbnail: number;
  },
): Field[] {
  return [
    field(tiffTags.newSubfileType, reducedSize),
    ...threeChannels(thumbnail.width, thumbnail.height, 8),
    field(tiffTags.compression, uncompressed),
    field(tiffTags.photometricInterpretation, rgb),
    field(tiffTags.make, maker),
    field(tiffTags.model, model),
    ...oneStrip(offsets.thumbnail, thumbnail.samples.length, thumbnail.height),
    field(tiffTags.orientation, upright),
    field(tiffTags.xResolution, pixelsPerInch),
    field(tiffTags.yResolution, pixelsPerInch),
    field(tiffTags.resolutionUnit, inch),
    field(tiffTags.software, software),
    field(tiffTags.dateTime, dateTime),
    field(tiffTags.subIfds, [offsets.rawDirectory, offsets.previewDirectory]),
    field(tiffTags.xmp, xmp),
    field(dngTags.dngVersion, [1, 4, 0, 0]),
    field(dngTags.dngBackwardVersion, [1, 1, 0, 0]),
    field(dngTags.uniqueCameraModel, `${maker} ${model}`),
    ...cameraProfile(development),
  ];
}

/** The raw picture. Levels apply after the table that linearizes 8-bit samples. */
export function rawDirectory({ raw }: DngPicture, rawOffset: number): Field[] {
  const { width, height, bitDepth, data } = raw;
  return [
    field(tiffTags.newSubfileType, fullSize),
    ...threeChannels(width, height, bitDepth),
    field(tiffTags.photometricInterpretation, linearRaw),
    ...data.fieldsAt(rawOffset),
    field(dngTags.blackLevel, [0, 0, 0]),
    field(dngTags.whiteLevel, [65_535, 65_535, 65_535]),
    field(dngTags.defaultScale, [1, 1]),
    field(dngTags.defaultCropOrigin, [0, 0]),
    field(dngTags.defaultCropSize, [width, height]),
    field(dngTags.activeArea, [0, 0, height, width]),
  ];
}

/** A JPEG of the print. */
export function previewDirectory({ preview }: DngPicture, previewOffset: number): Field[] {
  return [
    field(tiffTags.newSubfileType, reducedSize),
    ...threeChannels(preview.width, preview.height, 8),
    field(tiffTags.compression, jpeg),
    field(tiffTags.photometricInterpretation, yCbCr),
    ...oneStrip(previewOffset, preview.jpeg.length, preview.height),
    field(tiffTags.yCbCrSubSampling, [1, 1]),
    field(tiffTags.referenceBlackWhite, [0, 255, 128, 255, 128, 255]),
    field(dngTags.previewColorSpace, srgb),
  ];
}

function threeChannels(width: number, height: number, bitDepth: 8 | 16): Field[] {
  return [
    field(tiffTags.imageWidth, width),
    field(tiffTags.imageLength, height),
    field(tiffTags.bitsPerSample, [bitDepth, bitDepth, bitDepth]),
    field(tiffTags.samplesPerPixel, 3),
    field(tiffTags.planarConfiguration, chunky),
  ];
}

function oneStrip(offset: number, bytes: number, rows: number): Field[] {
  return [
    field(tiffTags.stripOffsets, offset),
    field(tiffTags.rowsPerStrip, rows),
    field(tiffTags.stripByteCounts, bytes),
  ];
}
