import { Workbench } from './kernel/pixel-kernel.ts';

/**
 * Minimum cut between object and ground on an 8-connected pixel grid, by growing two trees and
 * augmenting where they meet (Boykov and Kolmogorov 2004): 1 for each pixel on the object's side.
 * `terminal` is the capacity of each pixel's link to the object if positive, to the ground if
 * negative. `links` are eight for each pixel, number 7 − n opposite number n, from the upper left
 * row by row; those off the picture must be 0.
 */
export function leastCut(width: number, terminal: Float32Array, links: Float32Array): Uint8Array {
  const size = terminal.length;
  const bench = new Workbench(size * 60);
  const into = bench.room(size);
  bench.loops.cut(width, size, bench.put(terminal), bench.put(links), into, bench.room(size * 19));
  return bench.bytes(into, size);
}
