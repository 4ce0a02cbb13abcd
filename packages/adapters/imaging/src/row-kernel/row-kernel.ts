import type { BitWriter } from './bit-writer.ts';

/** What a PNG takes for each of its bytes. Every kernel yields the same bytes. */
export interface RowKernel {
  /**
   * Filters rows of 8-bit RGB (PNG third edition, 9.2 and 9.4), each prefixed with its filter type:
   * Paeth, but Sub for the topmost row of a picture. With `hasRowAbove` the first of the rows is
   * the one above and is not written. Returns the filled part of `filtered`.
   */
  readonly filterRows: (
    rows: Uint8Array,
    rowBytes: number,
    hasRowAbove: boolean,
    filtered: Uint8Array,
  ) => Uint8Array;
  /**
   * Reads a block of a zlib stream: its Adler-32, continued from the previous bytes' sum, and how
   * often it has each token (`tokens.ts`) but its end.
   */
  readonly survey: (block: Uint8Array, checksum: number) => BlockSurvey;
  /**
   * Writes the words of the block's tokens and of its end. A word is a code shifted left by five,
   * with its bit count in the lowest five bits.
   */
  readonly putTokens: (block: Uint8Array, words: Int32Array, bits: BitWriter) => void;
}

export interface BlockSurvey {
  readonly checksum: number;
  readonly frequencies: Uint32Array;
}
