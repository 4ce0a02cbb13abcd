import { webAssembly } from '@image-production/previz-geometry';
import type { WebAssemblyMemory, WebAssemblyModule } from '@image-production/previz-geometry';

import type { Bvh } from './build-bvh.ts';
import { nodeWords, packWords } from './bvh-writer.ts';
import { kernelBinary } from './kernel-binary.ts';
import { TwinKernel } from './trace-twin.ts';
import { pageBytes, raysMax, rayWords, stackBytes, threadBytes } from './tracing-memory.ts';
import type { RayTracer, TracingMemory } from './tracing-memory.ts';

/** Lays out a hierarchy for `threads` threads; consumes it. */
export function layOut(tree: Bvh, threads: number, isTwin: boolean = !module): TracingMemory {
  const nodesAt = 64;
  const packsAt = aligned(nodesAt + tree.nodes * nodeWords * 4);
  const threadsAt = aligned(packsAt + tree.packs * packWords * 4);
  const pages = Math.ceil((threadsAt + threads * threadBytes) / pageBytes);
  const memory = isTwin
    ? null
    : new webAssembly.Memory({ initial: pages, maximum: 65_536, shared: true });
  const buffer = memory?.buffer ?? new SharedArrayBuffer(pages * pageBytes);
  tree.write({ buffer, nodesAt, packsAt });
  return { memory, buffer, nodesAt, packsAt, threadsAt };
}

function aligned(place: number): number {
  return (place + 63) & ~63;
}

/** One thread's view of the hierarchy. */
export function createTracer(tracing: TracingMemory, thread: number): RayTracer {
  const raysAt = tracing.threadsAt + thread * threadBytes + stackBytes;
  return tracing.memory && module
    ? new RayKernel(module, tracing.memory, tracing, raysAt)
    : new TwinKernel(tracing, raysAt);
}

interface KernelExports {
  place(nodesAt: number, packsAt: number, stackAt: number): void;
  nearest(raysAt: number, count: number): void;
  shadowed(raysAt: number, count: number): void;
}

class RayKernel implements RayTracer {
  readonly rays: Float32Array;
  readonly words: Int32Array;
  readonly #kernel: KernelExports;

  constructor(
    compiled: WebAssemblyModule,
    memory: WebAssemblyMemory,
    { buffer, nodesAt, packsAt }: TracingMemory,
    raysAt: number,
  ) {
    this.rays = new Float32Array(buffer, raysAt, raysMax * rayWords);
    this.words = new Int32Array(buffer, raysAt, raysMax * rayWords);
    const instance = new webAssembly.Instance(compiled, { env: { memory } });
    this.#kernel = instance.exports as KernelExports;
    this.#kernel.place(nodesAt, packsAt, raysAt - stackBytes + 64);
  }

  nearest(count: number): void {
    this.#kernel.nearest(this.rays.byteOffset, count);
  }

  shadowed(count: number): void {
    this.#kernel.shadowed(this.rays.byteOffset, count);
  }
}

/** Null on a machine without SIMD or shared memory. */
const module = compiledKernel();

function compiledKernel(): WebAssemblyModule | null {
  const binary = Buffer.from(kernelBinary, 'base64');
  return webAssembly.validate(binary) ? new webAssembly.Module(binary) : null;
}
