import type { WebAssemblyMemory } from '@image-production/previz-geometry';

/** Rays of one batch, in records of twelve words. */
export const rayWords = 12;
/** Offset of the results in a record: distance, two weights, triangle. */
export const foundWord = 8;
export const raysMax = 8192;

export const pageBytes = 65_536;
/** 2 × 1024 items, and 48 bytes of scratch before them. */
export const stackBytes = 16_384;

/** A hierarchy in memory shared by any number of threads; each thread has its own rays. */
export interface TracingMemory {
  /** Null where the machine has no SIMD; then the twin traces. */
  readonly memory: WebAssemblyMemory | null;
  readonly buffer: SharedArrayBuffer;
  readonly nodesAt: number;
  readonly packsAt: number;
  /** Start of the first thread's own area. */
  readonly threadsAt: number;
}

export const threadBytes: number = stackBytes + raysMax * rayWords * 4;

/** Holds a batch of rays and traces them. */
export interface RayTracer {
  /** Origin, near limit, direction, far limit, and the result: distance, weights. */
  readonly rays: Float32Array;
  /** The same words as integers: the last of each record is the triangle, or -1. */
  readonly words: Int32Array;
  nearest(count: number): void;
  /** Sets the triangle of an occluded ray to 0 and of a free one to -1. */
  shadowed(count: number): void;
}
