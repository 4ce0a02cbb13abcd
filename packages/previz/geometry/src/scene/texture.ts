/** An image on a surface. */
export interface Texture {
  readonly width: number;
  readonly height: number;
  /** width × height × 4 values: sRGB-encoded RGB and straight alpha. */
  readonly samples: Uint8Array | Uint8ClampedArray;
  /** Whether it repeats beyond its edges, like cloth or a floor. */
  readonly isRepeated: boolean;
}
