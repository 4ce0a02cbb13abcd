import type { CategoryCode } from './category-code.ts';

/**
 * What a lossless JPEG takes for each of its samples: RGB of 16 bits, interleaved. Every coder
 * yields the same; each codes one picture at a time.
 */
export interface ScanCoder {
  /**
   * H.1.2.1: takes each sample's difference from the left; of a row's first pixel from the one
   * above, of the very first from the middle. Returns how often each category occurs.
   */
  readonly takeDifferences: (samples: Uint16Array, rowSamples: number) => Uint32Array;
  /** The code and the further bits of each difference taken. Valid until the next call. */
  readonly writeScan: (code: CategoryCode) => Uint8Array;
}

/** Opens a coder for pictures of at most this many samples. */
export type OpenScanCoder = (samplesMost: number) => ScanCoder;

export const categoryCount = 17;

/** A code has 15 bits at most, and as many can follow. */
export function scanBytesMost(samples: number): number {
  return samples * 4 + 4;
}
