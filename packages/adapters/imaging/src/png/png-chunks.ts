import { crc32 } from 'node:zlib';

/** Portable Network Graphics, third edition, 5.2: the first eight bytes of every PNG. */
export const pngSignature: Uint8Array = Uint8Array.of(
  0x89,
  0x50,
  0x4e,
  0x47,
  0x0d,
  0x0a,
  0x1a,
  0x0a,
);

/** Length, type and checksum around a chunk's data. */
const frameBytes = 12;

export interface PngChunk {
  readonly type: string;
  /** The offset of the chunk's length field. */
  readonly start: number;
  /** The offset of the next chunk; past the end of the file when this one is truncated. */
  readonly end: number;
  readonly dataStart: number;
  readonly dataBytes: number;
}

/** Yields the chunks in file order, up to IEND or the end of the bytes, without their data. */
export function* pngChunks(bytes: Uint8Array): Generator<PngChunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let start = pngSignature.length;
  while (start < bytes.length) {
    const isFramed = start + frameBytes <= bytes.length;
    const dataBytes = isFramed ? view.getUint32(start) : 0;
    const end = start + frameBytes + dataBytes;
    const type = String.fromCharCode(...bytes.subarray(start + 4, start + 8));
    yield { type, start, end, dataStart: start + 8, dataBytes };
    if (type === 'IEND') return;
    start = end;
  }
}

export function makePngChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(frameBytes + data.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(Buffer.from(type, 'latin1'), 4);
  chunk.set(data, 8);
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)));
  return chunk;
}

/**
 * Replaces all ancillary chunks of a PNG by these, placed right after the header, where every
 * reader looks.
 */
export function withAncillaryChunks(png: Uint8Array, ancillary: readonly Uint8Array[]): Uint8Array {
  const parts: Uint8Array[] = [pngSignature];
  for (const { type, start, end } of pngChunks(png)) {
    if (isCritical(type)) parts.push(png.subarray(start, end));
    if (type === 'IHDR') parts.push(...ancillary);
  }
  return Buffer.concat(parts);
}

/** An upper-case first letter: decoders cannot do without this chunk. */
function isCritical(type: string): boolean {
  return /^[A-Z]/.test(type);
}
