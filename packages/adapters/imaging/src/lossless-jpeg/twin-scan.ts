import type { CategoryCode } from './category-code.ts';
import { categoryCount, scanBytesMost } from './scan-coder.ts';
import type { OpenScanCoder } from './scan-coder.ts';

const channels = 3;
const middle = 2 ** 15;

/** The kernel of scans in TypeScript, for machines without SIMD. */
export const openTwinScan: OpenScanCoder = (samplesMost) => {
  const room = new Int16Array(samplesMost);
  const bytes = new DataView(new ArrayBuffer(scanBytesMost(samplesMost)));
  let differences = room;
  return {
    takeDifferences: (samples, rowSamples) => {
      differences = room.subarray(0, samples.length);
      return takeDifferences(samples, rowSamples, differences);
    },
    writeScan: (code) => writeScan(differences, code, bytes),
  };
};

function takeDifferences(
  samples: Uint16Array,
  rowSamples: number,
  differences: Int16Array,
): Uint32Array {
  for (let row = 0; row < samples.length; row += rowSamples) {
    for (let index = row; index < row + channels; index += 1) {
      differences[index] = (samples[index] ?? 0) - (samples[index - rowSamples] ?? middle);
    }
    for (let index = row + channels; index < row + rowSamples; index += 1) {
      differences[index] = (samples[index] ?? 0) - (samples[index - channels] ?? 0);
    }
  }
  const counts = new Uint32Array(categoryCount);
  for (let index = 0; index < differences.length; index += 1) {
    const category = 32 - Math.clz32(Math.abs(differences[index] ?? 0));
    counts[category] = (counts[category] ?? 0) + 1;
  }
  return counts;
}

/** The loop runs once per sample. */
function writeScan(
  differences: Int16Array,
  { codes, lengths }: CategoryCode,
  bytes: DataView<ArrayBuffer>,
): Uint8Array {
  let at = 0;
  // The bits that are no whole word yet, the first of them highest.
  let held = 0;
  let heldBits = 0;
  for (let index = 0; index < differences.length; index += 1) {
    const difference = differences[index] ?? 0;
    const category = 32 - Math.clz32(Math.abs(difference));
    // H.1.2.2: nothing follows category 16, whose one difference is the lowest.
    const furtherBits = category & 15;
    const further = (difference + (difference >> 31)) & ((1 << furtherBits) - 1);
    const bits = ((codes[category] ?? 0) << furtherBits) | further;
    const bitCount = (lengths[category] ?? 0) + furtherBits;
    const overflow = heldBits + bitCount - 32;
    if (overflow > 0) {
      bytes.setUint32(at, held | (bits >>> overflow));
      at += 4;
      held = bits << (32 - overflow);
      heldBits = overflow;
    } else {
      held |= bits << -overflow;
      heldBits += bitCount;
    }
  }
  bytes.setUint32(at, held);
  // F.1.2.3: ones fill the last byte.
  const end = at + Math.ceil(heldBits / 8);
  if (heldBits % 8 > 0)
    bytes.setUint8(end - 1, bytes.getUint8(end - 1) | (0xff >>> (heldBits % 8)));
  return new Uint8Array(bytes.buffer, 0, end);
}
