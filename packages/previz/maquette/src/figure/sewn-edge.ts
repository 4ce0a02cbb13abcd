import type { Mesh, ClippedMesh, Field } from '@image-production/previz-geometry';
import { rowBand } from '@image-production/previz-geometry';

/** A band along a garment's edge: a hem, a neckband, a cuff, a waistband. Metres. */
export interface Sewing {
  readonly widthM: number;
  /** Height of the band above the cloth. */
  readonly raisedM: number;
  /** Thickness of the rounded edge. */
  readonly thickM: number;
}

/**
 * Extends a cut surface by a band: a small step, the band, a rounded edge and an inner face. The
 * band starts exactly at the cut, to avoid z-fighting. `field` is zero on the surface; the band
 * extends where `keep` falls.
 */
export function sewnEdge(
  { mesh, edges }: ClippedMesh,
  field: Field,
  keep: Field,
  sewing: Sewing,
): Mesh {
  const numbers = new Map<number, number>();
  for (const vertex of edges) if (!numbers.has(vertex)) numbers.set(vertex, numbers.size);
  const stops = Math.max(2, Math.ceil(sewing.widthM / 0.007));
  const stations = stationsOf(sewing, stops);
  const rows = stations.length;
  const positions = new Float32Array(numbers.size * rows * 3);
  const normals = new Float32Array(positions.length);
  const path = new Float64Array((stops + 1) * 9);
  for (const [vertex, number] of numbers) {
    walk(mesh, vertex, { field, keep, bandStrideM: sewing.widthM / stops }, path);
    for (const [row, { stop, ahead, lift, turn }] of stations.entries()) {
      const at = (number * rows + row) * 3;
      const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
      for (let axis = 0; axis < 3; axis += 1) {
        const up = path[stop * 9 + 3 + axis] ?? 0;
        const out = path[stop * 9 + 6 + axis] ?? 0;
        positions[at + axis] = (path[stop * 9 + axis] ?? 0) + ahead * out + lift * up;
        normals[at + axis] = cosine * up + sine * out;
      }
    }
  }
  return { positions, normals, uvs: null, triangles: rowBand(edges, numbers, rows) };
}

interface Station {
  /** Index of the stop, and offsets along the surface and above it. */
  readonly stop: number;
  readonly ahead: number;
  readonly lift: number;
  /** Angle in radians from the surface normal to the direction past the edge. */
  readonly turn: number;
}

function stationsOf({ raisedM, thickM }: Sewing, stops: number): Station[] {
  const stations: Station[] = [
    // A step soft as cloth: a sharp one would flicker at a distance.
    { stop: 0, ahead: 0, lift: 0, turn: -0.12 },
    { stop: 0, ahead: 0.0014, lift: raisedM * 0.5, turn: -0.5 },
    { stop: 0, ahead: 0.003, lift: raisedM, turn: 0 },
  ];
  for (let stop = 1; stop < stops; stop += 1)
    stations.push({ stop, ahead: 0, lift: raisedM, turn: 0 });
  const whole = thickM + raisedM;
  for (let step = 0; step <= 4; step += 1) {
    const turn = (step / 4) * Math.PI;
    stations.push({
      stop: stops,
      ahead: Math.sin(turn) * whole * 0.4,
      lift: raisedM - (1 - Math.cos(turn)) * 0.5 * whole,
      turn,
    });
  }
  for (let stop = stops - 1; stop >= 0; stop -= 1)
    stations.push({ stop, ahead: 0, lift: -thickM, turn: Math.PI });
  return stations;
}

/** Writes position, normal and direction of each stop from the cut to the edge. */
function walk(
  mesh: Mesh,
  vertex: number,
  {
    field,
    keep,
    bandStrideM,
  }: { readonly field: Field; readonly keep: Field; readonly bandStrideM: number },
  path: Float64Array,
): void {
  for (let axis = 0; axis < 3; axis += 1) {
    path[axis] = mesh.positions[vertex * 3 + axis] ?? 0;
    path[3 + axis] = mesh.normals[vertex * 3 + axis] ?? 0;
  }
  // Where `keep` has a steeper gradient, the edge is nearer and the band narrower.
  const strideM = bandStrideM / Math.max(1, outward(keep, path, 0));
  for (let at = 9; at < path.length; at += 9) {
    for (let axis = 0; axis < 3; axis += 1)
      path[at + axis] = (path[at - 9 + axis] ?? 0) + (path[at - 3 + axis] ?? 0) * strideM;
    const slope = gradient(field, path, at, at + 3);
    const away = field(path[at] ?? 0, path[at + 1] ?? 0, path[at + 2] ?? 0);
    for (let axis = 0; axis < 3; axis += 1) {
      path[at + 3 + axis] = (path[at + 3 + axis] ?? 0) / slope;
      path[at + axis] = (path[at + axis] ?? 0) - (away / slope) * (path[at + 3 + axis] ?? 0);
    }
    outward(keep, path, at);
  }
}

/** Writes the unit tangent direction in which `keep` falls; returns its slope. */
function outward(keep: Field, path: Float64Array, at: number): number {
  gradient(keep, path, at, at + 6);
  let along = 0;
  for (let axis = 0; axis < 3; axis += 1)
    along += (path[at + 6 + axis] ?? 0) * (path[at + 3 + axis] ?? 0);
  let length = 0;
  for (let axis = 0; axis < 3; axis += 1) {
    const value = along * (path[at + 3 + axis] ?? 0) - (path[at + 6 + axis] ?? 0);
    path[at + 6 + axis] = value;
    length += value * value;
  }
  length = Math.sqrt(length) || 1;
  for (let axis = 0; axis < 3; axis += 1) path[at + 6 + axis] = (path[at + 6 + axis] ?? 0) / length;
  return length;
}

const step = 6e-4;

/** Writes the gradient at a point of the path (four samples) and returns its length. */
function gradient(field: Field, path: Float64Array, at: number, into: number): number {
  const x = path[at] ?? 0;
  const y = path[at + 1] ?? 0;
  const z = path[at + 2] ?? 0;
  const a = field(x + step, y - step, z - step);
  const b = field(x - step, y - step, z + step);
  const c = field(x - step, y + step, z - step);
  const d = field(x + step, y + step, z + step);
  const gx = (a - b - c + d) / (4 * step);
  const gy = (-a - b + c + d) / (4 * step);
  const gz = (-a + b - c + d) / (4 * step);
  path[into] = gx;
  path[into + 1] = gy;
  path[into + 2] = gz;
  return Math.sqrt(gx * gx + gy * gy + gz * gz) || 1;
}
