/**
 * Least cut between object and ground on a picture's grid of eight neighbours, by growing two
 * trees and augmenting where they meet (Boykov and Kolmogorov 2004).
 */
export class GridCut {
  readonly #size: number;
  /** What is left of each pixel's link: to the source when positive, to the sink when negative. */
  readonly #terminal: Float32Array;
  /** What is left of the links from each pixel, eight per pixel. */
  readonly #links: Float32Array;
  readonly #steps: Int32Array;
  /** Direction to the parent; -1 none, 8 the terminal itself. */
  readonly #parent: Int8Array;
  /** 0 free, 1 of the source, 2 of the sink. */
  readonly #tree: Uint8Array;
  readonly #stamp: Int32Array;
  readonly #distance: Int32Array;
  readonly #isQueued: Uint8Array;
  readonly #queue: Int32Array;
  #head = 0;
  #count = 0;
  #time = 0;
  readonly #orphans: number[] = [];

  /** Links reach outwards in the order of `directions`; those off the picture must be 0. */
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

  /** 1 for each pixel on the side of the object. */
  solve(): Uint8Array {
    for (let node = 0; node < this.#size; node += 1) {
      const link = this.#terminal[node] ?? 0;
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
      const node = this.#queue[this.#head] ?? 0;
      this.#head = (this.#head + 1) % this.#size;
      this.#count -= 1;
      this.#isQueued[node] = 0;
      if (this.#tree[node] !== 0) return node;
    }
    return -1;
  }

  /** What may flow from a parent's side to a child's through one link. */
  #room(node: number, direction: number, tree: number): number {
    return tree === 1
      ? (this.#links[node * 8 + direction] ?? 0)
      : (this.#links[(node + (this.#steps[direction] ?? 0)) * 8 + 7 - direction] ?? 0);
  }

  #grow(node: number): void {
    const tree = this.#tree[node] ?? 0;
    for (let direction = 0; direction < 8; direction += 1) {
      const other = node + (this.#steps[direction] ?? 0);
      if (other < 0 || other >= this.#size) continue;
      // Flow runs from the source's tree outwards and into the sink's tree.
      if (this.#room(node, direction, tree) <= 0) continue;
      const theirs = this.#tree[other] ?? 0;
      if (theirs === 0) {
        this.#tree[other] = tree;
        this.#parent[other] = 7 - direction;
        this.#distance[other] = (this.#distance[node] ?? 0) + 1;
        this.#stamp[other] = this.#stamp[node] ?? 0;
        this.#activate(other);
      } else if (theirs !== tree) {
        this.#augment(tree === 1 ? node : other, tree === 1 ? direction : 7 - direction);
        if (this.#tree[node] !== tree) return;
        // There may be more to flow through the same link.
        direction -= 1;
      }
    }
  }

  #augment(from: number, direction: number): void {
    const to = from + (this.#steps[direction] ?? 0);
    let least = this.#links[from * 8 + direction] ?? 0;
    least = Math.min(least, this.#narrowest(from, 1), this.#narrowest(to, 2));
    this.#pass(from, direction, least);
    this.#drain(from, 1, least);
    this.#drain(to, 2, least);
    this.#adopt();
  }

  #narrowest(start: number, tree: number): number {
    let least = Infinity;
    let node = start;
    for (let step = this.#parent[node] ?? -1; step !== 8; step = this.#parent[node] ?? -1) {
      const parent = node + (this.#steps[step] ?? 0);
      least = Math.min(least, this.#room(parent, 7 - step, tree));
      node = parent;
    }
    return Math.min(least, Math.abs(this.#terminal[node] ?? 0));
  }

  #pass(from: number, direction: number, amount: number): void {
    const to = from + (this.#steps[direction] ?? 0);
    const there = from * 8 + direction;
    const back = to * 8 + 7 - direction;
    const left = (this.#links[there] ?? 0) - amount;
    this.#links[there] = left < 1e-6 ? 0 : left;
    this.#links[back] = (this.#links[back] ?? 0) + amount;
  }

  #drain(start: number, tree: number, amount: number): void {
    let node = start;
    for (let step = this.#parent[node] ?? -1; step !== 8; step = this.#parent[node] ?? -1) {
      const parent = node + (this.#steps[step] ?? 0);
      if (tree === 1) this.#pass(parent, 7 - step, amount);
      else this.#pass(node, step, amount);
      if (this.#room(parent, 7 - step, tree) <= 0) this.#orphan(node);
      node = parent;
    }
    const left = Math.abs(this.#terminal[node] ?? 0) - amount;
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
    const tree = this.#tree[node] ?? 0;
    let nearest = Infinity;
    let best = -1;
    for (let direction = 0; direction < 8; direction += 1) {
      const other = node + (this.#steps[direction] ?? 0);
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
      const other = node + (this.#steps[direction] ?? 0);
      if (other < 0 || other >= this.#size || this.#tree[other] !== tree) continue;
      if (this.#room(other, 7 - direction, tree) > 0) this.#activate(other);
      if (this.#parent[other] === 7 - direction) this.#orphan(other);
    }
  }

  /** Steps to the terminal, or Infinity when the way ends at an orphan. */
  #fromRoot(start: number): number {
    let node = start;
    let steps = 0;
    for (;;) {
      if (this.#stamp[node] === this.#time) {
        steps += this.#distance[node] ?? 0;
        break;
      }
      const step = this.#parent[node] ?? -1;
      if (step === -1) return Infinity;
      steps += 1;
      if (step === 8) {
        this.#stamp[node] = this.#time;
        this.#distance[node] = 1;
        break;
      }
      node += this.#steps[step] ?? 0;
    }
    let left = steps;
    for (node = start; this.#stamp[node] !== this.#time; left -= 1) {
      this.#stamp[node] = this.#time;
      this.#distance[node] = left;
      node += this.#steps[this.#parent[node] ?? 0] ?? 0;
    }
    return steps;
  }
}

/** The eight neighbours; number 7 − n lies opposite to number n. */
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
