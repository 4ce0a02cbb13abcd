import { succeed } from '@image-production/kernel';

import { unreadable, unsupported, type HeaderResult } from './picture-header.ts';
import { webpChunks, type WebpChunk } from './webp-chunks.ts';

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
}

const animationFlag = 0x02;
const alphaFlag = 0x10;
const metadataTypes: ReadonlySet<string> = new Set(['EXIF', 'ICCP', 'XMP ']);

/** Reads a WebP whose RIFF header was recognised (RFC 9649). */
export function readWebpHeader(bytes: Uint8Array): HeaderResult {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const riffEnd = view.getUint32(4, true) + 8;
  if (riffEnd > bytes.length) return unreadable('the WebP is shorter than it says');
  let canvas: Frame | undefined;
  let frame: Frame | undefined;
  let isLossless = false;
  let metadataBytes = 0;
  for (const chunk of webpChunks(view, riffEnd)) {
    if (chunk.dataEnd > riffEnd) return unreadable('the WebP ends inside a chunk');
    if (isAnimation(view, chunk)) return unsupported('the WebP is animated');
    if (chunk.type === 'VP8X') canvas ??= readCanvas(view, chunk);
    if (chunk.type === 'VP8 ') frame ??= readLossyFrame(view, chunk);
    if (chunk.type === 'VP8L') {
      frame ??= readLosslessFrame(view, chunk);
      isLossless = true;
    }
    if (metadataTypes.has(chunk.type)) metadataBytes = Math.max(metadataBytes, byteCount(chunk));
  }
  if (frame === undefined) return unreadable('the WebP has no picture');
  if (canvas && (canvas.width !== frame.width || canvas.height !== frame.height)) {
    return unreadable('the WebP canvas and its picture differ in size');
  }
  return succeed({
    mediaType: 'image/webp',
    width: frame.width,
    height: frame.height,
    channels: (canvas ?? frame).hasAlpha ? 4 : 3,
    bitDepth: 8,
    hasHalvedChroma: false,
    decodesTwice: isLossless,
    scanCount: 1,
    metadataBytes,
  });
}

function byteCount(chunk: WebpChunk): number {
  return chunk.dataEnd - chunk.dataStart;
}

function isAnimation(view: DataView, chunk: WebpChunk): boolean {
  if (chunk.type === 'ANIM' || chunk.type === 'ANMF') return true;
  const isExtended = chunk.type === 'VP8X' && byteCount(chunk) > 0;
  return isExtended && (view.getUint8(chunk.dataStart) & animationFlag) !== 0;
}

function readCanvas(view: DataView, chunk: WebpChunk): Frame | undefined {
  if (byteCount(chunk) < 10) return undefined;
  const at = chunk.dataStart;
  return {
    width: readUint24(view, at + 4) + 1,
    height: readUint24(view, at + 7) + 1,
    hasAlpha: (view.getUint8(at) & alphaFlag) !== 0,
  };
}

/** RFC 6386, 9.1: a key frame, its start code, then 14 bits per side. */
function readLossyFrame(view: DataView, chunk: WebpChunk): Frame | undefined {
  const at = chunk.dataStart;
  if (byteCount(chunk) < 10) return undefined;
  const isKeyFrame = (view.getUint8(at) & 1) === 0;
  if (!isKeyFrame || readUint24(view, at + 3) !== 0x2a019d) return undefined;
  return {
    width: view.getUint16(at + 6, true) & 0x3fff,
    height: view.getUint16(at + 8, true) & 0x3fff,
    hasAlpha: false,
  };
}

/** RFC 9649, 3.4: a signature byte, 14 bits per side minus one, one bit for alpha. */
function readLosslessFrame(view: DataView, chunk: WebpChunk): Frame | undefined {
  const at = chunk.dataStart;
  if (byteCount(chunk) < 5 || view.getUint8(at) !== 0x2f) return undefined;
  const bits = view.getUint32(at + 1, true);
  return {
    width: (bits & 0x3fff) + 1,
    height: ((bits >>> 14) & 0x3fff) + 1,
    hasAlpha: ((bits >>> 28) & 1) === 1,
  };
}

function readUint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}
