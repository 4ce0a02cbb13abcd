import type { Mesh, Vector } from '@image-production/previz-geometry';
import {
  added,
  cross,
  scaledBy,
  subtracted,
  unit,
  faceNormals,
  quadsOf,
} from '@image-production/previz-geometry';

/** A sheet of cloth as lines of equally many points, with texture coordinates for each. */
export interface Sheet {
  readonly lines: readonly (readonly Vector[])[];
  readonly uvs: readonly (readonly (readonly [number, number])[])[];
  /** Whether the last line connects to the first. */
  readonly isRing: boolean;
  readonly thickM: number;
}

/**
 * A two-sided sheet with closed edges. Seen from outside, its lines go up and follow one another to
 * the right.
 */
export function thickSheet({ lines, uvs, isRing, thickM }: Sheet): Mesh {
  const count = lines.length;
  const rows = lines[0]?.length ?? 0;
  const wrap = (line: number): number =>
    isRing ? (line + count) % count : Math.min(count - 1, Math.max(0, line));
  const at = (line: number, row: number): Vector =>
    lines[wrap(line)]?.[Math.min(rows - 1, Math.max(0, row))] ?? [0, 0, 0];
  const positions: number[] = [];
  const places: number[] = [];
  for (const sign of [1, -1])
    for (let line = 0; line < count; line += 1)
      for (let row = 0; row < rows; row += 1) {
        const across = subtracted(at(line + 1, row), at(line - 1, row));
        const up = subtracted(at(line, row + 1), at(line, row - 1));
        const out = unit(cross(across, up));
        positions.push(...added(at(line, row), scaledBy(out, (sign * thickM) / 2)));
        places.push(...(uvs[line]?.[row] ?? [0, 0]));
      }
  const triangles: number[] = [];
  const quad = quadsOf(triangles);
  const half = count * rows;
  const lastLine = isRing ? count : count - 1;
  for (let line = 0; line < lastLine; line += 1) {
    const [here, next] = [line * rows, wrap(line + 1) * rows];
    for (let row = 0; row + 1 < rows; row += 1) {
      quad(here + row, next + row, next + row + 1, here + row + 1);
      quad(half + next + row, half + here + row, half + here + row + 1, half + next + row + 1);
    }
    quad(half + here, half + next, next, here);
    quad(here + rows - 1, next + rows - 1, half + next + rows - 1, half + here + rows - 1);
  }
  if (!isRing)
    for (let row = 0; row + 1 < rows; row += 1) {
      const end = (count - 1) * rows + row;
      quad(half + row, row, row + 1, half + row + 1);
      quad(end, half + end, half + end + 1, end + 1);
    }
  const mesh = {
    positions: Float32Array.from(positions),
    uvs: Float32Array.from(places),
    triangles: Uint32Array.from(triangles),
  };
  return { ...mesh, normals: faceNormals(mesh.positions, mesh.triangles) };
}
