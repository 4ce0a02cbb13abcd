import type { WebAssemblyMemory } from './web-assembly.ts';

/** Rays of one batch, in records of twelve words. */
export const rayWords = 12;
/** Where in a record the answers begin: distance, two weights, triangle. */
export const foundWord = 8;
export const raysMax = 8192;

export const pageBytes = 65_536;
/** 2 × 1024 items, and 48 bytes of scratch before them. */
export const stackBytes = 16_384;

/** A tree in memory that any number of threads read; each of them has rays of its own. */
export interface TracingMemory {
  /** Null where the machine has no SIMD; then the twin traces. */
  readonly memory: WebAssemblyMemory | null;
  readonly buffer: SharedArrayBuffer;
  readonly nodesAt: number;
  readonly packsAt: number;
  /** Where the first thread's own part begins. */
  readonly threadsAt: number;
}

export const threadBytes: number = stackBytes + raysMax * rayWords * 4;

/** Fills in rays and has them traced. */
export interface RayTracer {
  /** Origin, nearest, direction, farthest, and the answer: distance, weights. */
  readonly rays: Float32Array;
  /** The same words as whole numbers: the last of each record is the triangle, or -1. */
  readonly words: Int32Array;
  nearest(count: number): void;
  /** The triangle of a ray in whose way something stands is 0, of a free one -1. */
  shadowed(count: number): void;
}
