import type { Tree } from './build-tree.ts';
import { kernelBinary } from './kernel-binary.ts';

/** Rays of one batch, in records of twelve words. */
export const rayWords = 12;
/** Where in a record the answers begin: distance, two weights, triangle. */
export const foundWord = 8;
export const raysMax = 8192;

const pageBytes = 65_536;
/** 2 × 1024 items, and 48 bytes of scratch before them. */
const stackBytes = 16_384;

/** A tree in memory that any number of threads read; each of them has rays of its own. */
export interface TracingMemory {
  readonly memory: WebAssembly.Memory;
  readonly nodesAt: number;
  readonly packsAt: number;
  /** Where the first thread's own part begins. */
  readonly threadsAt: number;
}

const threadBytes = stackBytes + raysMax * rayWords * 4;

/** Lays a tree out for so many threads. */
export function layOut(tree: Tree, threads: number): TracingMemory {
  const nodesAt = 64;
  const packsAt = aligned(nodesAt + tree.nodes.byteLength);
  const threadsAt = aligned(packsAt + tree.packs.byteLength);
  const pages = Math.ceil((threadsAt + threads * threadBytes) / pageBytes);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: 65_536, shared: true });
  const bytes = new Uint8Array(memory.buffer);
  bytes.set(new Uint8Array(tree.nodes), nodesAt);
  bytes.set(new Uint8Array(tree.packs), packsAt);
  return { memory, nodesAt, packsAt, threadsAt };
}

function aligned(place: number): number {
  return (place + 63) & ~63;
}

interface KernelExports {
  place(nodesAt: number, packsAt: number, stackAt: number): void;
  nearest(raysAt: number, count: number): void;
  shadowed(raysAt: number, count: number): void;
}

/** One thread's view of the tree: it fills in rays and has them traced. */
export class RayKernel {
  /** Origin, nearest, direction, farthest, and the answer: distance, weights. */
  readonly rays: Float32Array;
  /** The same words as whole numbers: the last of each record is the triangle, or -1. */
  readonly words: Int32Array;
  readonly #raysAt: number;
  readonly #kernel: KernelExports;

  constructor({ memory, nodesAt, packsAt, threadsAt }: TracingMemory, thread: number) {
    const stackAt = threadsAt + thread * threadBytes;
    this.#raysAt = stackAt + stackBytes;
    const instance = new WebAssembly.Instance(module, { env: { memory } });
    this.#kernel = instance.exports as unknown as KernelExports;
    this.#kernel.place(nodesAt, packsAt, stackAt + 64);
    this.rays = new Float32Array(memory.buffer, this.#raysAt, raysMax * rayWords);
    this.words = new Int32Array(memory.buffer, this.#raysAt, raysMax * rayWords);
  }

  nearest(count: number): void {
    this.#kernel.nearest(this.#raysAt, count);
  }

  /** The triangle of a ray in whose way something stands is 0, of a free one -1. */
  shadowed(count: number): void {
    this.#kernel.shadowed(this.#raysAt, count);
  }
}

const module = new WebAssembly.Module(Buffer.from(kernelBinary, 'base64'));
