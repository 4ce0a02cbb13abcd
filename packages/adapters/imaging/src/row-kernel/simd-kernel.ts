import { kernelBinary } from './kernel-binary.ts';
import type { RowKernel } from './row-kernel.ts';
import { tokenCount } from './tokens.ts';
import { webAssembly } from './web-assembly.ts';

/** `kernel/kernel.ts`, where each is explained. Places are offsets in its memory. */
interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly reserve: (byteCount: number) => number;
  readonly filterSub: (row: number, rowBytes: number, to: number) => void;
  readonly filterPaeth: (row: number, rowBytes: number, to: number) => void;
  readonly adler32: (from: number, byteCount: number, before: number) => number;
  readonly counts: () => number;
  readonly countTokens: (from: number, byteCount: number) => void;
  readonly words: () => number;
  readonly hold: (bits: number, bitCount: number) => void;
  readonly putTokens: (from: number, byteCount: number, to: number) => number;
  readonly bitsHeld: () => number;
  readonly bitCountHeld: () => number;
}

/**
 * The kernel in WebAssembly; undefined on a machine without SIMD. All that use it share its memory,
 * which is as large as the widest picture needed, since nothing stays there between two calls.
 */
export function openSimdKernel(): RowKernel | undefined {
  const binary = Buffer.from(kernelBinary, 'base64');
  if (!webAssembly.validate(binary)) return undefined;
  const { exports } = new webAssembly.Instance(new webAssembly.Module(binary));
  return simdKernel(exports as KernelExports);
}

function simdKernel(kernel: KernelExports): RowKernel {
  return {
    filterRows: (rows, rowBytes, hasRowAbove, filtered) => {
      const first = hasRowAbove ? 1 : 0;
      const rowCount = rows.length / rowBytes;
      const filteredBytes = (rowCount - first) * (rowBytes + 1);
      const rowsAt = place(kernel, rows, filteredBytes);
      const filteredAt = rowsAt + rows.length;
      let to = filteredAt;
      for (let row = first; row < rowCount; row += 1) {
        const filter = row === 0 ? kernel.filterSub : kernel.filterPaeth;
        filter(rowsAt + row * rowBytes, rowBytes, to);
        to += rowBytes + 1;
      }
      filtered.set(bytesAt(kernel, filteredAt, filteredBytes));
      return filtered.subarray(0, filteredBytes);
    },
    survey: (block, checksum) => {
      const at = place(kernel, block);
      kernel.countTokens(at, block.length);
      return {
        checksum: kernel.adler32(at, block.length, checksum) >>> 0,
        frequencies: new Uint32Array(kernel.memory.buffer, kernel.counts(), tokenCount).slice(),
      };
    },
    putTokens: (block, words, bits) => {
      const at = place(kernel, block, bits.capacityBytes);
      new Int32Array(kernel.memory.buffer, kernel.words(), tokenCount).set(words);
      const bitsAt = at + block.length;
      kernel.hold(bits.held.bits, bits.held.bitCount);
      const end = kernel.putTokens(at, block.length, bitsAt);
      const written = bytesAt(kernel, bitsAt, end - bitsAt);
      bits.append(written, kernel.bitsHeld(), kernel.bitCountHeld());
    },
  };
}

/** Copies bytes into the kernel's memory, with room for more behind them, and returns where to. */
function place(kernel: KernelExports, bytes: Uint8Array, roomBytes = 0): number {
  const at = kernel.reserve(bytes.length + roomBytes);
  bytesAt(kernel, at, bytes.length).set(bytes);
  return at;
}

/** Valid until the memory grows. */
function bytesAt({ memory }: KernelExports, at: number, byteCount: number): Uint8Array {
  return new Uint8Array(memory.buffer, at, byteCount);
}
