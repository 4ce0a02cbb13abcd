import type { Vector } from './vectors.ts';

/** Scalar helpers for distance fields. Plain numbers, no vectors: hot loops must not allocate. */

export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

export function smoothstep(low: number, high: number, value: number): number {
  const share = clamp((value - low) / (high - low), 0, 1);
  return share * share * (3 - 2 * share);
}

/** Union of two distances whose seam is rounded over about `reach`. */
export function smoothMin(a: number, b: number, reach: number): number {
  const overlap = Math.max(reach - Math.abs(a - b), 0) / reach;
  return Math.min(a, b) - overlap * overlap * reach * 0.25;
}

/** Intersection of two distances whose edge is rounded over about `reach`. */
export function smoothMax(a: number, b: number, reach: number): number {
  return -smoothMin(-a, -b, reach);
}

/** Distance to an ellipsoid around the origin, exact to first order near its surface. */
export function ellipsoid(
  x: number,
  y: number,
  z: number,
  rx: number,
  ry: number,
  rz: number,
): number {
  const sx = x / rx;
  const sy = y / ry;
  const sz = z / rz;
  const k0 = Math.sqrt(sx * sx + sy * sy + sz * sz);
  const k1 = Math.sqrt((sx * sx) / (rx * rx) + (sy * sy) / (ry * ry) + (sz * sz) / (rz * rz));
  return k1 < 1e-9 ? -Math.min(rx, ry, rz) : (k0 * (k0 - 1)) / k1;
}

/** A straight limb whose radius interpolates evenly spaced values. */
export interface Bone {
  readonly from: Vector;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly inverseSquare: number;
  readonly radii: Float64Array;
}

const boneStops = 24;

export function createBone(from: Vector, to: Vector, radii: readonly number[]): Bone {
  const x = to[0] - from[0];
  const y = to[1] - from[1];
  const z = to[2] - from[2];
  const table = Float64Array.from({ length: boneStops + 2 }, (_, index) =>
    radiusAt(radii, Math.min(1, index / boneStops)),
  );
  return { from, x, y, z, inverseSquare: 1 / (x * x + y * y + z * z), radii: table };
}

export function boneDistance(bone: Bone, x: number, y: number, z: number): number {
  const px = x - bone.from[0];
  const py = y - bone.from[1];
  const pz = z - bone.from[2];
  const along = clamp((px * bone.x + py * bone.y + pz * bone.z) * bone.inverseSquare, 0, 1);
  const dx = px - bone.x * along;
  const dy = py - bone.y * along;
  const dz = pz - bone.z * along;
  const place = along * boneStops;
  const index = place | 0;
  const low = bone.radii[index];
  return (
    Math.sqrt(dx * dx + dy * dy + dz * dz) - low - (bone.radii[index + 1] - low) * (place - index)
  );
}

/** Quadratic spline through the radii, clamped at both ends. */
function radiusAt(radii: readonly number[], along: number): number {
  const place = along * (radii.length - 1) + 0.5;
  const index = Math.min(Math.floor(place), radii.length - 1);
  const share = place - index;
  const here = radii[index];
  const before = radii[index - 1] ?? here;
  const after = radii[index + 1] ?? here;
  const left = 1 - share;
  return 0.5 * (before * left * left + here * (1 + 2 * share * left) + after * share * share);
}

/** Pseudorandom numbers in [0, 1) from a hexadecimal seed (xorshift on its first words). */
export function randomFrom(seed: string): () => number {
  let state = 0x9e3779b9;
  for (let at = 0; at < seed.length; at += 1)
    state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193) >>> 0;
  return randomFromState(state);
}

/** Like `randomFrom`, from a 32-bit seed. */
export function randomFromState(bits: number): () => number {
  let state = bits === 0 ? 1 : bits;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}
