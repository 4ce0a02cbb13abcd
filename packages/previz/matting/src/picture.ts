import type { Texture } from '@image-production/previz-geometry';

import { Workbench } from './kernel/pixel-kernel.ts';

/** Scales down by area averaging until the longer side fits; never scales up. */
export function shrunk(source: Texture, side: number): Texture {
  const scale = side / Math.max(source.width, source.height);
  if (scale >= 1) return source;
  return resized(
    source,
    Math.max(1, Math.round(source.width * scale)),
    Math.max(1, Math.round(source.height * scale)),
  );
}

/** Area average, with colours weighted by alpha. Sizes must not exceed the source's. */
function resized(source: Texture, width: number, height: number): Texture {
  const bytes = width * height * 4;
  const bench = new Workbench(source.samples.byteLength + bytes + width * 32);
  const into = bench.room(bytes);
  bench.loops.resize(
    bench.put(source.samples),
    source.width,
    source.height,
    into,
    width,
    height,
    bench.room(width * 32),
  );
  const samples = new Uint8ClampedArray(bench.bytes(into, bytes).buffer);
  return { width, height, samples, isRepeated: source.isRepeated };
}
