import { field } from '../tiff/directory.ts';
import { tiffTags } from '../tiff/tag.ts';
import { linearizationTable } from './linearization.ts';
import type { RawData } from './raw-data.ts';
import { dngTags } from './tags.ts';

/**
 * Readers derived from dcraw read on from the first strip, so strips must be contiguous, yet
 * offsets must be even. An even number of rows satisfies both at any width.
 */
const rowsPerStrip = 64;
const uncompressed = 1;

/** 8-bit RGB samples as they are, in strips that are views of them; a table linearizes them. */
export function stripsOf(samples: Uint8Array, width: number, height: number): RawData {
  const stripBytes = rowsPerStrip * width * 3;
  const strips = Array.from({ length: Math.ceil(height / rowsPerStrip) }, (_unused, index) =>
    samples.subarray(index * stripBytes, (index + 1) * stripBytes),
  );
  return {
    fieldsAt: (offset) => [
      field(tiffTags.compression, uncompressed),
      field(
        tiffTags.stripOffsets,
        strips.map((_unused, index) => offset + index * stripBytes),
      ),
      field(tiffTags.rowsPerStrip, Math.min(rowsPerStrip, height)),
      field(
        tiffTags.stripByteCounts,
        strips.map(({ length }) => length),
      ),
      field(dngTags.linearizationTable, Array.from(linearizationTable(8))),
    ],
    chunks: strips,
  };
}
