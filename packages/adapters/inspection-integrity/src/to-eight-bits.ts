import { setImmediate as turnOfTheEventLoop } from 'node:timers/promises';

import type { Master16 } from '@image-production/rendering';

import type { Raster } from './reduce.ts';

/** Rows that are rounded before other work has its turn. */
const rowsBetweenTurns = 128;

/** Every `step`th row of a deep master, rounded to 8 bits. */
export async function toEightBits(
  { width, height, samples }: Master16,
  step: number,
): Promise<Raster> {
  const rowSamples = width * 3;
  const rows = Math.ceil(height / step);
  const rounded = new Uint8Array(rows * rowSamples);
  for (let row = 0; row < rows; row += 1) {
    if (row % rowsBetweenTurns === rowsBetweenTurns - 1) await turnOfTheEventLoop();
    roundRow(samples, row * step * rowSamples, rounded, row * rowSamples, rowSamples);
  }
  return { width, height: rows, samples: rounded };
}

function roundRow(
  from: Uint16Array,
  start: number,
  rounded: Uint8Array,
  to: number,
  count: number,
): void {
  for (let at = 0; at < count; at += 1) {
    // Math.round(value / 257), in integers.
    rounded[to + at] = ((from[start + at] ?? 0) * 255 + 32_895) >>> 16;
  }
}
