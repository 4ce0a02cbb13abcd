import type { Xyz } from '../vectors.ts';
import type { SurfaceTree } from './surface-tree.test-support.ts';

/** Vertices and triangles of a tree's surface. */
export interface Joined {
  /** xyz of each vertex in metres: the mean of the edge crossings around its cell. */
  readonly sums: Float64Array;
  /** Edge of each vertex's cell in metres. */
  readonly sizes: Float32Array;
  readonly triangles: Uint32Array;
}

// The traversal's tables, for children in the order x·4 + y·2 + z (Ju et al. 2002).
const edgeCorners = [0, 4, 1, 5, 2, 6, 3, 7, 0, 2, 1, 3, 4, 6, 5, 7, 0, 1, 2, 3, 4, 5, 6, 7];
const cellFaces = [
  0, 4, 0, 1, 5, 0, 2, 6, 0, 3, 7, 0, 0, 2, 1, 4, 6, 1, 1, 3, 1, 5, 7, 1, 0, 1, 2, 2, 3, 2, 4, 5, 2,
  6, 7, 2,
];
const cellEdges = [
  0, 1, 2, 3, 0, 4, 5, 6, 7, 0, 0, 4, 1, 5, 1, 2, 6, 3, 7, 1, 0, 2, 4, 6, 2, 1, 3, 5, 7, 2,
];
const faceFaces = [
  [4, 0, 0, 5, 1, 0, 6, 2, 0, 7, 3, 0],
  [2, 0, 1, 6, 4, 1, 3, 1, 1, 7, 5, 1],
  [1, 0, 2, 3, 2, 2, 5, 4, 2, 7, 6, 2],
];
const faceEdges = [
  [1, 4, 0, 5, 1, 1, 1, 6, 2, 7, 3, 1, 0, 4, 6, 0, 2, 2, 0, 5, 7, 1, 3, 2],
  [0, 2, 3, 0, 1, 0, 0, 6, 7, 4, 5, 0, 1, 2, 0, 6, 4, 2, 1, 3, 1, 7, 5, 2],
  [1, 1, 0, 3, 2, 0, 1, 5, 4, 7, 6, 0, 0, 1, 5, 0, 4, 1, 0, 3, 7, 2, 6, 1],
];
const edgeEdges = [
  [3, 2, 1, 0, 7, 6, 5, 4],
  [5, 1, 4, 0, 7, 3, 6, 2],
  [6, 4, 2, 0, 7, 5, 3, 1],
];
const edgesOfCells = [
  [3, 2, 1, 0],
  [7, 5, 6, 4],
  [11, 10, 9, 8],
];
/** Positions of two or four nodes in the edge orders of a face. */
const faceOrders = [
  [0, 0, 1, 1],
  [0, 1, 0, 1],
];

export function joinLeaves(tree: SurfaceTree): Joined {
  const joiner = new Joiner(tree);
  joiner.cell(0);
  return joiner.joined();
}

/** Passes the four nodes around an edge as plain numbers: arrays would dominate allocation. */
class Joiner {
  readonly #tree: SurfaceTree;
  readonly #children: Int32Array;
  readonly #vertexOf: Int32Array;
  readonly #triangles: number[] = [];
  readonly #sums: number[] = [];
  readonly #counts: number[] = [];
  readonly #sizes: number[] = [];
  /** Where the surface crosses the current edge. */
  readonly #point: Xyz = { x: 0, y: 0, z: 0 };

  constructor(tree: SurfaceTree) {
    this.#tree = tree;
    this.#children = tree.children;
    this.#vertexOf = new Int32Array(tree.children.length).fill(-1);
  }

