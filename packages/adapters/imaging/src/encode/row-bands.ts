/** Rows from `first` up to but excluding `end`. */
export interface RowBand {
  readonly first: number;
  readonly end: number;
}

/** Even, so that TIFF strips start at even offsets; small, so that each band ends soon. */
export const rowsPerBand = 64;

/** Splits a picture, top to bottom, into the rows processed without yielding. */
export function rowBands(height: number): RowBand[] {
  return Array.from({ length: Math.ceil(height / rowsPerBand) }, (_unused, index) => {
    const first = index * rowsPerBand;
    return { first, end: Math.min(first + rowsPerBand, height) };
  });
}
