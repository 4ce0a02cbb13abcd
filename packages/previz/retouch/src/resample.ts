import type { Progress } from '@image-production/previz-darkroom';
import { clamp } from '@image-production/previz-geometry';

import type { Raster, Raster16 } from './raster.ts';

/** For every position along one side: the first tap, and the weights, which sum to one. */
interface Taps {
  readonly count: number;
  readonly starts: Int32Array;
  readonly weights: Float32Array;
}

const lobes = 3;

/** Resizes with a Lanczos-3 window to 16-bit output. */
export async function resample(
  source: Raster,
  width: number,
  height: number,
  progress: Progress,
): Promise<Raster16> {
  const across = tapsFor(source.width, width);
  const down = tapsFor(source.height, height);
  const samples = new Uint16Array(width * height * 3);
  const window = new Map<number, Float32Array>();
  const spare: Float32Array[] = [];
  const rowsPerBlock = Math.max(1, Math.ceil(60_000 / width));
  for (let y = 0; y < height; y += 1) {
    if (y % rowsPerBlock === 0) await progress.report(y / height);
    const first = down.starts[y] ?? 0;
    for (const [at, row] of window) {
      if (at < first) {
        window.delete(at);
        spare.push(row);
      }
    }
    const rows = Array.from({ length: down.count }, (_, tap) => {
      const at = first + tap;
      const known = window.get(at);
      if (known !== undefined) return known;
      const row = spare.pop() ?? new Float32Array(width * 3);
      stretchRow(source, at, across, row);
      window.set(at, row);
      return row;
    });
    mixRows(rows, down, y, samples);
  }
  return { width, height, samples, full: 65535 };
}

function tapsFor(from: number, to: number): Taps {
  const step = from / to;
  const reach = lobes * Math.max(1, step);
  const count = Math.min(Math.ceil(reach * 2) + 1, from);
  const starts = new Int32Array(to);
  const weights = new Float32Array(to * count);
  for (let at = 0; at < to; at += 1) {
    const middle = (at + 0.5) * step - 0.5;
    const start = clamp(Math.ceil(middle - reach), 0, from - count);
    starts[at] = start;
    let sum = 0;
    for (let tap = 0; tap < count; tap += 1)
      sum += lanczos((start + tap - middle) / Math.max(1, step));
    for (let tap = 0; tap < count; tap += 1)
      weights[at * count + tap] = lanczos((start + tap - middle) / Math.max(1, step)) / sum;
  }
  return { count, starts, weights };
}

function lanczos(x: number): number {
  if (Math.abs(x) >= lobes) return 0;
  if (Math.abs(x) < 1e-6) return 1;
  const turn = Math.PI * x;
  return (lobes * Math.sin(turn) * Math.sin(turn / lobes)) / (turn * turn);
}

function stretchRow(source: Raster, y: number, taps: Taps, into: Float32Array): void {
  const { samples, width } = source;
  const { count, starts, weights } = taps;
  const unit = 1 / source.full;
  for (let x = 0; x < starts.length; x += 1) {
    let at = (y * width + (starts[x] ?? 0)) * 3;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let tap = x * count; tap < (x + 1) * count; tap += 1) {
      const weight = weights[tap] ?? 0;
      red += weight * (samples[at] ?? 0);
      green += weight * (samples[at + 1] ?? 0);
      blue += weight * (samples[at + 2] ?? 0);
      at += 3;
    }
    into[x * 3] = red * unit;
    into[x * 3 + 1] = green * unit;
    into[x * 3 + 2] = blue * unit;
  }
}

function mixRows(rows: readonly Float32Array[], taps: Taps, y: number, samples: Uint16Array): void {
  const length = rows[0]?.length ?? 0;
  const sums = new Float32Array(length);
  rows.forEach((row, tap) => {
    const weight = taps.weights[y * taps.count + tap] ?? 0;
    if (weight === 0) return;
    for (let at = 0; at < length; at += 1) sums[at] = (sums[at] ?? 0) + weight * (row[at] ?? 0);
  });
  const start = y * length;
  for (let at = 0; at < length; at += 1)
    samples[start + at] = clamp(Math.round((sums[at] ?? 0) * 65535), 0, 65535);
}
