import type { Xyz } from '@image-production/previz-geometry';

import type { FlatScene } from './flat-scene.ts';
import type { Texel } from './flat-texture.ts';
import { isCutOut } from './hits.ts';
import { createTracer } from './ray-kernel.ts';
import type { Uv } from './surface-point.ts';
import { foundWord, rayWords, raysMax } from './tracing-memory.ts';
import type { RayTracer } from './tracing-memory.ts';

/** Most holes that a ray passes through, one behind the other, before it counts as blocked. */
const holesMax = 12;
const past = 1e-4;
export const farAway = 1e30;

/** Rays through a scene in which textures have holes. */
export class RayCaster {
  readonly kernel: RayTracer;
  readonly #scene: FlatScene;
  readonly #hasHoles: boolean;
  readonly #texel: Texel = { r: 0, g: 0, b: 0, a: 0 };
  readonly #met: Uv = { u: 0, v: 0 };
  /** Copies of the originally traced records, and which of them continue. */
  readonly #records: Float32Array;
  readonly #recordWords: Int32Array;
  readonly #open = new Int32Array(raysMax);

  constructor(scene: FlatScene, thread: number) {
    this.#scene = scene;
    this.kernel = createTracer(scene.tracing, thread);
    this.#hasHoles = scene.holes[0] <= scene.holes[3];
    this.#records = new Float32Array(this.#hasHoles ? raysMax * rayWords : 0);
    this.#recordWords = new Int32Array(this.#records.buffer);
  }

  /** Sets a ray; its direction is a unit vector. */
  aim(ray: number, origin: Xyz, direction: Xyz, far: number): void {
    const { rays } = this.kernel;
    const at = ray * rayWords;
    rays[at] = origin.x;
    rays[at + 1] = origin.y;
    rays[at + 2] = origin.z;
    rays[at + 3] = 0;
    rays[at + 4] = direction.x;
    rays[at + 5] = direction.y;
    rays[at + 6] = direction.z;
    rays[at + 7] = far;
  }

  /** Finds the nearest hit of the first `count` rays. */
  nearest(count: number): void {
    this.kernel.nearest(count);
    if (this.#hasHoles) this.#goThroughHoles(count, false);
  }

  /** Traces the first `count` rays for occlusion; see `isFree`. */
  shadowed(count: number): void {
    this.kernel.shadowed(count);
    if (this.#hasHoles) this.#goThroughHoles(count, true);
  }

  /** Reads a ray's origin and direction. */
  read(ray: number, origin: Xyz, direction: Xyz): void {
    const { rays } = this.kernel;
    const at = ray * rayWords;
    origin.x = rays[at];
    origin.y = rays[at + 1];
    origin.z = rays[at + 2];
    direction.x = rays[at + 4];
    direction.y = rays[at + 5];
    direction.z = rays[at + 6];
  }

  isFree(ray: number): boolean {
    return this.kernel.words[ray * rayWords + foundWord + 3] < 0;
  }

  #goThroughHoles(count: number, isShadow: boolean): void {
    const { rays, words } = this.kernel;
    const open = this.#open;
    let size = 0;
    for (let ray = 0; ray < count; ray += 1) {
      const isUnclear = isShadow
        ? words[ray * rayWords + foundWord + 3] >= 0 && this.#meetsBox(ray * rayWords)
        : this.#isHoleAt(ray * rayWords);
      if (isUnclear) open[size++] = ray;
    }
    if (size === 0) return;
    this.#records.set(rays.subarray(0, count * rayWords));
    for (let pass = 0; pass < holesMax && size > 0; pass += 1) {
      const isFirstShadow = isShadow && pass === 0;
      for (let index = 0; index < size; index += 1) {
        const from = open[index] * rayWords;
        const near = isFirstShadow ? 0 : this.#records[from + foundWord] + past;
        rays.set(this.#records.subarray(from, from + foundWord), index * rayWords);
        rays[index * rayWords + 3] = near;
      }
      this.kernel.nearest(size);
      let left = 0;
      for (let index = 0; index < size; index += 1) {
        const at = index * rayWords;
        const ray = open[index];
        for (let word = foundWord; word < rayWords; word += 1) {
          this.#recordWords[ray * rayWords + word] = words[at + word];
        }
        if (this.#isHoleAt(at)) open[left++] = ray;
      }
      size = left;
    }
    rays.set(this.#records.subarray(0, count * rayWords));
  }

  #isHoleAt(at: number): boolean {
    const { rays, words } = this.kernel;
    const triangle = words[at + foundWord + 3];
    if (triangle < 0) return false;
    this.#met.u = rays[at + foundWord + 1];
    this.#met.v = rays[at + foundWord + 2];
    return isCutOut(this.#scene, triangle, this.#met, this.#texel);
  }

  /** Whether a ray can hit a surface with holes at all. */
  #meetsBox(at: number): boolean {
    const { rays } = this.kernel;
    const { holes } = this.#scene;
    let enter = 0;
    let leave = rays[at + 7];
    for (let axis = 0; axis < 3; axis += 1) {
      const direction = rays[at + 4 + axis];
      const scale = Math.abs(direction) < 1e-12 ? 1e12 : 1 / direction;
      const low = (holes[axis] - rays[at + axis]) * scale;
      const high = (holes[axis + 3] - rays[at + axis]) * scale;
      enter = Math.max(enter, Math.min(low, high));
      leave = Math.min(leave, Math.max(low, high));
    }
    return enter <= leave;
  }
}
