import { webAssembly } from '@image-production/previz-geometry';

import { kernelBinary } from './kernel-binary.ts';

/** `kernel/kernel.ts`, where each is explained. Places are offsets in its memory. */
interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer; readonly grow: (pages: number) => number };
  readonly base: () => number;
  readonly resize: Loop;
  readonly labPlanes: Loop;
  readonly boxBlur: Loop;
  readonly islands: Loop<number>;
  readonly spread: Loop;
  readonly insideDistance: Loop;
  readonly softEdge: Loop;
  readonly cover: Loop;
  readonly bleed: Loop;
  readonly fitMixture: Loop;
  readonly terminalsOf: Loop;
  readonly subtract: Loop;
  readonly marks: Loop;
  readonly tornShare: Loop<number>;
  readonly shadow: Loop;
  readonly coverage: Loop;
  readonly bounds: Loop;
  readonly links: Loop;
  readonly cut: Loop;
  readonly looks: Loop;
  readonly mask: Loop;
}

type Loop<Made = void> = (...placesAndSizes: number[]) => Made;

const pageBytes = 65_536;
/** What a thread keeps for the next picture; a larger memory is given back. */
const keptBytes = 40e6;

/** Compiled once for all threads: loops in JavaScript would be compiled by each of them. */
const compiled = new webAssembly.Module(Buffer.from(kernelBinary, 'base64'));
let kept: KernelExports | null = null;

interface Planes {
  readonly lightness: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
}

type Pixels = Uint8Array | Uint8ClampedArray | Int32Array | Float32Array;

/** Arrays in the memory of the kernel's loops, one behind the other; nothing stays there. */
export class Workbench {
  readonly loops: KernelExports;
  #free: number;

  /** `bytes` is at least what will be put there and what loops need beside it. */
  constructor(bytes: number) {
    this.loops = kept ?? opened();
    const { memory } = this.loops;
    this.#free = aligned(this.loops.base());
    const missing = this.#free + bytes + slackBytes - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
    kept = memory.buffer.byteLength <= keptBytes ? this.loops : null;
  }

  /** Copies values there and returns their place. */
  put(values: Pixels): number {
    const at = this.room(values.byteLength);
    this.write(at, values);
    return at;
  }

  /** Copies values to a place. */
  write(at: number, values: Pixels): void {
    const { buffer, byteOffset, byteLength } = values;
    const bytes = new Uint8Array(buffer, byteOffset, byteLength);
    new Uint8Array(this.loops.memory.buffer, at, byteLength).set(bytes);
  }

  /** Copies planes one behind the other and returns the place of the first. */
  putPlanes({ lightness, a, b }: Planes): number {
    const at = this.room(lightness.byteLength * 3);
    for (const [index, plane] of [lightness, a, b].entries())
      this.write(at + index * plane.byteLength, plane);
    return at;
  }

  /** A place for results, with whatever it held. */
  room(bytes: number): number {
    const at = this.#free;
    this.#free = aligned(at + bytes);
    if (this.#free > this.loops.memory.buffer.byteLength)
      throw new Error('a workbench is as large as what is put there');
    return at;
  }

  bytes(at: number, count: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.loops.memory.buffer, at, count).slice();
  }

  words(at: number, count: number): Int32Array<ArrayBuffer> {
    return new Int32Array(this.loops.memory.buffer, at, count).slice();
  }

  floats(at: number, count: number): Float32Array<ArrayBuffer> {
    return new Float32Array(this.loops.memory.buffer, at, count).slice();
  }
}

/** For what places lose by being aligned. */
const slackBytes = 4096;

function aligned(place: number): number {
  return (place + 63) & ~63;
}

function opened(): KernelExports {
  const { exp, log, pow } = Math;
  const { exports } = new webAssembly.Instance(compiled, { kernel: { exp, log, pow } });
  return exports as KernelExports;
}
