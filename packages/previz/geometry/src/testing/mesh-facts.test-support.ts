import type { Mesh } from '../scene/mesh.ts';

/** Counts edges not used once in each direction, after merging coincident vertices. */
export function openEdges(mesh: Mesh): number {
  const names = new Map<string, number>();
  const joined = Array.from({ length: mesh.positions.length / 3 }, (_, vertex) => {
    const key = [0, 1, 2]
      .map((axis) => Math.round((mesh.positions[vertex * 3 + axis] ?? 0) * 1e6) + 0)
      .join();
    const known = names.get(key);
    if (known !== undefined) return known;
    names.set(key, vertex);
    return vertex;
  });
  const edges = new Map<number, number>();
  const count = joined.length;
  for (let at = 0; at < mesh.triangles.length; at += 1) {
    const next = at % 3 === 2 ? at - 2 : at + 1;
    const from = joined[mesh.triangles[at] ?? 0] ?? 0;
    const to = joined[mesh.triangles[next] ?? 0] ?? 0;
    if (from === to) continue;
    const key = Math.min(from, to) * count + Math.max(from, to);
    edges.set(key, (edges.get(key) ?? 0) + (from < to ? 1 : -1));
  }
  return [...edges.values()].filter((balance) => balance !== 0).length;
}

/** Twice the area vector of each triangle and the sum of its vertex normals. */
function* facesOf(mesh: Mesh): Generator<{ face: number[]; normal: number[]; corner: number[] }> {
  const { positions, normals, triangles } = mesh;
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((turn) => (triangles[at + turn] ?? 0) * 3) as [
      number,
      number,
      number,
    ];
    const side = (to: number): number[] =>
      [0, 1, 2].map((axis) => (positions[to + axis] ?? 0) - (positions[a + axis] ?? 0));
    const [ux, uy, uz] = side(b) as [number, number, number];
    const [vx, vy, vz] = side(c) as [number, number, number];
    yield {
      face: [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx],
      normal: [0, 1, 2].map(
        (axis) => (normals[a + axis] ?? 0) + (normals[b + axis] ?? 0) + (normals[c + axis] ?? 0),
      ),
      corner: [0, 1, 2].map((axis) => positions[a + axis] ?? 0),
    };
  }
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

/** Share of triangles whose winding agrees with their normals. */
export function outwardShare(mesh: Mesh): number {
  let agreeing = 0;
  let all = 0;
  for (const { face, normal } of facesOf(mesh)) {
    if (Math.hypot(...face) < 1e-12) continue;
    all += 1;
    if (dot(face, normal) > 0) agreeing += 1;
  }
  return agreeing / all;
}

/** Volume in cubic metres; positive when triangles face outwards. */
export function volumeOf(mesh: Mesh): number {
  let sum = 0;
  for (const { face, corner } of facesOf(mesh)) sum += dot(face, corner) / 6;
  return sum;
}

export function extentOf(mesh: Mesh): {
  low: readonly [number, number, number];
  high: readonly [number, number, number];
} {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const [index, value] of mesh.positions.entries()) {
    const axis = (index % 3) as 0 | 1 | 2;
    low[axis] = Math.min(low[axis], value);
    high[axis] = Math.max(high[axis], value);
  }
  return { low, high };
}
