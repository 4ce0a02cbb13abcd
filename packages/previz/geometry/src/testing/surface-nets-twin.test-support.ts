import type { Mesh } from '../scene/mesh.ts';
import type { Field, SurfaceSampling } from '../shape/field.ts';
import { CornerCache } from './corner-cache.test-support.ts';
import { joinLeaves } from './join-leaves.test-support.ts';
import { SurfaceTree } from './surface-tree.test-support.ts';

/**
 * The surface where a field is zero, closed wherever it stays inside the box. An octree keeps only
 * the cells near the surface; every cell holds one vertex at the mean of its edge crossings (naive
 * surface nets), which is then pulled onto the surface; cells of two sizes join without cracks
 * (the traversal of Ju et al., Dual Contouring of Hermite Data, 2002). Normals are the field's
 * gradients.
 */
export function twinMeshOf(field: Field, sampling: SurfaceSampling): Mesh {
  const cache = new CornerCache(field, sampling.low, sampling.cellM);
  const tree = new SurfaceTree(field, sampling, cache);
  const { sums, triangles, sizes } = joinLeaves(tree);
  const positions = new Float32Array(sums);
  const normals = new Float32Array(sums.length);
  const mesh = { positions, normals, uvs: null, triangles };
  for (let at = 0; at < positions.length; at += 3)
    settle(field, mesh, at, sizes[at / 3] ?? sampling.cellM);
  return mesh;
}

const corners = [1, -1, -1, -1, -1, 1, -1, 1, -1, 1, 1, 1] as const;

/** Pulls a vertex onto the surface along the gradient and writes its normal. */
function settle(field: Field, { positions, normals }: Mesh, at: number, size: number): void {
  let x = positions[at];
  let y = positions[at + 1];
  let z = positions[at + 2];
  let gx = 0;
  let gy = 0;
  let gz = 0;
  let mean = 0;
  const reach = size * 0.2;
  for (let corner = 0; corner < 12; corner += 3) {
    const cx = corners[corner];
    const cy = corners[corner + 1];
    const cz = corners[corner + 2];
    const value = field(x + cx * reach, y + cy * reach, z + cz * reach);
    mean += value * 0.25;
    gx += cx * value;
    gy += cy * value;
    gz += cz * value;
  }
  const length = Math.sqrt(gx * gx + gy * gy + gz * gz);
  if (length > 1e-12) {
    gx /= length;
    gy /= length;
    gz /= length;
    // The four samples surround the vertex: their sum grows by 4·reach along the gradient.
    const slope = Math.max(0.3, length / (4 * reach));
    const step = Math.min(Math.max(mean / slope, -size * 0.5), size * 0.5);
    x -= gx * step;
    y -= gy * step;
    z -= gz * step;
  }
  positions[at] = x;
  positions[at + 1] = y;
  positions[at + 2] = z;
  normals[at] = gx;
  normals[at + 1] = gy;
  normals[at + 2] = gz;
}
