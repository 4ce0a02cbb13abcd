/**
 * A tree of boxes over triangles, four children per node and four triangles per leaf, in the
 * layout of the ray kernel. Built by the surface-area heuristic over bins (Wald 2007), first with
 * two children, then with every second level taken out.
 */
export interface Tree {
  /** 28 words per node; see `kernel/kernel.ts`. */
  readonly nodes: ArrayBuffer;
  readonly nodeCount: number;
  /** 40 words per pack of four triangles. */
  readonly packs: ArrayBuffer;
  readonly packCount: number;
}

export const nodeWords = 28;
export const packWords = 40;

/** A box without extent out there is met by no ray: it stands for children that are missing. */
export const nowhere = 3e38;

/** Writes nodes in the kernel's layout. */
export class NodeWriter {
  readonly #floats: Float32Array;
  readonly #words: Int32Array;
  readonly #sources: number[] = [];

  constructor(nodesMax: number) {
    const buffer = new ArrayBuffer(nodesMax * nodeWords * 4);
    this.#floats = new Float32Array(buffer);
    this.#words = new Int32Array(buffer);
  }

  get count(): number {
    return this.#sources.length;
  }

  sourceOf(written: number): number {
    return this.#sources[written] ?? 0;
  }

  reserve(source: number): number {
    const at = this.count * nodeWords;
    for (let slot = 0; slot < 4; slot += 1) {
      for (const side of [0, 8, 16]) {
        this.#floats[at + side + slot] = nowhere;
        this.#floats[at + side + 4 + slot] = nowhere;
      }
    }
    return this.#sources.push(source) - 1;
  }

  write(node: number, slot: number, box: Float32Array, from: number, child: number): void {
    const at = node * nodeWords + slot;
    for (let axis = 0; axis < 3; axis += 1) {
      this.#floats[at + axis * 8] = box[from + axis] ?? 0;
      this.#floats[at + axis * 8 + 4] = box[from + axis + 3] ?? 0;
    }
    this.#words[at + 24] = child;
  }

  finish(): Pick<Tree, 'nodes' | 'nodeCount'> {
    const nodes = this.#floats.buffer.slice(0, this.count * nodeWords * 4) as ArrayBuffer;
    return { nodes, nodeCount: this.count };
  }
}

/** Writes leaves in the kernel's layout. */
export class PackWriter {
  readonly #corners: Float32Array;
  readonly #order: Uint32Array;
  readonly #floats: Float32Array;
  readonly #words: Int32Array;
  #count = 0;

  constructor(corners: Float32Array, order: Uint32Array, packsMax: number) {
    this.#corners = corners;
    this.#order = order;
    const buffer = new ArrayBuffer(packsMax * packWords * 4);
    this.#floats = new Float32Array(buffer);
    this.#words = new Int32Array(buffer);
  }

  /** Triangles that are missing stay all zero: no ray meets a triangle without area. */
  add(from: number, size: number): number {
    const at = this.#count * packWords;
    for (let slot = 0; slot < size; slot += 1) {
      const triangle = this.#order[from + slot] ?? 0;
      for (let axis = 0; axis < 3; axis += 1) {
        const corner = this.#corners[triangle * 9 + axis] ?? 0;
        this.#floats[at + axis * 4 + slot] = corner;
        this.#floats[at + 12 + axis * 4 + slot] =
          (this.#corners[triangle * 9 + 3 + axis] ?? 0) - corner;
        this.#floats[at + 24 + axis * 4 + slot] =
          (this.#corners[triangle * 9 + 6 + axis] ?? 0) - corner;
      }
      this.#words[at + 36 + slot] = triangle;
    }
    this.#count += 1;
    return this.#count - 1;
  }

  finish(): Pick<Tree, 'packs' | 'packCount'> {
    const packs = this.#floats.buffer.slice(0, this.#count * packWords * 4) as ArrayBuffer;
    return { packs, packCount: this.#count };
  }
}
