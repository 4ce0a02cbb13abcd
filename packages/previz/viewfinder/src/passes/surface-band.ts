import type { Mesh } from '@image-production/previz-geometry';

import { IdPass } from '../id-pass.ts';
import type { PixelWindow } from '../id-pass.ts';
import type { View } from '../view.ts';

/** What a camera sees at the middle of each pixel of some rows, row by row. */
export interface SurfaceBand {
  readonly window: PixelWindow;
  /** Index of the mesh; -1 where there is none. */
  readonly surfaces: Int32Array;
  /** Inverse of the depth in metres, which is even across a plane; 0 where nothing is. */
  readonly nearness: Float32Array;
  /** Unit normals towards the lens: to the right, up, and back to the camera. */
  readonly normals: Float32Array;
}

type Vertices = Pick<Mesh, 'positions' | 'normals' | 'triangles'>;

/** Draws the rows of a window; holes of textures are closed. */
export function surfaceBand(
  view: View,
  meshes: readonly Vertices[],
  window: PixelWindow,
): SurfaceBand {
  const pass = new IdPass(view, window);
  const firsts: number[] = [];
  let first = 0;
  for (const mesh of meshes) {
    firsts.push(first);
    pass.drawEach(mesh, first);
    first += mesh.triangles.length / 3;
  }
  const count = window.columns * window.rows;
  const band: SurfaceBand = {
    window,
    surfaces: new Int32Array(count).fill(-1),
    nearness: new Float32Array(count),
    normals: new Float32Array(count * 3),
  };
  let surface = 0;
  for (let index = 0; index < count; index += 1) {
    const id = pass.ids[index];
    if (id < 0) continue;
    const isNear = id >= firsts[surface] && id < (firsts[surface + 1] ?? first);
    if (!isNear) surface = ownerOf(firsts, id);
    band.surfaces[index] = surface;
    band.nearness[index] = 1 / pass.depths[index];
    const triangle = (id - firsts[surface]) * 3;
    writeNormal(view, band, index, { mesh: meshes[surface], triangle, depth: pass.depths[index] });
  }
  return band;
}

/** The last mesh whose first triangle is not behind this one. */
function ownerOf(firsts: readonly number[], id: number): number {
  let [low, high] = [0, firsts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (firsts[middle] <= id) low = middle;
    else high = middle - 1;
  }
  return low;
}

interface Seen {
  readonly mesh: Vertices;
  /** Index of its first vertex in the mesh's triangles. */
  readonly triangle: number;
  readonly depth: number;
}

function writeNormal(view: View, band: SurfaceBand, index: number, seen: Seen): void {
  const { positions, normals, triangles } = seen.mesh;
  const { window } = band;
  const a = triangles[seen.triangle] * 3;
  const b = triangles[seen.triangle + 1] * 3;
  const c = triangles[seen.triangle + 2] * 3;
  const { right: r, up: u, forward: f, position: p } = view.camera;
  const step = view.pixelAt(seen.depth);
  const across = ((index % window.columns) + window.left + 0.5 - view.width / 2) * step;
  const over = (view.height / 2 - Math.floor(index / window.columns) - window.top - 0.5) * step;
  // From the first corner to the point, and along both edges.
  const x = p[0] + f[0] * seen.depth + r[0] * across + u[0] * over - positions[a];
  const y = p[1] + f[1] * seen.depth + r[1] * across + u[1] * over - positions[a + 1];
  const z = p[2] + f[2] * seen.depth + r[2] * across + u[2] * over - positions[a + 2];
  const bx = positions[b] - positions[a];
  const by = positions[b + 1] - positions[a + 1];
  const bz = positions[b + 2] - positions[a + 2];
  const cx = positions[c] - positions[a];
  const cy = positions[c + 1] - positions[a + 1];
  const cz = positions[c + 2] - positions[a + 2];
  const bb = bx * bx + by * by + bz * bz;
  const bc = bx * cx + by * cy + bz * cz;
  const cc = cx * cx + cy * cy + cz * cz;
  const xb = x * bx + y * by + z * bz;
  const xc = x * cx + y * cy + z * cz;
  const area = bb * cc - bc * bc || 1;
  const second = (cc * xb - bc * xc) / area;
  const third = (bb * xc - bc * xb) / area;
  const first = 1 - second - third;
  const nx = first * normals[a] + second * normals[b] + third * normals[c];
  const ny = first * normals[a + 1] + second * normals[b + 1] + third * normals[c + 1];
  const nz = first * normals[a + 2] + second * normals[b + 2] + third * normals[c + 2];
  const towards = -(nx * f[0] + ny * f[1] + nz * f[2]);
  const length = Math.hypot(nx, ny, nz) || 1;
  // Seen from inside, such as the leaf of a sheet.
  const side =
    (nx * (p[0] - positions[a] - x) +
      ny * (p[1] - positions[a + 1] - y) +
      nz * (p[2] - positions[a + 2] - z) <
    0
      ? -1
      : 1) / length;
  band.normals[index * 3] = side * (nx * r[0] + ny * r[1] + nz * r[2]);
  band.normals[index * 3 + 1] = side * (nx * u[0] + ny * u[1] + nz * u[2]);
  band.normals[index * 3 + 2] = side * towards;
}
