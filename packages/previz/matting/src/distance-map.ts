import { Workbench } from './kernel/pixel-kernel.ts';

/** Distance of each pixel inside a mask to the nearest pixel outside, in pixels; 0 outside. */
export function insideDistance(mask: Uint8Array, width: number): Float32Array {
  const height = mask.length / width;
  const lineBytes = 4 * (Math.max(width, height) + 1);
  const bench = new Workbench(mask.length * 5 + lineBytes * 3);
  const distances = bench.room(mask.length * 4);
  bench.loops.insideDistance(bench.put(mask), width, height, distances, bench.room(lineBytes * 3));
  return bench.floats(distances, mask.length);
}
