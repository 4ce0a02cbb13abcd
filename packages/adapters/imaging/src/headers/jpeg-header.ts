import { succeed } from '@image-production/kernel';

import { endOfImage, jpegSegments, type JpegSegment } from './jpeg-segments.ts';
import { unreadable, type HeaderResult, type PictureHeader } from './picture-header.ts';

/** ITU-T T.81, table B.1. */
const startOfImage = 0xd8;
const startOfScan = 0xda;
const progressiveFrame = 0xc2;
/** Baseline, extended sequential and progressive, all Huffman-coded. */
const readableFrames: ReadonlySet<number> = new Set([0xc0, 0xc1, progressiveFrame]);
const otherFrames: ReadonlySet<number> = new Set([
  0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
]);

/** Sample precision, two sides and the number of components, followed by this many bytes each. */
const frameHeaderBytes = 6;
const componentBytes = 3;
const luminanceSampling = frameHeaderBytes + 1;
const twiceEachWay = 0x22;

/** Reads a JPEG whose first marker was recognised. Walks all segments and counts the scans. */
export function readJpegHeader(bytes: Uint8Array): HeaderResult {
  let header: PictureHeader | undefined;
  let scanCount = 0;
  let isComplete = false;
  for (const segment of jpegSegments(bytes)) {
    if (segment.marker === endOfImage) {
      isComplete = true;
      break;
    }
    if (segment.marker === startOfImage || segment.end < segment.dataStart) {
      return unreadable('the JPEG has a damaged segment');
    }
    if (segment.end > bytes.length) return unreadable('the JPEG ends inside a segment');
    if (otherFrames.has(segment.marker)) return unreadable(codingReason);
    if (readableFrames.has(segment.marker)) {
      if (header) return unreadable('the JPEG has two frame headers');
      header = readFrame(bytes, segment);
      if (header === undefined) return unreadable(codingReason);
    }
    if (segment.marker === startOfScan) {
      if (header === undefined) return unreadable('the JPEG has a scan before its frame header');
      scanCount += 1;
    }
  }
  if (header === undefined || scanCount === 0) return unreadable('the JPEG has no picture');
  if (!isComplete) return unreadable('the JPEG ends before the end of the picture');
  return succeed({ ...header, scanCount });
}

const codingReason =
  'the JPEG coding cannot be decoded: baseline or progressive with 8 bits and 1, 3 or 4 components can';

function readFrame(bytes: Uint8Array, segment: JpegSegment): PictureHeader | undefined {
  const dataBytes = segment.end - segment.dataStart;
  if (dataBytes < frameHeaderBytes) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset + segment.dataStart, dataBytes);
  const channels = view.getUint8(5);
  if (dataBytes !== frameHeaderBytes + channels * componentBytes) return undefined;
  if (view.getUint8(0) !== 8 || ![1, 3, 4].includes(channels)) return undefined;
  return {
    mediaType: 'image/jpeg',
    width: view.getUint16(3),
    height: view.getUint16(1),
    channels,
    bitDepth: 8,
    hasHalvedChroma: channels === 3 && view.getUint8(luminanceSampling) === twiceEachWay,
    decodesTwice: segment.marker === progressiveFrame,
    scanCount: 0,
    metadataBytes: 0,
  };
}
