import { NodeWriter, nowhere, PackWriter } from './tree-words.ts';
import type { Tree } from './tree-words.ts';

const binCount = 12;
const leafMax = 4;

/** `corners` holds nine coordinates per triangle. */
export function buildTree(corners: Float32Array): Tree {
  const count = corners.length / 9;
  const builder = new Builder(corners, count);
  builder.split();
  return builder.collapse();
}

class Builder {
  readonly #corners: Float32Array;
  readonly #count: number;
  /** Low and high corner of each triangle's box. */
  readonly #boxes: Float32Array;
  readonly #middles: Float32Array;
  readonly #order: Uint32Array;
  /** Binary nodes: box, and either two children or a range of `order`. */
  readonly #box: Float32Array;
  readonly #left: Int32Array;
  readonly #right: Int32Array;
  readonly #from: Int32Array;
  readonly #size: Int32Array;
  #used = 1;

  constructor(corners: Float32Array, count: number) {
    this.#corners = corners;
    this.#count = count;
    this.#boxes = boxesOf(corners, count);
    this.#middles = middlesOf(this.#boxes, count);
    this.#order = Uint32Array.from({ length: count }, (_, index) => index);
    const nodesMax = Math.max(1, 2 * count);
    this.#box = new Float32Array(nodesMax * 6);
    this.#left = new Int32Array(nodesMax).fill(-1);
    this.#right = new Int32Array(nodesMax).fill(-1);
    this.#from = new Int32Array(nodesMax);
    this.#size = new Int32Array(nodesMax);
  }

  split(): void {
    this.#size[0] = this.#count;
    this.#measure(0);
    const waiting = [0];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      const from = this.#from[node] ?? 0;
      const size = this.#size[node] ?? 0;
      if (size <= leafMax) continue;
      const middle = this.#partition(from, size);
      const [left, right] = [this.#used, this.#used + 1];
      this.#used += 2;
      this.#left[node] = left;
      this.#right[node] = right;
      this.#from[left] = from;
      this.#size[left] = middle - from;
      this.#from[right] = middle;
      this.#size[right] = from + size - middle;
      this.#measure(left);
      this.#measure(right);
      waiting.push(left, right);
    }
  }

  #measure(node: number): void {
    const from = this.#from[node] ?? 0;
    const to = from + (this.#size[node] ?? 0);
    let [lx, ly, lz, hx, hy, hz] = [nowhere, nowhere, nowhere, -nowhere, -nowhere, -nowhere];
    for (let index = from; index < to; index += 1) {
      const at = (this.#order[index] ?? 0) * 6;
      const boxes = this.#boxes;
      lx = Math.min(lx, boxes[at] ?? 0);
      ly = Math.min(ly, boxes[at + 1] ?? 0);
      lz = Math.min(lz, boxes[at + 2] ?? 0);
      hx = Math.max(hx, boxes[at + 3] ?? 0);
      hy = Math.max(hy, boxes[at + 4] ?? 0);
      hz = Math.max(hz, boxes[at + 5] ?? 0);
    }
    this.#box.set([lx, ly, lz, hx, hy, hz], node * 6);
  }

  /** Puts a node's triangles into two groups; answers where the second one begins. */
  #partition(from: number, size: number): number {
    const plane = this.#bestPlane(from, size);
    if (plane === null) return halved(from, size);
    const { axis, low, scale, bin } = plane;
    const order = this.#order;
    let left = from;
    let right = from + size - 1;
    while (left <= right) {
      const triangle = order[left] ?? 0;
      const middle = this.#middles[triangle * 3 + axis] ?? 0;
      if (Math.min(binCount - 1, Math.floor((middle - low) * scale)) <= bin) {
        left += 1;
      } else {
        order[left] = order[right] ?? 0;
        order[right] = triangle;
        right -= 1;
      }
    }
    return left === from || left === from + size ? halved(from, size) : left;
  }

