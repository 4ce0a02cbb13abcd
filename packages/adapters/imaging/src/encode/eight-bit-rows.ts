import type { Master } from '@image-production/rendering';

import type { RowBand } from './row-bands.ts';

/** The master's rows in 8 bits per sample, rounded to nearest. 8-bit rows are views, not copies. */
export function eightBitRows(master: Master, { first, end }: RowBand): Uint8Array {
  const rowSamples = master.width * 3;
  const [from, to] = [first * rowSamples, end * rowSamples];
  return master.bitDepth === 8
    ? master.samples.subarray(from, to)
    : rounded(master.samples.subarray(from, to));
}

function rounded(samples: Uint16Array): Uint8Array {
  const eightBits = new Uint8Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) {
    // Exactly Math.round(value / 257), in integer arithmetic.
    eightBits[index] = ((samples[index] ?? 0) * 255 + 32_895) >>> 16;
  }
  return eightBits;
}