  joined(): Joined {
    const sums = Float64Array.from(this.#sums);
    for (let at = 0; at < sums.length; at += 1) sums[at] = sums[at] / this.#counts[(at / 3) | 0];
    return {
      sums,
      sizes: Float32Array.from(this.#sizes),
      triangles: Uint32Array.from(this.#triangles),
    };
  }

  cell(node: number): void {
    const first = this.#children[node];
    if (first < 0) return;
    for (let child = 0; child < 8; child += 1) this.cell(first + child);
    for (let at = 0; at < 36; at += 3)
      this.#face(first + cellFaces[at], first + cellFaces[at + 1], cellFaces[at + 2]);
    for (let at = 0; at < 30; at += 5)
      this.#edge(
        first + cellEdges[at],
        first + cellEdges[at + 1],
        first + cellEdges[at + 2],
        first + cellEdges[at + 3],
        cellEdges[at + 4],
      );
  }

  #child(node: number, child: number): number {
    const first = this.#children[node];
    return first < 0 ? node : first + child;
  }

  #face(a: number, b: number, axis: number): void {
    const isLeaf = this.#children[a] < 0 && this.#children[b] < 0;
    if (isLeaf) return;
    const faces = faceFaces[axis] ?? [];
    for (let at = 0; at < 12; at += 3)
      this.#face(this.#child(a, faces[at]), this.#child(b, faces[at + 1]), faces[at + 2]);
    const edges = faceEdges[axis] ?? [];
    for (let at = 0; at < 24; at += 6) {
      const order = faceOrders[edges[at]] ?? [];
      this.#edge(
        this.#child(order[0] === 0 ? a : b, edges[at + 1]),
        this.#child(order[1] === 0 ? a : b, edges[at + 2]),
        this.#child(order[2] === 0 ? a : b, edges[at + 3]),
        this.#child(order[3] === 0 ? a : b, edges[at + 4]),
        edges[at + 5],
      );
    }
  }

  #edge(a: number, b: number, c: number, d: number, axis: number): void {
    const children = this.#children;
    const isLeaf = children[a] < 0 && children[b] < 0 && children[c] < 0 && children[d] < 0;
    if (isLeaf) {
      this.#crossing(a, b, c, d, axis);
      return;
    }
    const edges = edgeEdges[axis] ?? [];
    for (let at = 0; at < 8; at += 4)
      this.#edge(
        this.#child(a, edges[at]),
        this.#child(b, edges[at + 1]),
        this.#child(c, edges[at + 2]),
        this.#child(d, edges[at + 3]),
        axis,
      );
  }

  /** Joins four cells if the surface crosses an edge of the smallest one. */
  #crossing(a: number, b: number, c: number, d: number, axis: number): void {
    const { places, cornersAt, corners, sampling } = this.#tree;
    let smallest = -1;
    let edge = 0;
    let size = Infinity;
    for (let turn = 0; turn < 4; turn += 1) {
      const node = turn === 0 ? a : turn === 1 ? b : turn === 2 ? c : d;
      const own = places[node * 4 + 3];
      const isBetter = own < size || (own === size && cornersAt[smallest] < 0);
      if (!isBetter) continue;
      smallest = node;
      size = own;
      edge = edgesOfCells[axis]?.[turn] ?? 0;
    }
    const at = cornersAt[smallest];
    if (at < 0) return;
    const low = edgeCorners[edge * 2];
    const from = corners[at + low];
    const to = corners[at + edgeCorners[edge * 2 + 1]];
    if (from < 0 === to < 0) return;
    const cell = sampling.cellM;
    const along = (size * from) / (from - to);
    const place = (dimension: number, bit: number): number =>
      sampling.low[dimension as 0 | 1 | 2] +
      cell *
        (places[smallest * 4 + dimension] +
          (low & bit ? size : 0) +
          (axis === dimension ? along : 0));
    this.#point.x = place(0, 4);
    this.#point.y = place(1, 2);
    this.#point.z = place(2, 1);
    this.#join(a, b, c, d, from < 0);
  }

  /** Joins the vertices of four cells around the current crossing. */
  #join(a: number, b: number, c: number, d: number, isFlipped: boolean): void {
    const va = this.#vertex(a);
    const vb = this.#vertex(b);
    const vc = this.#vertex(c);
    const vd = this.#vertex(d);
    if (isFlipped) {
      this.#triangle(va, vd, vb);
      this.#triangle(va, vc, vd);
    } else {
      this.#triangle(va, vb, vd);
      this.#triangle(va, vd, vc);
    }
  }

  #triangle(a: number, b: number, c: number): void {
    if (a !== b && b !== c && a !== c) this.#triangles.push(a, b, c);
  }

  #vertex(node: number): number {
    const { x, y, z } = this.#point;
    let vertex = this.#vertexOf[node];
    if (vertex < 0) {
      vertex = this.#counts.length;
      this.#vertexOf[node] = vertex;
      this.#counts.push(0);
      this.#sums.push(0, 0, 0);
      this.#sizes.push(this.#tree.places[node * 4 + 3] * this.#tree.sampling.cellM);
    }
    const at = vertex * 3;
    this.#sums[at] = this.#sums[at] + x;
    this.#sums[at + 1] = this.#sums[at + 1] + y;
    this.#sums[at + 2] = this.#sums[at + 2] + z;
    this.#counts[vertex] = this.#counts[vertex] + 1;
    return vertex;
  }
}
