import { Workbench } from './kernel/pixel-kernel.ts';

/** Connected components of pixels. */
export interface Islands {
  /** Label of each pixel's component, from 1; 0 outside of all. */
  readonly labels: Int32Array;
  /** Pixel count of each component; the first entry is 0. */
  readonly sizes: readonly number[];
}

/** 4-connected components where `isIn` is not 0. */
export function islandsOf(isIn: Uint8Array, width: number): Islands {
  const size = isIn.length;
  const bench = new Workbench(size * 12);
  const mask = bench.put(isIn);
  const labels = bench.room(size * 4);
  const queue = bench.room(size * 4);
  const sizes = bench.room(size * 2 + 16);
  const count = bench.loops.islands(mask, width, size, labels, queue, sizes);
  return { labels: bench.words(labels, size), sizes: [...bench.words(sizes, count + 1)] };
}

/** Dilates or erodes (`value` 1 or 0) a mask by whole pixels in four directions. */
export function spreadMask(mask: Uint8Array, width: number, value: 0 | 1, by: number): Uint8Array {
  const size = mask.length;
  const bench = new Workbench(size * 9);
  const at = bench.put(mask);
  bench.loops.spread(at, width, size, value, by, bench.room(size * 8));
  return bench.bytes(at, size);
}
