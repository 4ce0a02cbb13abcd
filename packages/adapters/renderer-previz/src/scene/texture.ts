/** A picture on a surface: linear light, RGBA interleaved, colours not multiplied by alpha. */
export interface Texture {
  readonly width: number;
  readonly height: number;
  /** width × height × 4 values; 1 is diffuse white, alpha 0 to 1. */
  readonly samples: Float32Array;
  /** Whether it goes on beyond its edges, as a cloth or a floor does. */
  readonly isRepeated: boolean;
}
