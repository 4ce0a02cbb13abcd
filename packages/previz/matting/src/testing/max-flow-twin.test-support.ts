/**
 * Minimum cut between object and ground on an 8-connected pixel grid, by growing two trees and
 * augmenting where they meet (Boykov and Kolmogorov 2004).
 */
export class GridCut {
  readonly #size: number;
  /**
   * Residual capacity of each pixel's terminal link: to the source if positive, to the sink if
   * negative.
   */
  readonly #terminal: Float32Array;
  /** Residual capacity of the links from each pixel, eight per pixel. */
  readonly #links: Float32Array;
  readonly #steps: Int32Array;
  /** Direction to the parent; -1 none, 8 the terminal itself. */
  readonly #parent: Int8Array;
  /** 0 free, 1 source tree, 2 sink tree. */
  readonly #tree: Uint8Array;
  readonly #stamp: Int32Array;
  readonly #distance: Int32Array;
  readonly #isQueued: Uint8Array;
  readonly #queue: Int32Array;
  #head = 0;
  #count = 0;
  #time = 0;
  readonly #orphans: number[] = [];

  /** Links are in the order of `directions`; those off the picture must be 0. */
  constructor(width: number, terminal: Float32Array, links: Float32Array) {
    this.#size = terminal.length;
    this.#terminal = terminal;
    this.#links = links;
    this.#steps = Int32Array.from(directions, ([x, y]) => y * width + x);
    this.#parent = new Int8Array(this.#size).fill(-1);
    this.#tree = new Uint8Array(this.#size);
    this.#stamp = new Int32Array(this.#size);
    this.#distance = new Int32Array(this.#size);
    this.#isQueued = new Uint8Array(this.#size);
    this.#queue = new Int32Array(this.#size);
  }

  /** Returns 1 for each pixel on the object's side of the cut. */
  solve(): Uint8Array {
    for (let node = 0; node < this.#size; node += 1) {
      const link = this.#terminal[node];
      if (link === 0) continue;
      this.#tree[node] = link > 0 ? 1 : 2;
      this.#parent[node] = 8;
      this.#distance[node] = 1;
      this.#activate(node);
    }
    for (let node = this.#next(); node >= 0; node = this.#next()) this.#grow(node);
    return this.#tree.map((tree) => (tree === 1 ? 1 : 0));
  }

  #activate(node: number): void {
    if (this.#isQueued[node] === 1) return;
    this.#isQueued[node] = 1;
    this.#queue[(this.#head + this.#count) % this.#size] = node;
    this.#count += 1;
  }

  #next(): number {
    while (this.#count > 0) {
      const node = this.#queue[this.#head];
      this.#head = (this.#head + 1) % this.#size;
      this.#count -= 1;
      this.#isQueued[node] = 0;
      if (this.#tree[node] !== 0) return node;
    }
    return -1;
  }

  /** Residual capacity of the link between a parent's side and a child's. */
  #room(node: number, direction: number, tree: number): number {
    return tree === 1
      ? this.#links[node * 8 + direction]
      : this.#links[(node + this.#steps[direction]) * 8 + 7 - direction];
  }

