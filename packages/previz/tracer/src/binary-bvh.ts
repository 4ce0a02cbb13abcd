import { binOf, nowhere, SahBins } from './sah-bins.ts';
import type { Cut } from './sah-bins.ts';

const leafMax = 4;

/**
 * A binary bounding volume hierarchy over triangles. Each split reorders boxes and their indexes,
 * so that every group is contiguous in memory.
 */
export class BinaryBvh {
  /** Low and high corner of each node's box. */
  readonly boxes: Float32Array<ArrayBuffer>;
  /** First of two contiguous children, or 0 for a leaf. */
  readonly children: Int32Array<ArrayBuffer>;
  /** Range of `order` that a node covers. */
  readonly from: Int32Array<ArrayBuffer>;
  readonly size: Int32Array<ArrayBuffer>;
  /** Indexes of the triangles. */
  readonly order: Uint32Array<ArrayBuffer>;
  readonly #leaves: Float32Array<ArrayBuffer>;
  readonly #bins = new SahBins();
  /** Bounds of the box centres of each half. */
  readonly #first = new Float64Array(6);
  readonly #second = new Float64Array(6);
  #used = 1;

  constructor(positions: Float32Array, corners: Uint32Array) {
    const count = corners.length / 3;
    this.#leaves = boxesOf(positions, corners);
    this.order = new Uint32Array(count);
    for (let triangle = 0; triangle < count; triangle += 1) this.order[triangle] = triangle;
    const nodesMax = Math.max(1, 2 * count);
    this.boxes = new Float32Array(nodesMax * 6);
    this.children = new Int32Array(nodesMax);
    this.from = new Int32Array(nodesMax);
    this.size = new Int32Array(nodesMax);
    this.size[0] = count;
    this.#emptied(0, this.#first);
    for (let leaf = 0; leaf < count; leaf += 1) this.#take(0, this.#first, leaf);
    this.#split();
  }

  /** Frees the memory at once: buffers this large should not wait for the garbage collector. */
  free(): void {
    const { boxes, children, from, size, order } = this;
    for (const { buffer } of [boxes, children, from, size, order, this.#leaves]) buffer.transfer(0);
  }

  #split(): void {
    // A node and the bounds of its box centres.
    const waiting: number[] = [0, ...this.#first];
    const middles = new Float64Array(6);
    while (waiting.length > 0) {
      for (let word = 5; word >= 0; word -= 1) middles[word] = waiting.pop() ?? 0;
      const node = waiting.pop() ?? 0;
      const from = this.from[node];
      const size = this.size[node];
      if (size <= leafMax) continue;
      const left = this.#used;
      this.#used += 2;
      const count = this.#cut(left, from, size, middles);
      this.children[node] = left;
      this.from[left] = from;
      this.size[left] = count;
      this.from[left + 1] = from + count;
      this.size[left + 1] = size - count;
      if (count > leafMax) pushed(waiting, left, this.#first);
      if (size - count > leafMax) pushed(waiting, left + 1, this.#second);
    }
  }

  /** Splits boxes into two groups and writes their nodes' boxes; returns the size of the first. */
  #cut(left: number, from: number, size: number, middles: Float64Array): number {
    const cut = this.#bins.find(this.#leaves, from, size, middles);
    const cutAt = cut === null ? from : this.#parted(cut, left, from, size);
    if (cutAt > from && cutAt < from + size) return cutAt - from;
    // All box centres coincide: any halves are equally good.
    const half = size >> 1;
    for (const [child, begin, count] of [
      [left, from, half],
      [left + 1, from + half, size - half],
    ] as const) {
      const bounds = child === left ? this.#first : this.#second;
      this.#emptied(child, bounds);
      for (let leaf = begin; leaf < begin + count; leaf += 1) this.#take(child, bounds, leaf);
    }
    return half;
  }

  /** Returns where the second group begins. */
  #parted({ axis, bin, low, scale, bins }: Cut, left: number, from: number, size: number): number {
    const leaves = this.#leaves;
    this.#emptied(left, this.#first);
    this.#emptied(left + 1, this.#second);
    let at = from;
    let end = from + size - 1;
    while (at <= end) {
      const word = at * 6 + axis;
      const middle = (leaves[word] + leaves[word + 3]) * 0.5;
      if (binOf(middle, low, scale, bins) <= bin) {
        this.#take(left, this.#first, at);
        at += 1;
      } else {
        this.#take(left + 1, this.#second, at);
        this.#swap(at, end);
        end -= 1;
      }
    }
    return at;
  }

  #emptied(node: number, middles: Float64Array): void {
    this.boxes.fill(nowhere, node * 6, node * 6 + 3);
    this.boxes.fill(-nowhere, node * 6 + 3, node * 6 + 6);
    middles.fill(nowhere, 0, 3);
    middles.fill(-nowhere, 3, 6);
  }

  /** Extends a node by a box and its centre. */
  #take(node: number, middles: Float64Array, leaf: number): void {
    const leaves = this.#leaves;
    const boxes = this.boxes;
    const from = leaf * 6;
    const to = node * 6;
    for (let axis = 0; axis < 3; axis += 1) {
      const low = leaves[from + axis];
      const high = leaves[from + 3 + axis];
      const middle = (low + high) * 0.5;
      if (low < boxes[to + axis]) boxes[to + axis] = low;
      if (high > boxes[to + 3 + axis]) boxes[to + 3 + axis] = high;
      if (middle < middles[axis]) middles[axis] = middle;
      if (middle > middles[3 + axis]) middles[3 + axis] = middle;
    }
  }

  #swap(one: number, other: number): void {
    const { order } = this;
    const number = order[one];
    order[one] = order[other];
    order[other] = number;
    const leaves = this.#leaves;
    const a = one * 6;
    const b = other * 6;
    for (let word = 0; word < 6; word += 1) {
      const value = leaves[a + word];
      leaves[a + word] = leaves[b + word];
      leaves[b + word] = value;
    }
  }
}

function pushed(waiting: number[], node: number, middles: Float64Array): void {
  waiting.push(node, middles[0], middles[1], middles[2], middles[3], middles[4], middles[5]);
}

function boxesOf(positions: Float32Array, corners: Uint32Array): Float32Array<ArrayBuffer> {
  const boxes = new Float32Array(corners.length * 2);
  for (let triangle = 0; triangle < corners.length / 3; triangle += 1) {
    const a = corners[triangle * 3] * 3;
    const b = corners[triangle * 3 + 1] * 3;
    const c = corners[triangle * 3 + 2] * 3;
    for (let axis = 0; axis < 3; axis += 1) {
      const p = positions[a + axis];
      const q = positions[b + axis];
      const r = positions[c + axis];
      const at = triangle * 6 + axis;
      boxes[at] = p < q ? (p < r ? p : r) : q < r ? q : r;
      boxes[at + 3] = p > q ? (p > r ? p : r) : q > r ? q : r;
    }
  }
  return boxes;
}
