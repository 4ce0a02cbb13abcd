import { setImmediate as turnOfTheEventLoop } from 'node:timers/promises';

import type { Master16, Master8 } from '@image-production/rendering';

/** Rows that are rounded before other work has its turn. */
const rowsBetweenTurns = 128;

/** Every `step`th row of a deep master, rounded to 8 bits. */
export async function toEightBits(
  { width, height, samples }: Master16,
  step: number,
): Promise<Master8> {
  const rowSamples = width * 3;
  const rows = Math.ceil(height / step);
  const rounded = new Uint8Array(rows * rowSamples);
  for (let row = 0; row < rows; row += 1) {
    if (row % rowsBetweenTurns === rowsBetweenTurns - 1) await turnOfTheEventLoop();
    roundRow(samples, row * step * rowSamples, rounded, row * rowSamples, rowSamples);
  }
  return { width, height: rows, bitDepth: 8, samples: rounded };
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
