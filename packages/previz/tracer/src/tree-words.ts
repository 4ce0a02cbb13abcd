/** Words of a node and of a pack of four triangles; see `kernel/kernel.ts`. */
export const nodeWords = 28;
export const packWords = 40;

/** Where a tree is laid down. */
export interface TreePlace {
  readonly buffer: SharedArrayBuffer;
  readonly nodesAt: number;
  readonly packsAt: number;
}

/** Writes nodes and packs in the layout of the ray kernel, one after another. */
export class TreeWriter {
  readonly #nodes: Float32Array;
  readonly #children: Int32Array;
  readonly #packs: Float32Array;
  readonly #numbers: Int32Array;
  readonly #positions: Float32Array;
  readonly #corners: Uint32Array;

  constructor(
    { buffer, nodesAt, packsAt }: TreePlace,
    nodes: number,
    packs: number,
    positions: Float32Array,
    corners: Uint32Array,
  ) {
    this.#nodes = new Float32Array(buffer, nodesAt, nodes * nodeWords);
    this.#children = new Int32Array(buffer, nodesAt, nodes * nodeWords);
    this.#packs = new Float32Array(buffer, packsAt, packs * packWords);
    this.#numbers = new Int32Array(buffer, packsAt, packs * packWords);
    this.#positions = positions;
    this.#corners = corners;
  }

  /** Lays one of four children down: its box, and its number. */
  child(node: number, slot: number, boxes: Float32Array, from: number, child: number): void {
    const at = node * nodeWords + slot;
    for (let axis = 0; axis < 3; axis += 1) {
      this.#nodes[at + axis * 8] = boxes[from + axis];
      this.#nodes[at + axis * 8 + 4] = boxes[from + axis + 3];
    }
    this.#children[at + 24] = child;
  }

  /** Lays down that there is no such child. */
  noChild(node: number, slot: number, nowhere: number): void {
    const at = node * nodeWords + slot;
    for (let row = 0; row < 24; row += 4) this.#nodes[at + row] = nowhere;
  }

  /** Triangles that are missing stay all zero: no ray meets a triangle without area. */
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
