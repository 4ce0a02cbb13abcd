import {
  directoryBytes,
  even,
  tiffHeaderBytes,
  writeDirectory,
  writeTiffHeader,
} from '../tiff/directory.ts';
import { mainDirectory, previewDirectory, rawDirectory } from './directories.ts';
import type { DngPicture } from './dng-picture.ts';

/**
 * Yields the bytes of a Digital Negative (specification 1.7.1.0, readable from 1.1) with linear raw
 * pixels in file order: the header, then the parts of the raw picture. Pure: the same picture
 * yields the same bytes.
 */
export function* writeDng(picture: DngPicture): Generator<Uint8Array> {
  const layout = layOut(picture);
  const head = new Uint8Array(layout.raw);
  const file = new DataView(head.buffer);
  writeTiffHeader(file);
  writeDirectory(file, tiffHeaderBytes, mainDirectory(picture, layout));
  writeDirectory(file, layout.rawDirectory, rawDirectory(picture, layout.raw));
  writeDirectory(file, layout.previewDirectory, previewDirectory(picture, layout.preview));
  head.set(picture.thumbnail.samples, layout.thumbnail);
  head.set(picture.preview.jpeg, layout.preview);
  yield head;
  yield* picture.raw.data.chunks;
}

/** Offsets of all parts from the start of the file. */
interface Layout {
  readonly rawDirectory: number;
  readonly previewDirectory: number;
  readonly thumbnail: number;
  readonly preview: number;
  readonly raw: number;
}

/** Directory sizes do not depend on the offsets they hold, so measure with zeros. */
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
  };
}
