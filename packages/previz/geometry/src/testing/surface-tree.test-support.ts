import type { Field, SurfaceSampling } from '../shape/field.ts';
import type { CornerCache } from './corner-cache.test-support.ts';

/** Half the diagonal of a unit cell. */
const halfDiagonal = 0.8661;

/**
 * An octree over a field: splits cells to the wanted size where the surface may pass. A node's
 * children are contiguous, child `x·4 + y·2 + z`.
 */
export class SurfaceTree {
  /** First of a node's eight children, or -1 for a leaf. */
  children: Int32Array = new Int32Array(1 << 14);
  /** Offset of a leaf's eight corner values, or -1 where no surface passes. */
  cornersAt: Int32Array = new Int32Array(1 << 14);
  /** Low corner of a node and its edge, in units of the smallest cell. */
  places: Int32Array = new Int32Array(1 << 16);
  /** Corner values, eight per leaf, in the order of the children. */
  corners: Float32Array = new Float32Array(1 << 16);
  readonly sampling: SurfaceSampling;
  readonly #field: Field;
  readonly #cache: CornerCache;
  #used = 1;
  #cornersUsed = 0;

  constructor(field: Field, sampling: SurfaceSampling, cache: CornerCache) {
    this.#field = field;
    this.#cache = cache;
    this.sampling = sampling;
    const { low, high, cellM } = sampling;
    const longest = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2]);
    let size = 1;
    while (size * cellM < longest) size *= 2;
    this.places.set([0, 0, 0, size]);
    this.#split(0);
  }

  /** Splits a node whose place is set, or makes it a leaf. */
  #split(node: number): void {
    const { places } = this;
    const i = places[node * 4];
    const j = places[node * 4 + 1];
    const k = places[node * 4 + 2];
    const size = places[node * 4 + 3];
    this.children[node] = -1;
    this.cornersAt[node] = -1;
    const { low, high, cellM, cellAt, steepness } = this.sampling;
    const x = low[0] + i * cellM;
    const y = low[1] + j * cellM;
    const z = low[2] + k * cellM;
    if (x > high[0] || y > high[1] || z > high[2]) return;
    const edge = size * cellM;
    const half = edge / 2;
    if (size > 1) {
      const away = Math.abs(this.#field(x + half, y + half, z + half));
      if (away > edge * halfDiagonal * (steepness ?? 1)) return;
    }
    const wanted = size === 1 ? edge : (cellAt?.(x + half, y + half, z + half) ?? cellM);
    if (edge <= wanted * 1.01) {
      this.#sample(node);
      return;
    }
    const first = this.#used;
    this.#used += 8;
    if (this.#used > this.children.length) this.#grow();
    this.children[node] = first;
    const step = size / 2;
    for (let child = 0; child < 8; child += 1) {
      const at = (first + child) * 4;
      this.places[at] = i + (child & 4 ? step : 0);
      this.places[at + 1] = j + (child & 2 ? step : 0);
      this.places[at + 2] = k + (child & 1 ? step : 0);
      this.places[at + 3] = step;
      this.#split(first + child);
    }
  }

  /** Evaluates the corner values of a leaf. */
  #sample(node: number): void {
    const { places } = this;
    const i = places[node * 4];
    const j = places[node * 4 + 1];
    const k = places[node * 4 + 2];
    const size = places[node * 4 + 3];
    if (this.#cornersUsed + 8 > this.corners.length) {
      const corners = new Float32Array(this.corners.length * 2);
      corners.set(this.corners);
      this.corners = corners;
    }
    const at = this.#cornersUsed;
    this.#cornersUsed += 8;
    this.cornersAt[node] = at;
    for (let corner = 0; corner < 8; corner += 1) {
      this.corners[at + corner] = this.#cache.at(
        i + (corner & 4 ? size : 0),
        j + (corner & 2 ? size : 0),
        k + (corner & 1 ? size : 0),
      );
    }
  }

  #grow(): void {
    const length = this.children.length * 2;
    const grown = (array: Int32Array, words: number): Int32Array => {
      const larger = new Int32Array(length * words);
      larger.set(array);
      return larger;
    };
    this.children = grown(this.children, 1);
    this.cornersAt = grown(this.cornersAt, 1);
    this.places = grown(this.places, 4);
  }
}
