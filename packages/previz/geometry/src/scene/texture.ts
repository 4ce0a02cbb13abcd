/** A picture on a surface. */
export interface Texture {
  readonly width: number;
  readonly height: number;
  /** width × height × 4 values: sRGB-encoded red, green, blue, and alpha; not multiplied by it. */
  readonly samples: Uint8Array | Uint8ClampedArray;
  /** Whether it goes on beyond its edges, as a cloth or a floor does. */
  readonly isRepeated: boolean;
}
