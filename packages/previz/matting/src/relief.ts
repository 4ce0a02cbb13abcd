import type { Mesh } from '@image-production/previz-geometry';
import { faceNormals } from '@image-production/previz-geometry';

import type { OutlineSheet } from './outline-mesh.ts';

/** Shape parameters for turning a flat outline into a solid. Metres. */
export interface ReliefForm {
  /** Width of the object. */
  readonly widthM: number;
  /** Largest thickness, front to back. */
  readonly thickM: number;
  /** Distance from the edge at which the front reaches its full depth. */
  readonly roundM: number;
  /** Side wall as a share of the thickness: 0 is a sharp edge, 1 the full thickness. */
  readonly wall: number;
  /** 0 the face is flat beyond its rounding, 1 it bulges towards the middle. */
  readonly swell: number;
}

/**
 * A closed solid with the picture on its front: flat with a rounded edge; the back mirrors the
 * front. It rests on y = 0, centred at x = 0 and z = 0. Textured with the whole picture.
 */
export function reliefMesh(sheet: OutlineSheet, form: ReliefForm): Mesh {
  const { bounds, aspect } = sheet;
  const scale = form.widthM / (bounds.right - bounds.left);
  const count = sheet.inset.length;
  const depth = depthsOf(sheet, form, scale);
  const half = form.thickM / 2;
  const wallM = half * form.wall;
  const positions: number[] = [];
  const uvs: number[] = [];
  const middle = (bounds.left + bounds.right) / 2;
  for (const side of [1, -1])
    for (let vertex = 0; vertex < count; vertex += 1) {
      const [u, v] = [sheet.uvs[vertex * 2], sheet.uvs[vertex * 2 + 1]];
      positions.push(
        (u - middle) * scale,
        (bounds.bottom - v) * aspect * scale,
        side * (wallM + (half - wallM) * depth[vertex]),
      );
      uvs.push(u, v);
    }
  const triangles: number[] = [...sheet.triangles];
  for (let at = 0; at < sheet.triangles.length; at += 3)
    triangles.push(
      sheet.triangles[at] + count,
      sheet.triangles[at + 2] + count,
      sheet.triangles[at + 1] + count,
    );
  // The wall between the two rims, with an extra row of vertices along its middle.
  const between = new Map<number, number>();
  for (const loop of sheet.loops)
    for (const vertex of loop) {
      between.set(vertex, positions.length / 3);
      positions.push(positions[vertex * 3], positions[vertex * 3 + 1], 0);
      uvs.push(uvs[vertex * 2], uvs[vertex * 2 + 1]);
    }
  for (const loop of sheet.loops)
    loop.forEach((vertex, index) => {
      const next = loop[(index + 1) % loop.length] ?? vertex;
      const [m, n] = [between.get(vertex) ?? 0, between.get(next) ?? 0];
      triangles.push(vertex, m, n, vertex, n, next);
      triangles.push(m, vertex + count, next + count, m, next + count, n);
    });
  const mesh = {
    positions: Float32Array.from(positions),
    uvs: Float32Array.from(uvs),
    triangles: Uint32Array.from(triangles),
  };
  return { ...mesh, normals: faceNormals(mesh.positions, mesh.triangles) };
}

/** Depth profile, 0 on the outline to 1: a quarter circle, smoothed where ridges meet. */
function depthsOf(sheet: OutlineSheet, form: ReliefForm, scale: number): Float32Array {
  const most = sheet.inset.reduce((high, value) => Math.max(high, value), 1e-6);
  const round = Math.min(form.roundM / scale, most);
  let depth = Float32Array.from(sheet.inset, (inset) => {
    const short = 1 - Math.min(1, inset / round);
    const edge = Math.sqrt(1 - short * short);
    const dome = 1 - (1 - inset / most) ** 2;
    return edge * (1 - form.swell * 0.35) + dome * form.swell * 0.35;
  });
  const isRim = new Uint8Array(depth.length);
  for (const loop of sheet.loops) for (const vertex of loop) isRim[vertex] = 1;
  for (let pass = 0; pass < 10; pass += 1) depth = relaxed(depth, sheet.triangles, isRim);
  return depth;
}

/** Moves each free value halfway to the mean of its neighbours. */
export function relaxed(
  values: Float32Array,
  triangles: Uint32Array,
  isFixed: Uint8Array,
): Float32Array<ArrayBuffer> {
  const sums = new Float32Array(values.length);
  const counts = new Uint16Array(values.length);
  for (let at = 0; at < triangles.length; at += 3)
    for (let corner = 0; corner < 3; corner += 1) {
      const vertex = triangles[at + corner];
      const other = triangles[at + ((corner + 1) % 3)];
      sums[vertex] = sums[vertex] + values[other];
      sums[other] = sums[other] + values[vertex];
      counts[vertex] = counts[vertex] + 1;
      counts[other] = counts[other] + 1;
    }
  return Float32Array.from(values, (value, vertex) =>
    isFixed[vertex] === 1 ? value : (value + sums[vertex] / (counts[vertex] || 1)) / 2,
  );
}
