export interface JpegSegment {
  /** The second byte of the marker. */
  readonly marker: number;
  readonly dataStart: number;
  /** Past the end of the file when the segment is truncated. */
  readonly end: number;
}

export const endOfImage = 0xd9;

/**
 * Yields the segments in file order, up to the end of the image or of the bytes. Skips what libjpeg
 * skips between segments (scan data, stuffed zeros, restart markers, fill bytes), so that no scan
 * stays hidden.
 */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment> {
  let offset = nextMarker(bytes, 2);
  while (offset !== undefined) {
    const marker = bytes[offset + 1] ?? endOfImage;
    const dataStart = offset + 4;
    const end = offset + 2 + ((bytes[offset + 2] ?? 0) << 8) + (bytes[offset + 3] ?? 0);
    yield { marker, dataStart, end };
    if (marker === endOfImage) return;
    offset = nextMarker(bytes, Math.max(end, dataStart));
  }
}

function nextMarker(bytes: Uint8Array, from: number): number | undefined {
  let offset = bytes.indexOf(0xff, from);
  while (offset >= 0) {
    while (bytes[offset + 1] === 0xff) offset += 1;
    const code = bytes[offset + 1];
    if (code === undefined) return undefined;
    if (!standsAlone(code)) return offset;
    offset = bytes.indexOf(0xff, offset + 2);
  }
  return undefined;
}

/** Stuffed zeros, TEM and restart markers have no length field. */
function standsAlone(code: number): boolean {
  return code <= 0x01 || (code >= 0xd0 && code <= 0xd7);
}
