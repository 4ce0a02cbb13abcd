import {
  directoryBytes,
  even,
  tiffHeaderBytes,
  writeDirectory,
  writeTiffHeader,
} from '../tiff/directory.ts';
import { mainDirectory, previewDirectory, rawDirectory } from './directories.ts';
import type { DngPicture, DngRaw } from './dng-picture.ts';
import { linear16, linearizationTable } from './linearization.ts';
import { layOutStrips } from './strips.ts';

/**
 * Yields the bytes of a Digital Negative (specification 1.7.1.0, readable from 1.1) with linear raw
 * pixels in file order: the header, then strip after strip. An 8-bit picture keeps its samples,
 * with a table that linearizes them, and its strips are views of them; a 16-bit one is stored as
 * linear light. Pure: the same picture yields the same bytes.
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
  yield* rawStrips(picture.raw);
}

function* rawStrips(raw: DngRaw): Generator<Uint8Array> {
  const stripSamples = layOutStrips(raw).rowsPerStrip * raw.width * 3;
  const starts = Array.from(
    { length: Math.ceil(raw.samples.length / stripSamples) },
    (_unused, index) => index * stripSamples,
  );
  if (raw.bitDepth === 8) {
    for (const start of starts) yield raw.samples.subarray(start, start + stripSamples);
    return;
  }
  const table = linearizationTable(16);
  for (const start of starts) {
    yield linear16(raw.samples.subarray(start, start + stripSamples), table);
  }
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
