import type { Mesh } from '../scene/mesh.ts';
import type { Vector } from '../vectors.ts';

/** Collects vertices and triangles into a mesh with normals and texture coordinates. */
export class MeshBuilder {
  readonly #positions: number[] = [];
  readonly #normals: number[] = [];
  readonly #uvs: number[] = [];
  readonly #triangles: number[] = [];

  /** Adds a vertex and returns its index. The normal need not have unit length. */
  vertex(position: Vector, normal: Vector, u: number, v: number): number {
    const length = Math.hypot(normal[0], normal[1], normal[2]) || 1;
    this.#positions.push(position[0], position[1], position[2]);
    this.#normals.push(normal[0] / length, normal[1] / length, normal[2] / length);
    this.#uvs.push(u, v);
    return this.#positions.length / 3 - 1;
  }

  /** Counter-clockwise seen from outside. */
  triangle(a: number, b: number, c: number): void {
    this.#triangles.push(a, b, c);
  }

  /** Counter-clockwise seen from outside. */
  quad(a: number, b: number, c: number, d: number): void {
    this.#triangles.push(a, b, c, a, c, d);
  }

  /** Adds a grid of vertices, row by row; seen from outside, rows go up and columns go right. */
  sheet(
    rows: number,
    columns: number,
    at: (row: number, column: number) => readonly [Vector, Vector, number, number],
  ): void {
    let before: number[] = [];
    for (let row = 0; row < rows; row += 1) {
      const line: number[] = [];
      for (let column = 0; column < columns; column += 1)
        line.push(this.vertex(...at(row, column)));
      const joined = row > 0 ? columns - 1 : 0;
      for (let column = 0; column < joined; column += 1)
        this.quad(before[column], before[column + 1], line[column + 1], line[column]);
      before = line;
    }
  }

  mesh(): Mesh {
    return {
      positions: Float32Array.from(this.#positions),
      normals: Float32Array.from(this.#normals),
      uvs: Float32Array.from(this.#uvs),
      triangles: Uint32Array.from(this.#triangles),
    };
  }
}

/** Merges meshes; keeps texture coordinates only if all have them. */
export function mergedMesh(meshes: readonly Mesh[]): Mesh {
  const vertices = meshes.reduce((sum, mesh) => sum + mesh.positions.length / 3, 0);
  const corners = meshes.reduce((sum, mesh) => sum + mesh.triangles.length, 0);
  const positions = new Float32Array(vertices * 3);
  const normals = new Float32Array(vertices * 3);
  const uvs = meshes.every((mesh) => mesh.uvs !== null) ? new Float32Array(vertices * 2) : null;
  const triangles = new Uint32Array(corners);
  let vertex = 0;
  let corner = 0;
  for (const mesh of meshes) {
    positions.set(mesh.positions, vertex * 3);
    normals.set(mesh.normals, vertex * 3);
    if (uvs !== null && mesh.uvs !== null) uvs.set(mesh.uvs, vertex * 2);
    for (const place of mesh.triangles) {
      triangles[corner] = place + vertex;
      corner += 1;
    }
    vertex += mesh.positions.length / 3;
  }
  return { positions, normals, uvs, triangles };
}

/** Transform of a mesh: scaled, turned around y, tilted around x, then moved. */
export interface Placement {
  /** Metres. */
  readonly at?: Vector;
  /** Radians around y; positive turns +z towards +x. */
  readonly turn?: number;
  /** Radians around x, before the turn; positive tips +y towards +z. */
  readonly tilt?: number;
  readonly scale?: number;
}

export function placedMesh(mesh: Mesh, placement: Placement): Mesh {
  const { at = [0, 0, 0], turn = 0, tilt = 0, scale = 1 } = placement;
  const [turnCos, turnSin] = [Math.cos(turn), Math.sin(turn)];
  const [tiltCos, tiltSin] = [Math.cos(tilt), Math.sin(tilt)];
  const moved = (source: Float32Array, factor: number, shift: Vector): Float32Array => {
    const target = new Float32Array(source.length);
    for (let index = 0; index < source.length; index += 3) {
      const x = source[index] * factor;
      const y = source[index + 1] * factor;
      const z = source[index + 2] * factor;
      const forward = y * tiltSin + z * tiltCos;
      target[index] = x * turnCos + forward * turnSin + shift[0];
      target[index + 1] = y * tiltCos - z * tiltSin + shift[1];
      target[index + 2] = forward * turnCos - x * turnSin + shift[2];
    }
    return target;
  };
  return {
    ...mesh,
    positions: moved(mesh.positions, scale, at),
    normals: moved(mesh.normals, 1, [0, 0, 0]),
  };
}
