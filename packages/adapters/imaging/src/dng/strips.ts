import type { DngRaw } from './dng-picture.ts';

/**
 * Readers derived from dcraw read on from the first strip, so strips must be contiguous, yet
 * offsets must be even. An even number of rows satisfies both at any width.
 */
const rowsPerStrip = 64;

export interface Strips {
  readonly rowsPerStrip: number;
  readonly byteCounts: readonly number[];
}

export function layOutStrips({ width, height, bitDepth }: DngRaw): Strips {
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

/** The offset of each strip when they follow one another from `start`. */
export function stripOffsets(start: number, byteCounts: readonly number[]): number[] {
  let offset = start;
  return byteCounts.map((bytes) => {
    const stripStart = offset;
    offset += bytes;
    return stripStart;
  });
}
