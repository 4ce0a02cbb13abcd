/** Rows first to end, without end. */
export interface RowBand {
  readonly first: number;
  readonly end: number;
}

/** Even, so that the strips of a TIFF begin at even offsets; few, so that a band is soon done. */
export const rowsPerBand = 64;

/** A picture from top to bottom, as many rows at a time as the process works on without a rest. */
export function rowBands(height: number): RowBand[] {
  return Array.from({ length: Math.ceil(height / rowsPerBand) }, (_unused, index) => {
    const first = index * rowsPerBand;
    return { first, end: Math.min(first + rowsPerBand, height) };
  });
}
