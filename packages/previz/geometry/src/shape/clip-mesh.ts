import type { Mesh } from '../scene/mesh.ts';
import type { Field } from './field.ts';

/** A clipped mesh and its cut edge. */
export interface ClippedMesh {
  readonly mesh: Mesh;
  /** Pairs of vertices along the cut, in the winding direction of the kept triangles. */
  readonly edges: Uint32Array;
}

/** Keeps the part of a mesh where `keep` is positive; the cut follows its zero exactly. */
export function clipMesh(mesh: Mesh, keep: Field): ClippedMesh {
  return new Clipper(mesh, keep).clipped();
}

class Clipper {
  readonly #mesh: Mesh;
  readonly #keep: Field;
  readonly #positions: number[] = [];
  readonly #normals: number[] = [];
  readonly #triangles: number[] = [];
  readonly #edges: number[] = [];
  /** New index of each kept vertex. */
  readonly #kept: Int32Array;
  readonly #cuts: Map<number, number> = new Map();
  readonly #sides: Float64Array;

  constructor(mesh: Mesh, keep: Field) {
    this.#mesh = mesh;
    this.#keep = keep;
    const { positions } = mesh;
    const count = positions.length / 3;
    this.#kept = new Int32Array(count).fill(-1);
    this.#sides = Float64Array.from({ length: count }, (_, vertex) => {
      const side = keep(
        positions[vertex * 3],
        positions[vertex * 3 + 1],
        positions[vertex * 3 + 2],
      );
      // Moves vertices off the cut, as they would produce slivers.
      return Math.abs(side) < 1e-6 ? 1e-6 : side;
    });
  }

  clipped(): ClippedMesh {
    const { triangles } = this.#mesh;
    for (let at = 0; at < triangles.length; at += 3)
      this.#triangle(triangles[at], triangles[at + 1], triangles[at + 2]);
    return {
      mesh: {
        positions: Float32Array.from(this.#positions),
        normals: Float32Array.from(this.#normals),
        uvs: null,
        triangles: Uint32Array.from(this.#triangles),
      },
      edges: Uint32Array.from(this.#edges),
    };
  }

  #triangle(a: number, b: number, c: number): void {
    const inside = [a, b, c].filter((vertex) => this.#sides[vertex] > 0).length;
    if (inside === 0) return;
    if (inside === 3) {
      this.#triangles.push(this.#vertex(a), this.#vertex(b), this.#vertex(c));
      return;
    }
    // Rotates the triangle so that the vertex alone on its side comes first.
    const isAlone = (vertex: number): boolean => this.#sides[vertex] > 0 === (inside === 1);
    const [p, q, r] = isAlone(a) ? [a, b, c] : isAlone(b) ? [b, c, a] : [c, a, b];
    const first = this.#cut(p, q);
    const second = this.#cut(p, r);
    if (inside === 1) {
      this.#triangles.push(this.#vertex(p), first, second);
      this.#edges.push(first, second);
    } else {
      const vq = this.#vertex(q);
      const vr = this.#vertex(r);
      this.#triangles.push(first, vq, vr, first, vr, second);
      this.#edges.push(second, first);
    }
  }

  #vertex(old: number): number {
    const known = this.#kept[old];
    if (known >= 0) return known;
    const { positions, normals } = this.#mesh;
    const number = this.#positions.length / 3;
    this.#kept[old] = number;
    for (let axis = 0; axis < 3; axis += 1) {
      this.#positions.push(positions[old * 3 + axis]);
      this.#normals.push(normals[old * 3 + axis]);
    }
    return number;
  }

  /** Returns the vertex where the cut crosses an edge. */
  #cut(from: number, to: number): number {
    const key = Math.min(from, to) * this.#kept.length + Math.max(from, to);
    const known = this.#cuts.get(key);
    if (known !== undefined) return known;
    const share = this.#crossing(from, to);
    const { positions, normals } = this.#mesh;
    const number = this.#positions.length / 3;
    this.#cuts.set(key, number);
    const mixed = (source: Float32Array, axis: number): number => {
      const start = source[from * 3 + axis];
      return start + (source[to * 3 + axis] - start) * share;
    };
    const normal = [0, 1, 2].map((axis) => mixed(normals, axis));
    const length = Math.hypot(...normal) || 1;
    for (let axis = 0; axis < 3; axis += 1) {
      this.#positions.push(mixed(positions, axis));
      this.#normals.push(normal[axis] / length);
    }
    return number;
  }

  /** Finds the crossing by secant steps, as the cut may be curved. */
  #crossing(from: number, to: number): number {
    const { positions } = this.#mesh;
    let [low, high] = [0, 1];
    let [lowSide, highSide] = [this.#sides[from], this.#sides[to]];
    let share = 0.5;
    for (let step = 0; step < 4; step += 1) {
      share = low + ((high - low) * lowSide) / (lowSide - highSide);
      const at = (axis: number): number => {
        const start = positions[from * 3 + axis];
        return start + (positions[to * 3 + axis] - start) * share;
      };
      const side = this.#keep(at(0), at(1), at(2));
      if (Math.abs(side) < 1e-6) break;
      if (side > 0 === lowSide > 0) [low, lowSide] = [share, side];
      else [high, highSide] = [share, side];
    }
    return Math.min(Math.max(share, 0.002), 0.998);
  }
}
