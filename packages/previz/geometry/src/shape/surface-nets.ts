import type { Mesh } from '../scene/mesh.ts';
import { webAssembly } from '../web-assembly.ts';
import type { Field, SurfaceSampling } from './field.ts';
import { kernelBinary } from './kernel-binary.ts';

/** `kernel/kernel.ts`, where each is explained. Places are offsets in its memory. */
interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly mesh: (...boxCellAndSteepness: number[]) => number;
  readonly positionsAt: () => number;
  readonly normalsAt: () => number;
  readonly trianglesAt: () => number;
  readonly triangleCount: () => number;
}

/** Compiled once for all threads: figures in JavaScript would be compiled by each of them. */
const kernel = new webAssembly.Module(Buffer.from(kernelBinary, 'base64'));

/**
 * The surface where a field is zero, closed wherever it stays inside the box. An octree keeps only
 * the cells near the surface; every cell holds one vertex at the mean of its edge crossings (naive
 * surface nets), which is then pulled onto the surface; cells of two sizes join without cracks
 * (the traversal of Ju et al., Dual Contouring of Hermite Data, 2002). Normals are the field's
 * gradients.
 */
export function meshOf(field: Field, sampling: SurfaceSampling): Mesh {
  const { low, high, cellM, cellAt = () => cellM, steepness = 1 } = sampling;
  // Of its own for each mesh: a field may be that of a mesh, and memory is given back.
  const instance = new webAssembly.Instance(kernel, { kernel: { field, cellAt } });
  const { memory, ...made } = instance.exports as KernelExports;
  const values = made.mesh(...low, ...high, cellM, steepness) * 3;
  const corners = made.triangleCount() * 3;
  return {
    positions: new Float32Array(memory.buffer, made.positionsAt(), values).slice(),
    normals: new Float32Array(memory.buffer, made.normalsAt(), values).slice(),
    uvs: null,
    triangles: new Uint32Array(memory.buffer, made.trianglesAt(), corners).slice(),
  };
}
