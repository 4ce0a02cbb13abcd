import type { DngRaw } from './dng-picture.ts';

/**
 * Readers of the dcraw family read on from the first strip, so strips follow each other without
 * padding; and offsets have to be even. An even number of rows serves both at any width.
 */
const rowsPerStrip = 64;

export interface Strips {
  readonly rowsPerStrip: number;
  readonly byteCounts: readonly number[];
}

export function stripsOf({ width, height, bitDepth }: DngRaw): Strips {
  const rowBytes = width * 3 * (bitDepth / 8);
  const stripCount = Math.ceil(height / rowsPerStrip);
  const byteCounts = Array.from({ length: stripCount }, (_unused, index) => {
    const rows = Math.min(rowsPerStrip, height - index * rowsPerStrip);
    return rows * rowBytes;
  });
  return {
    rowsPerStrip: Math.min(rowsPerStrip, height),
    byteCounts,
  };
}

/** Where each strip begins when they follow each other from `start` on. */
export function stripOffsets(start: number, byteCounts: readonly number[]): number[] {
  let offset = start;
  return byteCounts.map((bytes) => {
    const stripStart = offset;
    offset += bytes;
    return stripStart;
  });
}
