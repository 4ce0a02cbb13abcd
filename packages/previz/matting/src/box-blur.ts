import { Workbench } from './kernel/pixel-kernel.ts';

/** What the loop needs beside its planes. */
export function blurRoom(width: number, height: number): number {
  return width * height * 4 + width * 8 + 16;
}

/** Mean over a square clipped at the borders: the `boxBlur` of geometry, in the kernel. */
export function boxBlur(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const bench = new Workbench(values.byteLength * 2 + blurRoom(width, height));
  const from = bench.put(values);
  const into = bench.room(values.byteLength);
  bench.loops.boxBlur(from, width, height, radius, into, bench.room(blurRoom(width, height)));
  return bench.floats(into, values.length);
}