  #bestPlane(from: number, size: number): Plane | null {
    const [low, high] = this.#spread(from, size);
    let best: Plane | null = null;
    let cost = Infinity;
    for (let axis = 0; axis < 3; axis += 1) {
      const begin = low[axis] ?? 0;
      const extent = (high[axis] ?? 0) - begin;
      if (extent <= 1e-9) continue;
      const scale = binCount / extent;
      const { bin, price } = this.#cheapestBin(from, size, axis, begin, scale);
      if (price < cost) {
        cost = price;
        best = { axis, low: begin, scale, bin };
      }
    }
    return best;
  }

  #spread(from: number, size: number): [number[], number[]] {
    const low = [nowhere, nowhere, nowhere];
    const high = [-nowhere, -nowhere, -nowhere];
    for (let index = from; index < from + size; index += 1) {
      const at = (this.#order[index] ?? 0) * 3;
      for (let axis = 0; axis < 3; axis += 1) {
        const value = this.#middles[at + axis] ?? 0;
        if (value < (low[axis] ?? 0)) low[axis] = value;
        if (value > (high[axis] ?? 0)) high[axis] = value;
      }
    }
    return [low, high];
  }

  #cheapestBin(
    from: number,
    size: number,
    axis: number,
    low: number,
    scale: number,
  ): { bin: number; price: number } {
    binBoxes.fill(nowhere);
    binSizes.fill(0);
    for (let index = from; index < from + size; index += 1) {
      const triangle = this.#order[index] ?? 0;
      const middle = this.#middles[triangle * 3 + axis] ?? 0;
      const bin = Math.min(binCount - 1, Math.floor((middle - low) * scale));
      binSizes[bin] = (binSizes[bin] ?? 0) + 1;
      widen(bin * 6, this.#boxes, triangle * 6);
    }
    return sweepBins();
  }

  /** Takes every second level out and packs the leaves. */
  collapse(): Tree {
    const nodes = new NodeWriter(this.#used);
    const packs = new PackWriter(this.#corners, this.#order, this.#used);
    const link = (node: number): number =>
      (this.#left[node] ?? -1) >= 0
        ? nodes.reserve(node)
        : ~packs.add(this.#from[node] ?? 0, this.#size[node] ?? 0);
    const root = this.#children(0);
    nodes.reserve(0);
    for (let written = 0; written < nodes.count; written += 1) {
      const children = written === 0 ? root : this.#children(nodes.sourceOf(written));
      children.forEach((child, slot) => {
        nodes.write(written, slot, this.#box, child * 6, link(child));
      });
    }
    return { ...nodes.finish(), ...packs.finish() };
  }

  /** Up to four descendants that together are the node; a leaf is its own only one. */
  #children(node: number): number[] {
    const children = (this.#left[node] ?? -1) < 0 ? [node] : this.#both(node);
    while (children.length > 1 && children.length < 4) {
      const largest = children
        .filter((child) => (this.#left[child] ?? -1) >= 0)
        .toSorted((one, other) => areaAt(this.#box, other * 6) - areaAt(this.#box, one * 6))[0];
      if (largest === undefined) break;
      children.splice(children.indexOf(largest), 1, ...this.#both(largest));
    }
    return children;
  }

  #both(node: number): number[] {
    return [this.#left[node] ?? 0, this.#right[node] ?? 0];
  }
}

/** Triangles on one spot: any half is as good as another. */
function halved(from: number, size: number): number {
  return from + (size >> 1);
}

interface Plane {
  readonly axis: number;
  readonly low: number;
  readonly scale: number;
  readonly bin: number;
}

/** Bins are kept as low corner and negated high corner, so that both only ever sink. */
const binBoxes = new Float32Array(binCount * 6);
const binSizes = new Int32Array(binCount);
const sweep = new Float32Array(6);
const leftCost = new Float64Array(binCount);

function widen(bin: number, boxes: Float32Array, at: number): void {
  for (let part = 0; part < 3; part += 1) {
    const low = boxes[at + part] ?? 0;
    const high = -(boxes[at + part + 3] ?? 0);
    if (low < (binBoxes[bin + part] ?? 0)) binBoxes[bin + part] = low;
    if (high < (binBoxes[bin + part + 3] ?? 0)) binBoxes[bin + part + 3] = high;
  }
}

function sweepBins(): { bin: number; price: number } {
  let size = 0;
  sweep.fill(nowhere);
  for (let bin = 0; bin < binCount - 1; bin += 1) {
    size += binSizes[bin] ?? 0;
    absorb(bin);
    leftCost[bin] = size === 0 ? Infinity : size * sweptArea();
  }
  let best = { bin: 0, price: Infinity };
  size = 0;
  sweep.fill(nowhere);
  for (let bin = binCount - 1; bin > 0; bin -= 1) {
    size += binSizes[bin] ?? 0;
    absorb(bin);
    const price = (leftCost[bin - 1] ?? 0) + size * sweptArea();
    if (size > 0 && price < best.price) best = { bin: bin - 1, price };
  }
  return best;
}

function absorb(bin: number): void {
  for (let part = 0; part < 6; part += 1) {
    sweep[part] = Math.min(sweep[part] ?? 0, binBoxes[bin * 6 + part] ?? 0);
  }
}

function sweptArea(): number {
  const width = -(sweep[3] ?? 0) - (sweep[0] ?? 0);
  const height = -(sweep[4] ?? 0) - (sweep[1] ?? 0);
  const depth = -(sweep[5] ?? 0) - (sweep[2] ?? 0);
  return width < 0 ? 0 : width * height + height * depth + depth * width;
}

function areaAt(box: Float32Array, at: number): number {
  const width = (box[at + 3] ?? 0) - (box[at] ?? 0);
  const height = (box[at + 4] ?? 0) - (box[at + 1] ?? 0);
  const depth = (box[at + 5] ?? 0) - (box[at + 2] ?? 0);
  return width * height + height * depth + depth * width;
}

function boxesOf(corners: Float32Array, count: number): Float32Array {
  const boxes = new Float32Array(count * 6);
  for (let triangle = 0; triangle < count; triangle += 1) {
    for (let axis = 0; axis < 3; axis += 1) {
      const at = triangle * 9 + axis;
      const [a, b, c] = [corners[at] ?? 0, corners[at + 3] ?? 0, corners[at + 6] ?? 0];
      boxes[triangle * 6 + axis] = Math.min(a, b, c);
      boxes[triangle * 6 + 3 + axis] = Math.max(a, b, c);
    }
  }
  return boxes;
}

function middlesOf(boxes: Float32Array, count: number): Float32Array {
  const middles = new Float32Array(count * 3);
  for (let triangle = 0; triangle < count; triangle += 1) {
    for (let axis = 0; axis < 3; axis += 1) {
      const at = triangle * 6 + axis;
      middles[triangle * 3 + axis] = 0.5 * ((boxes[at] ?? 0) + (boxes[at + 3] ?? 0));
    }
  }
  return middles;
}
