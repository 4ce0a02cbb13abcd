import {
  directoryBytes,
  even,
  tiffHeaderBytes,
  writeDirectory,
  writeTiffHeader,
} from '../tiff/directory.ts';
import { mainDirectory, previewDirectory, rawDirectory } from './directories.ts';
import type { DngPicture } from './dng-picture.ts';
import { writeLinear16 } from './linearization.ts';
import { stripsOf } from './strips.ts';

/**
 * Writes a Digital Negative (specification 1.7.1.0, readable from 1.1 on) with linear raw pixels.
 * An 8-bit picture keeps its samples beside a table that makes them linear; a 16-bit one is stored
 * as linear light. Pure: the same picture gives the same bytes.
 */
export function writeDng(picture: DngPicture): Uint8Array {
  const layout = layOut(picture);
  const bytes = new Uint8Array(layout.fileBytes);
  const file = new DataView(bytes.buffer);
  writeTiffHeader(file);
  writeDirectory(file, tiffHeaderBytes, mainDirectory(picture, layout));
  writeDirectory(file, layout.rawDirectory, rawDirectory(picture, layout.raw));
  writeDirectory(file, layout.previewDirectory, previewDirectory(picture, layout.preview));
  bytes.set(picture.thumbnail.samples, layout.thumbnail);
  bytes.set(picture.preview.jpeg, layout.preview);
  const { raw } = picture;
  if (raw.bitDepth === 8) bytes.set(raw.samples, layout.raw);
  else writeLinear16(raw.samples, bytes, layout.raw);
  return bytes;
}

/** Where everything goes, as offsets from the start of the file. */
interface Layout {
  readonly rawDirectory: number;
  readonly previewDirectory: number;
  readonly thumbnail: number;
  readonly preview: number;
  readonly raw: number;
  readonly fileBytes: number;
}

/** The sizes of directories do not depend on the offsets in them, so zeros serve for measuring. */
function layOut(picture: DngPicture): Layout {
  const unknown = { rawDirectory: 0, previewDirectory: 0, thumbnail: 0 };
  const raw = tiffHeaderBytes + directoryBytes(mainDirectory(picture, unknown));
  const preview = raw + directoryBytes(rawDirectory(picture, 0));
  const thumbnailData = preview + directoryBytes(previewDirectory(picture, 0));
  const previewData = thumbnailData + even(picture.thumbnail.samples.length);
  const rawData = previewData + even(picture.preview.jpeg.length);
  return {
    rawDirectory: raw,
    previewDirectory: preview,
    thumbnail: thumbnailData,
    preview: previewData,
    raw: rawData,
    fileBytes: rawData + stripsOf(picture.raw).totalBytes,
  };
}
