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
  /** From renderers that know the light of their scene. */
  readonly sceneLinear?: SceneLinear;
}

/**
 * The light of the scene behind a picture, after lens, colour and grain and before the tone curve:
 * linear sRGB, 1 being the least light that prints white. The curve over a pixel's largest and
 * smallest channel, with the middle one kept at its place between them, gives the samples.
 */
export interface SceneLinear {
  /** Stops above white that the light may reach; at least 3. */
  readonly reserveStops: number;
  /** Points of light and print, both linear, each rising, from 0, 0 to 1, 1. */
  readonly toneCurve: readonly TonePoint[];
  /**
   * Writes rows from `first` up to but excluding `end` as interleaved RGB. May be called for any
   * rows, again and again, with the same outcome.
   */
  readonly readRows: (first: number, end: number, into: Float32Array) => void;
}

export type TonePoint = readonly [light: number, print: number];
