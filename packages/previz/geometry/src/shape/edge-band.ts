import type { Mesh } from '../scene/mesh.ts';
import type { ClippedMesh } from './clip-mesh.ts';
import type { Field } from './field.ts';
import { rowBand } from './row-band.ts';

/** How a cut edge is finished; metres. */
export interface Edging {
  /** Width of the band that lies on the outside along the edge: a hem, a collar, a waistband. */
  readonly widthM: number;
  /** How far the band stands out. */
  readonly raisedM: number;
  /** Thickness of the stuff: how far the edge turns in. */
  readonly thickM: number;
  /** How far the inside can be seen into. */
  readonly insideM: number;
}

/**
 * Finishes the cut of a clipped surface: a raised band outside, a rounded edge, and the inner face.
 * The surface is where `field` is zero, the cut where `keep` is.
 */
export function edgeBand(
  { mesh, edges }: ClippedMesh,
  field: Field,
  keep: Field,
  edging: Edging,
): Mesh {
  const rows = stationsOf(edging);
  const numbers = new Map<number, number>();
  for (const vertex of edges) if (!numbers.has(vertex)) numbers.set(vertex, numbers.size);
  const count = numbers.size;
  const positions = new Float32Array(count * rows.length * 3);
  const normals = new Float32Array(count * rows.length * 3);
  const place = new Float64Array(3);
  const up = new Float64Array(3);
  const out = new Float64Array(3);
  for (const [vertex, number] of numbers) {
    for (const [row, { along, lift, turn }] of rows.entries()) {
      for (let axis = 0; axis < 3; axis += 1) {
        place[axis] = mesh.positions[vertex * 3 + axis] ?? 0;
        up[axis] = mesh.normals[vertex * 3 + axis] ?? 0;
      }
      outward(keep, place, up, out);
      if (along < 0) slide(field, keep, place, up, out, -along);
      const at = (number * rows.length + row) * 3;
      const cosine = Math.cos(turn);
      const sine = Math.sin(turn);
      for (let axis = 0; axis < 3; axis += 1) {
        const ahead = along > 0 ? along * (out[axis] ?? 0) : 0;
        positions[at + axis] = (place[axis] ?? 0) + ahead + lift * (up[axis] ?? 0);
        normals[at + axis] = cosine * (up[axis] ?? 0) + sine * (out[axis] ?? 0);
      }
    }
  }
  return { positions, normals, uvs: null, triangles: rowBand(edges, numbers, rows.length) };
}

interface Station {
  /** Metres over the surface: negative into the kept side, positive beyond the cut. */
  readonly along: number;
  readonly lift: number;
  /** Of the normal from the surface's to beyond the cut, in radians. */
  readonly turn: number;
}

function stationsOf({ widthM, raisedM, thickM, insideM }: Edging): Station[] {
  const stations: Station[] = [];
  if (widthM > 0) {
    stations.push(
      { along: -widthM - raisedM, lift: -raisedM * 0.5, turn: -0.9 },
      { along: -widthM, lift: raisedM * 0.7, turn: -0.8 },
      { along: -widthM + raisedM, lift: raisedM, turn: 0 },
    );
    const between = Math.max(1, Math.round(widthM / 0.006));
    for (let stop = 1; stop < between; stop += 1)
      stations.push({ along: -widthM * (1 - stop / between), lift: raisedM, turn: 0 });
  }
  const whole = thickM + raisedM;
  for (let stop = 0; stop <= 4; stop += 1) {
    const angle = (stop / 4) * Math.PI;
    stations.push({
      along: Math.sin(angle) * whole * 0.4,
      lift: raisedM - (1 - Math.cos(angle)) * 0.5 * whole,
      turn: angle,
    });
  }
  stations.push(
    { along: -insideM * 0.5, lift: -thickM, turn: Math.PI },
    { along: -insideM, lift: -thickM - 0.0015, turn: Math.PI },
  );
  return stations;
}

/** The unit direction over the surface in which `keep` falls. */
function outward(keep: Field, place: Float64Array, up: Float64Array, out: Float64Array): void {
  gradient(keep, place, out);
  let along = 0;
  for (let axis = 0; axis < 3; axis += 1) along += (out[axis] ?? 0) * (up[axis] ?? 0);
  let length = 0;
  for (let axis = 0; axis < 3; axis += 1) {
    const value = along * (up[axis] ?? 0) - (out[axis] ?? 0);
    out[axis] = value;
    length += value * value;
  }
  length = Math.sqrt(length) || 1;
  for (let axis = 0; axis < 3; axis += 1) out[axis] = (out[axis] ?? 0) / length;
}

/** Walks over the surface into the kept side. */
function slide(
  field: Field,
  keep: Field,
  place: Float64Array,
  up: Float64Array,
  out: Float64Array,
  reach: number,
): void {
  const strides = Math.max(1, Math.ceil(reach / 0.006));
  for (let stride = 0; stride < strides; stride += 1) {
    for (let axis = 0; axis < 3; axis += 1)
      place[axis] = (place[axis] ?? 0) - ((out[axis] ?? 0) * reach) / strides;
    const away = field(place[0] ?? 0, place[1] ?? 0, place[2] ?? 0);
    const slope = gradient(field, place, up);
    for (let axis = 0; axis < 3; axis += 1) {
      up[axis] = (up[axis] ?? 0) / slope;
      place[axis] = (place[axis] ?? 0) - (away / slope) * (up[axis] ?? 0);
    }
    outward(keep, place, up, out);
  }
}

const step = 5e-4;

/** Writes the gradient and answers its length. */
function gradient(field: Field, place: Float64Array, into: Float64Array): number {
  const x = place[0] ?? 0;
  const y = place[1] ?? 0;
  const z = place[2] ?? 0;
  into[0] = (field(x + step, y, z) - field(x - step, y, z)) / (2 * step);
  into[1] = (field(x, y + step, z) - field(x, y - step, z)) / (2 * step);
  into[2] = (field(x, y, z + step) - field(x, y, z - step)) / (2 * step);
  return Math.hypot(into[0], into[1], into[2]) || 1;
}
