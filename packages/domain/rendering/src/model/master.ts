/**
 * The picture from which all files of an output are encoded: sRGB-encoded RGB, interleaved, rows
 * top to bottom, without padding.
 */
export type Master = Master8 | Master16;

interface Raster {
  readonly width: number;
  readonly height: number;
}

export interface Master8 extends Raster {
  readonly bitDepth: 8;
  /** width × height × 3 values. */
  readonly samples: Uint8Array;
}

export interface Master16 extends Raster {
  readonly bitDepth: 16;
  /** width × height × 3 values, 0 to 65535. */
  readonly samples: Uint16Array;
}