  #grow(node: number): void {
    const tree = this.#tree[node];
    for (let direction = 0; direction < 8; direction += 1) {
      const other = node + this.#steps[direction];
      if (other < 0 || other >= this.#size) continue;
      // Flow goes outwards through the source's tree and into the sink's tree.
      if (this.#room(node, direction, tree) <= 0) continue;
      const theirs = this.#tree[other];
      if (theirs === 0) {
        this.#tree[other] = tree;
        this.#parent[other] = 7 - direction;
        this.#distance[other] = this.#distance[node] + 1;
        this.#stamp[other] = this.#stamp[node];
        this.#activate(other);
      } else if (theirs !== tree) {
        this.#augment(tree === 1 ? node : other, tree === 1 ? direction : 7 - direction);
        if (this.#tree[node] !== tree) return;
        // The same link may have capacity left.
        direction -= 1;
      }
    }
  }

  #augment(from: number, direction: number): void {
    const to = from + this.#steps[direction];
    let least = this.#links[from * 8 + direction];
    least = Math.min(least, this.#narrowest(from, 1), this.#narrowest(to, 2));
    this.#pass(from, direction, least);
    this.#drain(from, 1, least);
    this.#drain(to, 2, least);
    this.#adopt();
  }

  #narrowest(start: number, tree: number): number {
    let least = Infinity;
    let node = start;
    for (let step = this.#parent[node]; step !== 8; step = this.#parent[node]) {
      const parent = node + this.#steps[step];
      least = Math.min(least, this.#room(parent, 7 - step, tree));
      node = parent;
    }
    return Math.min(least, Math.abs(this.#terminal[node]));
  }

  #pass(from: number, direction: number, amount: number): void {
    const to = from + this.#steps[direction];
    const there = from * 8 + direction;
    const back = to * 8 + 7 - direction;
    const left = this.#links[there] - amount;
    this.#links[there] = left < 1e-6 ? 0 : left;
    this.#links[back] = this.#links[back] + amount;
  }

  #drain(start: number, tree: number, amount: number): void {
    let node = start;
    for (let step = this.#parent[node]; step !== 8; step = this.#parent[node]) {
      const parent = node + this.#steps[step];
      if (tree === 1) this.#pass(parent, 7 - step, amount);
      else this.#pass(node, step, amount);
      if (this.#room(parent, 7 - step, tree) <= 0) this.#orphan(node);
      node = parent;
    }
    const left = Math.abs(this.#terminal[node]) - amount;
    this.#terminal[node] = left < 1e-6 ? 0 : tree === 1 ? left : -left;
    if (left < 1e-6) this.#orphan(node);
  }

  #orphan(node: number): void {
    this.#parent[node] = -1;
    this.#orphans.push(node);
  }

  #adopt(): void {
    this.#time += 1;
    for (let node = this.#orphans.pop(); node !== undefined; node = this.#orphans.pop())
      this.#rehome(node);
  }

  #rehome(node: number): void {
    const tree = this.#tree[node];
    let nearest = Infinity;
    let best = -1;
    for (let direction = 0; direction < 8; direction += 1) {
      const other = node + this.#steps[direction];
      if (other < 0 || other >= this.#size || this.#tree[other] !== tree) continue;
      if (this.#room(other, 7 - direction, tree) <= 0) continue;
      const away = this.#fromRoot(other);
      if (away < nearest) {
        nearest = away;
        best = direction;
      }
    }
    if (best >= 0) {
      this.#parent[node] = best;
      this.#distance[node] = nearest + 1;
      this.#stamp[node] = this.#time;
      return;
    }
    this.#tree[node] = 0;
    for (let direction = 0; direction < 8; direction += 1) {
      const other = node + this.#steps[direction];
      if (other < 0 || other >= this.#size || this.#tree[other] !== tree) continue;
      if (this.#room(other, 7 - direction, tree) > 0) this.#activate(other);
      if (this.#parent[other] === 7 - direction) this.#orphan(other);
    }
  }

  /** Number of steps to the terminal, or Infinity if the path ends at an orphan. */
  #fromRoot(start: number): number {
    let node = start;
    let steps = 0;
    for (;;) {
      if (this.#stamp[node] === this.#time) {
        steps += this.#distance[node];
        break;
      }
      const step = this.#parent[node];
      if (step === -1) return Infinity;
      steps += 1;
      if (step === 8) {
        this.#stamp[node] = this.#time;
        this.#distance[node] = 1;
        break;
      }
      node += this.#steps[step];
    }
    let left = steps;
    for (node = start; this.#stamp[node] !== this.#time; left -= 1) {
      this.#stamp[node] = this.#time;
      this.#distance[node] = left;
      node += this.#steps[this.#parent[node]];
    }
    return steps;
  }
}

/** Offsets of the eight neighbours; number 7 − n is opposite number n. */
export const directions = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const;
