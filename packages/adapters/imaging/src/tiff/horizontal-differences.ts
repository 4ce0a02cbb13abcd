import type { Master } from '@image-production/rendering';

const channels = 3;

/**
 * Subtracts each sample's left neighbour (TIFF 6.0, section 14) and writes the result
 * little-endian, which LZW compresses better than the samples. Returns the filled part of `bytes`.
 */
export function horizontalDifferences(
  samples: Master['samples'],
  rowSamples: number,
  bytes: Uint8Array,
): Uint8Array {
  const filled = bytes.subarray(0, samples.byteLength);
  if (samples instanceof Uint8Array) subtract8(samples, rowSamples, filled);
  else subtract16(samples, rowSamples, filled);
  return filled;
}

function subtract8(samples: Uint8Array, rowSamples: number, bytes: Uint8Array): void {
  for (let row = 0; row < samples.length; row += rowSamples) {
    bytes.set(samples.subarray(row, row + channels), row);
    for (let at = row + channels; at < row + rowSamples; at += 1) {
      bytes[at] = (samples[at] ?? 0) - (samples[at - channels] ?? 0);
    }
  }
}

function subtract16(samples: Uint16Array, rowSamples: number, bytes: Uint8Array): void {
  const file = new DataView(bytes.buffer, bytes.byteOffset);
  for (let row = 0; row < samples.length; row += rowSamples) {
    for (let at = row; at < row + channels; at += 1) file.setUint16(at * 2, samples[at] ?? 0, true);
    for (let at = row + channels; at < row + rowSamples; at += 1) {
      file.setUint16(at * 2, (samples[at] ?? 0) - (samples[at - channels] ?? 0), true);
    }
  }
}
