import { jpegSegments } from '../headers/jpeg-segments.ts';

const startOfScan = 0xda;
const comment = 0xfe;
const startOfImageBytes = 2;
const segmentHeaderBytes = 4;

/** APP0 of JFIF 1.01: square pixels, no resolution, no thumbnail. */
const neutralHeader = Buffer.from('FFE000104A46494600010100000100010000', 'hex');

/** Replaces all metadata and comments of a JPEG by this header. */
export function withNeutralHeader(jpeg: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [jpeg.subarray(0, startOfImageBytes), neutralHeader];
  for (const { marker, dataStart, end } of jpegSegments(jpeg)) {
    const start = dataStart - segmentHeaderBytes;
    if (marker === startOfScan) {
      parts.push(jpeg.subarray(start));
      break;
    }
    if (!isMetadata(marker)) parts.push(jpeg.subarray(start, end));
  }
  return Buffer.concat(parts);
}

function isMetadata(marker: number): boolean {
  return marker === comment || (marker >= 0xe0 && marker <= 0xef);
}
