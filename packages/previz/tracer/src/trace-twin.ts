import { foundWord, raysMax, rayWords } from './tracing-memory.ts';
import type { RayTracer, TracingMemory } from './tracing-memory.ts';

const nodeFloats = 28;
const packFloats = 40;
const { fround } = Math;

/** The ray kernel in TypeScript, for machines without SIMD, and as the reference in tests. */
export class TwinKernel implements RayTracer {
  readonly rays: Float32Array;
  readonly words: Int32Array;
  readonly #nodes: Float32Array;
  readonly #children: Int32Array;
  readonly #packs: Float32Array;
  readonly #numbers: Int32Array;
  readonly #items = new Int32Array(2048);
  readonly #entries = new Float64Array(2048);
  /** Origin, inverse direction, direction, near and far of the current ray. */
  readonly #ray = new Float64Array(11);
  #far = 0;
  #found = -1;
  #u = 0;
  #v = 0;

  constructor({ buffer, nodesAt, packsAt }: TracingMemory, raysAt: number) {
    this.rays = new Float32Array(buffer, raysAt, raysMax * rayWords);
    this.words = new Int32Array(buffer, raysAt, raysMax * rayWords);
    this.#nodes = new Float32Array(buffer, nodesAt);
    this.#children = new Int32Array(buffer, nodesAt);
    this.#packs = new Float32Array(buffer, packsAt);
    this.#numbers = new Int32Array(buffer, packsAt);
  }

  nearest(count: number): void {
    for (let index = 0; index < count; index += 1) this.#trace(index * rayWords, false);
  }

  shadowed(count: number): void {
    for (let index = 0; index < count; index += 1) this.#trace(index * rayWords, true);
  }

  #trace(at: number, isShadow: boolean): void {
    const { rays, words } = this;
    const ray = this.#ray;
    for (let axis = 0; axis < 3; axis += 1) {
      ray[axis] = rays[at + axis];
      ray[axis + 3] = inverse(rays[at + 4 + axis]);
      ray[axis + 6] = rays[at + 4 + axis];
    }
    ray[9] = rays[at + 3];
    this.#far = rays[at + 7];
    this.#found = -1;
    this.#u = 0;
    this.#v = 0;
    this.#walk(isShadow);
    const found = at + foundWord;
    words[found + 3] = isShadow && this.#found >= 0 ? 0 : this.#found;
    if (isShadow && this.#found >= 0) return;
    rays[found] = this.#far;
    rays[found + 1] = this.#u;
    rays[found + 2] = this.#v;
  }

  #walk(isShadow: boolean): void {
    const items = this.#items;
    const entries = this.#entries;
    items[0] = 0;
    entries[0] = this.#ray[9];
    let top = 1;
    while (top > 0) {
      top -= 1;
      const item = items[top];
      if (entries[top] > this.#far) continue;
      if (item >= 0) {
        top = this.#open(item, top);
      } else {
        this.#meet(~item);
        if (isShadow && this.#found >= 0) return;
      }
    }
  }

  /** Pushes the children that the ray enters onto the stack, the nearest last. */
  #open(node: number, base: number): number {
    const items = this.#items;
    const entries = this.#entries;
    const nodes = this.#nodes;
    const ray = this.#ray;
    let top = base;
    for (let slot = 0; slot < 4; slot += 1) {
      let enter = ray[9];
      let leave = this.#far;
      for (let axis = 0; axis < 3; axis += 1) {
        const at = node * nodeFloats + axis * 8 + slot;
        const origin = ray[axis];
        const scale = ray[axis + 3];
        const low = fround(fround(nodes[at] - origin) * scale);
        const high = fround(fround(nodes[at + 4] - origin) * scale);
        enter = Math.max(enter, Math.min(low, high));
        leave = Math.min(leave, Math.max(low, high));
      }
      if (!(enter <= leave)) continue;
      let at = top;
      while (at > base && entries[at - 1] < enter) {
        items[at] = items[at - 1];
        entries[at] = entries[at - 1];
        at -= 1;
      }
      items[at] = this.#children[node * nodeFloats + 24 + slot];
      entries[at] = enter;
      top += 1;
    }
    return top;
  }

  /** Möller-Trumbore intersection with the four triangles of a pack. */
  #meet(pack: number): void {
    const packs = this.#packs;
    const ray = this.#ray;
    const [dx, dy, dz] = [ray[6], ray[7], ray[8]];
    for (let at = pack * packFloats; at < pack * packFloats + 4; at += 1) {
      const [ax, ay, az] = [packs[at + 12], packs[at + 16], packs[at + 20]];
      const [bx, by, bz] = [packs[at + 24], packs[at + 28], packs[at + 32]];
      const px = fround(fround(dy * bz) - fround(dz * by));
      const py = fround(fround(dz * bx) - fround(dx * bz));
      const pz = fround(fround(dx * by) - fround(dy * bx));
      const scale = fround(1 / dot(ax, px, ay, py, az, pz));
      const sx = fround(ray[0] - packs[at]);
      const sy = fround(ray[1] - packs[at + 4]);
      const sz = fround(ray[2] - packs[at + 8]);
      const u = fround(dot(sx, px, sy, py, sz, pz) * scale);
      const qx = fround(fround(sy * az) - fround(sz * ay));
      const qy = fround(fround(sz * ax) - fround(sx * az));
      const qz = fround(fround(sx * ay) - fround(sy * ax));
      const v = fround(dot(dx, qx, dy, qy, dz, qz) * scale);
      const t = fround(dot(bx, qx, by, qy, bz, qz) * scale);
      if (!(u >= 0 && v >= 0 && fround(u + v) <= 1)) continue;
      if (!(t > ray[9] && t < this.#far)) continue;
      this.#far = t;
      this.#u = u;
      this.#v = v;
      this.#found = this.#numbers[at + 36];
    }
  }
}

function inverse(value: number): number {
  if (Math.abs(value) < 1e-18) return value < 0 ? -fround(1e18) : fround(1e18);
  return fround(1 / value);
}

/** Products and sums rounded to 32 bits, in the order of the kernel. */
function dot(ax: number, bx: number, ay: number, by: number, az: number, bz: number): number {
  return fround(fround(fround(ax * bx) + fround(ay * by)) + fround(az * bz));
}
