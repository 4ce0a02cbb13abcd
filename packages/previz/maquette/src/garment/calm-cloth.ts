import type { Mesh, Field } from '@image-production/previz-geometry';
import { faceNormals } from '@image-production/previz-geometry';

/** Smooths away details smaller than this, in metres. */
const calmM = 0.03;
const gapM = 0.004;

/**
 * Relaxes cloth between its supports: moves each vertex towards the mean of its neighbours by its
 * share, 0 to 1, and keeps it outside the body.
 */
export function calmCloth(
  { positions, triangles, uvs }: Mesh,
  shares: Float32Array,
  body: Field,
  cellM: number,
): Mesh {
  const count = positions.length / 3;
  let places = Float64Array.from(positions);
  let next = Float64Array.from(positions);
  const around = neighbours(triangles, count);
  // How far each vertex may move before the body distance must be evaluated again.
  const room = new Float64Array(count);
  const passes = Math.min(60, Math.max(4, Math.round(2 * (calmM / cellM) ** 2)));
  for (let pass = 0; pass < passes; pass += 1) {
    for (let vertex = 0; vertex < count; vertex += 1) {
      const share = shares[vertex] ?? 0;
      if (share === 0) continue;
      const moved = toMiddle({ from: places, to: next }, vertex, 0.5 * share, around);
      room[vertex] = (room[vertex] ?? 0) - moved;
      if ((room[vertex] ?? 0) < 0) room[vertex] = keptOff(next, vertex * 3, body);
    }
    [places, next] = [next, places];
  }
  const calm = Float32Array.from(places);
  return { positions: calm, triangles, uvs, normals: faceNormals(calm, triangles) };
}

/** Concatenated neighbour lists of all vertices, and the start of each. */
interface Neighbours {
  readonly starts: Uint32Array;
  readonly vertices: Uint32Array;
}

function neighbours(triangles: Uint32Array, count: number): Neighbours {
  const starts = new Uint32Array(count + 1);
  for (const vertex of triangles) starts[vertex + 1] = (starts[vertex + 1] ?? 0) + 1;
  for (let vertex = 0; vertex < count; vertex += 1)
    starts[vertex + 1] = (starts[vertex + 1] ?? 0) + (starts[vertex] ?? 0);
  const filled = starts.slice();
  const vertices = new Uint32Array(triangles.length);
  for (let at = 0; at < triangles.length; at += 1) {
    const own = triangles[at] ?? 0;
    const place = filled[own] ?? 0;
    vertices[place] = triangles[at % 3 === 2 ? at - 2 : at + 1] ?? 0;
    filled[own] = place + 1;
  }
  return { starts, vertices };
}

/** Moves a vertex by a share of the way to its neighbours' mean; returns the distance moved. */
function toMiddle(
  { from, to }: { readonly from: Float64Array; readonly to: Float64Array },
  vertex: number,
  share: number,
  { starts, vertices }: Neighbours,
): number {
  const [start, end] = [starts[vertex] ?? 0, starts[vertex + 1] ?? 0];
  let [x, y, z] = [0, 0, 0];
  for (let at = start; at < end; at += 1) {
    const other = (vertices[at] ?? 0) * 3;
    x += from[other] ?? 0;
    y += from[other + 1] ?? 0;
    z += from[other + 2] ?? 0;
  }
  const at = vertex * 3;
  const [px, py, pz] = [from[at] ?? 0, from[at + 1] ?? 0, from[at + 2] ?? 0];
  const part = 1 / Math.max(1, end - start);
  const [dx, dy, dz] = [(x * part - px) * share, (y * part - py) * share, (z * part - pz) * share];
  to[at] = px + dx;
  to[at + 1] = py + dy;
  to[at + 2] = pz + dz;
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
}

/** Moves a point out of the body and returns how far it can then move without entering it. */
function keptOff(places: Float64Array, at: number, body: Field): number {
  const [x, y, z] = [places[at] ?? 0, places[at + 1] ?? 0, places[at + 2] ?? 0];
  const away = body(x, y, z) - gapM;
  if (away >= 0) return away * 0.8;
  const step = 1e-3;
  const slope = [
    body(x + step, y, z) - body(x - step, y, z),
    body(x, y + step, z) - body(x, y - step, z),
    body(x, y, z + step) - body(x, y, z - step),
  ];
  const length = Math.hypot(...slope) || 1;
  slope.forEach(
    (value, axis) => (places[at + axis] = (places[at + axis] ?? 0) - (away * value) / length),
  );
  return 0;
}
