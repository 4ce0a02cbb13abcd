import { worldDirection, worldPoint } from '@image-production/previz-geometry';
import type { Frame, Mesh, Vector } from '@image-production/previz-geometry';

/** A mesh of a frame's own coordinates in the world. */
export function inFrame(mesh: Mesh, frame: Frame): Mesh {
  const positions = Float32Array.from(mesh.positions);
  const normals = Float32Array.from(mesh.normals);
  for (let at = 0; at < positions.length; at += 3) {
    positions.set(worldPoint(frame, vectorAt(positions, at)), at);
    normals.set(worldDirection(frame, vectorAt(normals, at)), at);
  }
  return { ...mesh, positions, normals };
}

function vectorAt(values: Float32Array, at: number): Vector {
  return [values[at] ?? 0, values[at + 1] ?? 0, values[at + 2] ?? 0];
}
