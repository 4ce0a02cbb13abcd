import { webAssembly } from '../row-kernel/web-assembly.ts';
import type { CategoryCode } from './category-code.ts';
import { kernelBinary } from './scan-binary.ts';
import { categoryCount, scanBytesMost } from './scan-coder.ts';
import type { OpenScanCoder, ScanCoder } from './scan-coder.ts';

/** `kernel/scan.ts`, where each is explained. Places are offsets in its memory. */
interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly reserve: (byteCount: number) => number;
  readonly counts: () => number;
  readonly words: () => number;
  readonly takeDifferences: (from: number, rowBytes: number, byteCount: number, to: number) => void;
  readonly writeScan: (from: number, byteCount: number, to: number) => number;
}

const sampleBytes = 2;
const tableWords = 64;
/** What belongs to a category is that many words less it behind the start of a table. */
const lastPlace = 32;
const channels = 3;

/** Coders in WebAssembly, each with a memory of its own; undefined on a machine without SIMD. */
export function openSimdScan(): OpenScanCoder | undefined {
  const binary = Buffer.from(kernelBinary, 'base64');
  if (!webAssembly.validate(binary)) return undefined;
  const module = new webAssembly.Module(binary);
  return (samplesMost) => {
    const { exports } = new webAssembly.Instance(module);
    return scanCoder(exports as KernelExports, samplesMost);
  };
}

function scanCoder(kernel: KernelExports, samplesMost: number): ScanCoder {
  const bytesMost = samplesMost * sampleBytes;
  const samplesAt = kernel.reserve(2 * bytesMost + scanBytesMost(samplesMost));
  const differencesAt = samplesAt + bytesMost;
  const scanAt = differencesAt + bytesMost;
  // The memory grew for the last time.
  const { buffer } = kernel.memory;
  const counts = new Uint32Array(buffer, kernel.counts(), channels * tableWords);
  const words = new Uint32Array(buffer, kernel.words(), tableWords);
  let byteCount = 0;
  return {
    takeDifferences: (samples, rowSamples) => {
      byteCount = samples.byteLength;
      new Uint16Array(buffer, samplesAt, samples.length).set(samples);
      kernel.takeDifferences(samplesAt, rowSamples * sampleBytes, byteCount, differencesAt);
      return Uint32Array.from({ length: categoryCount }, (_unused, category) =>
        [0, 1, 2].reduce(
          (sum, table) => sum + (counts[table * tableWords + lastPlace - category] ?? 0),
          0,
        ),
      );
    },
    writeScan: (code) => {
      words.set(wordsOf(code), lastPlace - categoryCount + 1);
      const end = kernel.writeScan(differencesAt, byteCount, scanAt);
      return new Uint8Array(buffer, scanAt, end - scanAt);
    },
  };
}

/** A code, shifted left by five, and its bit count; those of the last category first. */
function wordsOf({ codes, lengths }: CategoryCode): Uint32Array {
  return Uint32Array.from(
    codes,
    (code, category) => (code << 5) | (lengths[category] ?? 0),
  ).toReversed();
}
