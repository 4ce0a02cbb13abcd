/** Position of an empty box that no ray hits, for missing children. */
export const nowhere = 3e38;

const binsMax = 12;
const axisWords = binsMax * 6;

/** Few boxes need few bins; for very many, a sample is enough to choose the cut. */
const binsFor = (size: number): number => (size <= 12 ? 6 : size <= 48 ? 8 : binsMax);
const strideFor = (size: number): number => (size > 16_384 ? 8 : size > 2048 ? 2 : 1);

/** A split of a group of boxes: the last bin of the first half, along an axis. */
export interface Cut {
  axis: number;
  bin: number;
  /** Low end of the box centres along the axis, and bins per metre. */
  low: number;
  scale: number;
  bins: number;
}

/**
 * Bins boxes by their centres along all three axes at once and finds the cheapest split by the
 * surface-area heuristic (Wald 2007).
 */
export class SahBins {
  readonly #cut: Cut = { axis: 0, bin: 0, low: 0, scale: 0, bins: 0 };
  readonly #low = new Float64Array(3);
  readonly #scale = new Float64Array(3);
  /** Bins hold low corner and negated high corner, so that both only need a minimum. */
  readonly #boxes = new Float32Array(3 * axisWords);
  readonly #counts = new Int32Array(3 * binsMax);
  readonly #prices = new Float64Array(binsMax);
  #bins = 0;

  /**
   * Finds the cheapest split of `size` boxes from `from` on, with centres within bounds; null if no
   * split helps. The result is valid until the next call.
   */
  find(boxes: Float32Array, from: number, size: number, middles: Float64Array): Cut | null {
    this.#bins = binsFor(size);
    for (let axis = 0; axis < 3; axis += 1) {
      const low = middles[axis];
      const extent = middles[axis + 3] - low;
      this.#low[axis] = low;
      this.#scale[axis] = extent > 1e-9 ? this.#bins / extent : 0;
    }
    const stride = strideFor(size);
    this.#fill(boxes, from * 6, (from + size) * 6, stride * 6);
    let price = Infinity;
    for (let axis = 0; axis < 3; axis += 1) {
      if (this.#scale[axis] !== 0) price = this.#cheapest(axis, price);
    }
    const cut = this.#cut;
    cut.low = this.#low[cut.axis];
    cut.scale = this.#scale[cut.axis];
    cut.bins = this.#bins;
    return price < Infinity ? cut : null;
  }

  #fill(boxes: Float32Array, from: number, until: number, stride: number): void {
    const bins = this.#boxes.fill(nowhere);
    const counts = this.#counts.fill(0);
    const count = this.#bins;
    for (let at = from; at < until; at += stride) {
      const lx = boxes[at];
      const ly = boxes[at + 1];
      const lz = boxes[at + 2];
      const hx = -boxes[at + 3];
      const hy = -boxes[at + 4];
      const hz = -boxes[at + 5];
      for (let axis = 0; axis < 3; axis += 1) {
        const low = axis === 0 ? lx : axis === 1 ? ly : lz;
        const high = axis === 0 ? hx : axis === 1 ? hy : hz;
        const bin = binOf((low - high) * 0.5, this.#low[axis], this.#scale[axis], count);
        const number = axis * binsMax + bin;
        counts[number] = counts[number] + 1;
        const word = number * 6;
        if (lx < bins[word]) bins[word] = lx;
        if (ly < bins[word + 1]) bins[word + 1] = ly;
        if (lz < bins[word + 2]) bins[word + 2] = lz;
        if (hx < bins[word + 3]) bins[word + 3] = hx;
        if (hy < bins[word + 4]) bins[word + 4] = hy;
        if (hz < bins[word + 5]) bins[word + 5] = hz;
      }
    }
  }

  #cheapest(axis: number, known: number): number {
    const counts = this.#counts;
    const prices = this.#prices;
    const boxes = this.#boxes;
    let count = 0;
    let lx = nowhere;
    let ly = nowhere;
    let lz = nowhere;
    let hx = nowhere;
    let hy = nowhere;
    let hz = nowhere;
    for (let bin = 0; bin < this.#bins - 1; bin += 1) {
      count += counts[axis * binsMax + bin];
      const at = axis * axisWords + bin * 6;
      lx = Math.min(lx, boxes[at]);
      ly = Math.min(ly, boxes[at + 1]);
      lz = Math.min(lz, boxes[at + 2]);
      hx = Math.min(hx, boxes[at + 3]);
      hy = Math.min(hy, boxes[at + 4]);
      hz = Math.min(hz, boxes[at + 5]);
      prices[bin] = count === 0 ? Infinity : count * areaOf(-hx - lx, -hy - ly, -hz - lz);
    }
    let best = known;
    let rest = 0;
    lx = nowhere;
    ly = nowhere;
    lz = nowhere;
    hx = nowhere;
    hy = nowhere;
    hz = nowhere;
    for (let bin = this.#bins - 1; bin > 0; bin -= 1) {
      rest += counts[axis * binsMax + bin];
      const at = axis * axisWords + bin * 6;
      lx = Math.min(lx, boxes[at]);
      ly = Math.min(ly, boxes[at + 1]);
      lz = Math.min(lz, boxes[at + 2]);
      hx = Math.min(hx, boxes[at + 3]);
      hy = Math.min(hy, boxes[at + 4]);
      hz = Math.min(hz, boxes[at + 5]);
      if (rest === 0) continue;
      const price = prices[bin - 1] + rest * areaOf(-hx - lx, -hy - ly, -hz - lz);
      if (price >= best) continue;
      best = price;
      this.#cut.axis = axis;
      this.#cut.bin = bin - 1;
    }
    return best;
  }
}

/** Bin index of a box centre along an axis. */
export function binOf(middle: number, begin: number, scale: number, bins: number): number {
  const bin = (middle - begin) * scale;
  return bin >= bins - 1 ? bins - 1 : bin | 0;
}

function areaOf(width: number, height: number, depth: number): number {
  return width * height + height * depth + depth * width;
}
