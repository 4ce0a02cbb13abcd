/** Words of a node and of a pack of four triangles; see `kernel/kernel.ts`. */
export const nodeWords = 28;
export const packWords = 40;

/** Destination of a hierarchy. */
export interface BvhPlace {
  readonly buffer: SharedArrayBuffer;
  readonly nodesAt: number;
  readonly packsAt: number;
}

/** Source data of a hierarchy. */
export interface BvhParts {
  /** Low and high corner of each box. */
  readonly boxes: Float32Array;
  readonly positions: Float32Array;
  /** Three vertices per triangle. */
  readonly corners: Uint32Array;
}

/** Writes nodes and packs in the layout of the ray kernel, one after another. */
export class BvhWriter {
  readonly #nodes: Float32Array;
  readonly #children: Int32Array;
  readonly #packs: Float32Array;
  readonly #numbers: Int32Array;
  readonly #boxes: Float32Array;
  readonly #positions: Float32Array;
  readonly #corners: Uint32Array;

  constructor(
    { buffer, nodesAt, packsAt }: BvhPlace,
    { nodes, packs }: { readonly nodes: number; readonly packs: number },
    { boxes, positions, corners }: BvhParts,
  ) {
    this.#nodes = new Float32Array(buffer, nodesAt, nodes * nodeWords);
    this.#children = new Int32Array(buffer, nodesAt, nodes * nodeWords);
    this.#packs = new Float32Array(buffer, packsAt, packs * packWords);
    this.#numbers = new Int32Array(buffer, packsAt, packs * packWords);
    this.#boxes = boxes;
    this.#positions = positions;
    this.#corners = corners;
  }

  /** Writes one of four children: its bounding box and its number. */
  child(node: number, slot: number, box: number, child: number): void {
    const at = node * nodeWords + slot;
    const boxes = this.#boxes;
    for (let axis = 0; axis < 3; axis += 1) {
      this.#nodes[at + axis * 8] = boxes[box * 6 + axis];
      this.#nodes[at + axis * 8 + 4] = boxes[box * 6 + axis + 3];
    }
    this.#children[at + 24] = child;
  }

  /** Writes an empty child slot. */
  noChild(node: number, slot: number, nowhere: number): void {
    const at = node * nodeWords + slot;
    for (let row = 0; row < 24; row += 4) this.#nodes[at + row] = nowhere;
  }

  /** Leaves missing triangles zero: no ray hits a triangle without area. */
  pack(pack: number, order: Uint32Array, from: number, size: number): void {
    const positions = this.#positions;
    for (let slot = 0; slot < size; slot += 1) {
      const triangle = order[from + slot];
      const a = this.#corners[triangle * 3] * 3;
      const b = this.#corners[triangle * 3 + 1] * 3;
      const c = this.#corners[triangle * 3 + 2] * 3;
      const at = pack * packWords + slot;
      for (let axis = 0; axis < 3; axis += 1) {
        const corner = positions[a + axis];
        this.#packs[at + axis * 4] = corner;
        this.#packs[at + 12 + axis * 4] = positions[b + axis] - corner;
        this.#packs[at + 24 + axis * 4] = positions[c + axis] - corner;
      }
      this.#numbers[at + 36] = triangle;
    }
  }
}
