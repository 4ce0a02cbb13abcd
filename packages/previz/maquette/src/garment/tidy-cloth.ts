import type { ClippedMesh } from '@image-production/previz-geometry';
import { edgeLoops } from '@image-production/previz-geometry';

/** A cut surface without loose pieces and pinholes, and its openings. */
export interface TidyCloth extends ClippedMesh {
  readonly openings: readonly Uint32Array[];
}

/** Openings with a shorter perimeter are pinholes; metres. */
const pinholeM = 0.15;

/** Keeps the largest connected piece and closes pinholes. */
export function tidyCloth({ mesh, edges }: ClippedMesh): TidyCloth {
  const kept = largestPiece(mesh.triangles, mesh.positions.length / 3);
  const positions = Array.from(mesh.positions);
  const normals = Array.from(mesh.normals);
  const triangles = Array.from(kept);
  const openings: Uint32Array[] = [];
  const border = new Set<number>();
  for (const loop of edgeLoops(kept)) {
    if (lengthOf(loop, mesh.positions) > pinholeM) {
      openings.push(loop);
      for (const vertex of loop) border.add(vertex);
      continue;
    }
    const middle = positions.length / 3;
    for (const source of [positions, normals])
      for (let axis = 0; axis < 3; axis += 1)
        source.push(
          loop.reduce((sum, vertex) => sum + (source[vertex * 3 + axis] ?? 0), 0) / loop.length,
        );
    loop.forEach((vertex, index) =>
      triangles.push(loop[(index + 1) % loop.length] ?? 0, vertex, middle),
    );
  }
  const outer: number[] = [];
  for (let at = 0; at < edges.length; at += 2) {
    const [from, to] = [edges[at] ?? 0, edges[at + 1] ?? 0];
    if (border.has(from) && border.has(to)) outer.push(from, to);
  }
  return {
    mesh: {
      positions: Float32Array.from(positions),
      normals: Float32Array.from(normals),
      uvs: null,
      triangles: Uint32Array.from(triangles),
    },
    edges: Uint32Array.from(outer),
    openings,
  };
}

function lengthOf(loop: Uint32Array, positions: Float32Array): number {
  let sum = 0;
  loop.forEach((vertex, index) => {
    const next = loop[(index + 1) % loop.length] ?? vertex;
    sum += Math.hypot(
      (positions[next * 3] ?? 0) - (positions[vertex * 3] ?? 0),
      (positions[next * 3 + 1] ?? 0) - (positions[vertex * 3 + 1] ?? 0),
      (positions[next * 3 + 2] ?? 0) - (positions[vertex * 3 + 2] ?? 0),
    );
  });
  return sum;
}

function largestPiece(triangles: Uint32Array, vertices: number): Uint32Array {
  const parent = Int32Array.from({ length: vertices }, (_, vertex) => vertex);
  const root = (vertex: number): number => {
    let at = vertex;
    while ((parent[at] ?? at) !== at) {
      parent[at] = parent[parent[at] ?? at] ?? at;
      at = parent[at] ?? at;
    }
    return at;
  };
  for (let at = 0; at < triangles.length; at += 3) {
    const first = root(triangles[at] ?? 0);
    parent[root(triangles[at + 1] ?? 0)] = first;
    parent[root(triangles[at + 2] ?? 0)] = first;
  }
  const counts = new Uint32Array(vertices);
  for (let at = 0; at < triangles.length; at += 3) {
    const piece = root(triangles[at] ?? 0);
    counts[piece] = (counts[piece] ?? 0) + 1;
  }
  const most = counts.indexOf(counts.reduce((high, count) => Math.max(high, count), 0));
  return triangles.filter((_, at) => root(triangles[at - (at % 3)] ?? 0) === most);
}
