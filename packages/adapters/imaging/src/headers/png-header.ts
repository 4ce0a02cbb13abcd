import { succeed } from '@image-production/kernel';

import { pngChunks, type PngChunk } from '../png/png-chunks.ts';
import {
  unreadable,
  unsupported,
  type HeaderResult,
  type PictureHeader,
} from './picture-header.ts';

/** PNG third edition, 11.2.1: each colour type's bit depths and decoded channels. */
const colourTypes: ReadonlyMap<
  number,
  { readonly bitDepths: readonly number[]; readonly channels: number }
> = new Map([
  [0, { bitDepths: [1, 2, 4, 8, 16], channels: 1 }],
  [2, { bitDepths: [8, 16], channels: 3 }],
  [3, { bitDepths: [1, 2, 4, 8], channels: 3 }],
  [4, { bitDepths: [8, 16], channels: 2 }],
  [6, { bitDepths: [8, 16], channels: 4 }],
]);

const metadataTypes: ReadonlySet<string> = new Set(['eXIf', 'iCCP', 'iTXt', 'tEXt', 'zTXt']);

const headerDataBytes = 13;

/** Reads a PNG whose signature was recognised. Walks all chunks and inflates none. */
export function readPngHeader(bytes: Uint8Array): HeaderResult {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let header: PictureHeader | undefined;
  let metadataBytes = 0;
  let hasPixels = false;
  let hasTransparency = false;
  for (const chunk of pngChunks(bytes)) {
    if (chunk.end > bytes.length) return unreadable('the PNG ends inside a chunk');
    if (header === undefined) {
      header = readImageHeader(view, chunk);
      if (header === undefined) return unreadable('the PNG header is damaged');
    }
    if (isAnimation(view, chunk)) return unsupported('the PNG is animated');
    if (metadataTypes.has(chunk.type)) metadataBytes = Math.max(metadataBytes, chunk.dataBytes);
    if (chunk.type === 'IDAT') hasPixels = true;
    if (chunk.type === 'tRNS') hasTransparency = true;
  }
  if (header === undefined || !hasPixels) return unreadable('the PNG ends before its pixels');
  return succeed({
    ...header,
    metadataBytes,
    channels: header.channels + (hasTransparency ? 1 : 0),
  });
}

function readImageHeader(view: DataView, chunk: PngChunk): PictureHeader | undefined {
  if (chunk.type !== 'IHDR' || chunk.dataBytes !== headerDataBytes) return undefined;
  const at = chunk.dataStart;
  const storedDepth = view.getUint8(at + 8);
  const colourType = colourTypes.get(view.getUint8(at + 9));
  if (!colourType?.bitDepths.includes(storedDepth)) return undefined;
  return {
    mediaType: 'image/png',
    width: view.getUint32(at),
    height: view.getUint32(at + 4),
    channels: colourType.channels,
    bitDepth: storedDepth === 16 ? 16 : 8,
    hasHalvedChroma: false,
    decodesTwice: view.getUint8(at + 12) === 1,
    scanCount: 1,
    metadataBytes: 0,
  };
}

/** An APNG of one frame is a still picture. */
function isAnimation(view: DataView, chunk: PngChunk): boolean {
  return chunk.type === 'acTL' && chunk.dataBytes >= 4 && view.getUint32(chunk.dataStart) > 1;
}
