import type { Mesh } from '../scene/mesh.ts';
import type { ClippedMesh } from './clip-mesh.ts';
import type { Field } from './field.ts';
import { rowBand } from './row-band.ts';

/** Finish of a cut edge; metres. */
export interface Edging {
  /** Width of the band outside along the edge: a hem, a collar, a waistband. */
  readonly widthM: number;
  /** Height of the band above the surface. */
  readonly raisedM: number;
  /** Thickness of the material, over which the edge turns in. */
  readonly thickM: number;
  /** Depth of the inner face. */
  readonly insideM: number;
}

/**
 * Finishes the cut of a clipped surface with a raised band outside, a rounded edge and an inner
 * face. `field` is zero on the surface, `keep` on the cut.
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
  const foot: Foot = {
    place: new Float64Array(3),
    up: new Float64Array(3),
    out: new Float64Array(3),
  };
  const { place, up, out } = foot;
  for (const [vertex, number] of numbers) {
    for (const [row, { along, lift, turn }] of rows.entries()) {
      for (let axis = 0; axis < 3; axis += 1) {
        place[axis] = mesh.positions[vertex * 3 + axis];
        up[axis] = mesh.normals[vertex * 3 + axis];
      }
      outward(keep, foot);
      if (along < 0) slide(field, keep, foot, -along);
      const at = (number * rows.length + row) * 3;
      const cosine = Math.cos(turn);
      const sine = Math.sin(turn);
      for (let axis = 0; axis < 3; axis += 1) {
        const ahead = along > 0 ? along * out[axis] : 0;
        positions[at + axis] = place[axis] + ahead + lift * up[axis];
        normals[at + axis] = cosine * up[axis] + sine * out[axis];
      }
    }
  }
  return { positions, normals, uvs: null, triangles: rowBand(edges, numbers, rows.length) };
}

/** A point on the surface, its normal, and the direction across the cut. */
interface Foot {
  readonly place: Float64Array;
  readonly up: Float64Array;
  readonly out: Float64Array;
}

interface Station {
  /** Metres along the surface: negative on the kept side, positive beyond the cut. */
  readonly along: number;
  readonly lift: number;
  /** Angle in radians from the surface normal towards the far side of the cut. */
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

/** Unit tangent direction of steepest descent of `keep`. */
function outward(keep: Field, { place, up, out }: Foot): void {
  gradient(keep, place, out);
  let along = 0;
  for (let axis = 0; axis < 3; axis += 1) along += out[axis] * up[axis];
  let length = 0;
  for (let axis = 0; axis < 3; axis += 1) {
    const value = along * up[axis] - out[axis];
    out[axis] = value;
    length += value * value;
  }
  length = Math.sqrt(length) || 1;
  for (let axis = 0; axis < 3; axis += 1) out[axis] = out[axis] / length;
}

/** Moves the point along the surface into the kept side. */
function slide(field: Field, keep: Field, foot: Foot, reach: number): void {
  const { place, up, out } = foot;
  const strides = Math.max(1, Math.ceil(reach / 0.006));
  for (let stride = 0; stride < strides; stride += 1) {
    for (let axis = 0; axis < 3; axis += 1)
      place[axis] = place[axis] - (out[axis] * reach) / strides;
    const away = field(place[0], place[1], place[2]);
    const slope = gradient(field, place, up);
    for (let axis = 0; axis < 3; axis += 1) {
      up[axis] = up[axis] / slope;
      place[axis] = place[axis] - (away / slope) * up[axis];
    }
    outward(keep, foot);
  }
}

const step = 5e-4;

/** Writes the gradient and returns its length. */
function gradient(field: Field, place: Float64Array, into: Float64Array): number {
  const x = place[0];
  const y = place[1];
  const z = place[2];
  into[0] = (field(x + step, y, z) - field(x - step, y, z)) / (2 * step);
  into[1] = (field(x, y + step, z) - field(x, y - step, z)) / (2 * step);
  into[2] = (field(x, y, z + step) - field(x, y, z - step)) / (2 * step);
  return Math.hypot(into[0], into[1], into[2]) || 1;
}
