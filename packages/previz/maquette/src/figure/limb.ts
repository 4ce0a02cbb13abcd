import { clamp } from '@image-production/previz-geometry';
import type { Field, Frame } from '@image-production/previz-geometry';

const stops = 32;

/** Evenly spaced values as a smooth table of `stops + 2` entries (quadratic spline). */
export function smoothTable(values: readonly number[], factor = 1): Float64Array {
  return Float64Array.from({ length: stops + 2 }, (_, index) => {
    const place = Math.min(1, index / stops) * (values.length - 1) + 0.5;
    const middle = Math.min(Math.floor(place), values.length - 1);
    const share = place - middle;
    const here = values[middle] ?? 0;
    const before = values[middle - 1] ?? here;
    const after = values[middle + 1] ?? here;
    const left = 1 - share;
    const value = before * left * left + here * (1 + 2 * share * left) + after * share * share;
    return 0.5 * value * factor;
  });
}

/** Interpolates a smooth table at 0 to 1. */
export function tableAt(table: Float64Array, along: number): number {
  const place = clamp(along, 0, 1) * stops;
  const index = place | 0;
  const low = table[index] ?? 0;
  return low + ((table[index + 1] ?? 0) - low) * (place - index);
}

/** Shape of a limb along its bone, as evenly spaced values in metres. */
export interface LimbForm {
  /** Half widths along the frame's right, and half depths along its forward. */
  readonly across: readonly number[];
  readonly depth: readonly number[];
  /** Offset of the section's centre from the bone. */
  readonly right?: readonly number[];
  readonly forward?: readonly number[];
}

/** Distance to a limb of elliptic section from the frame's origin along −up. */
export function limbField(frame: Frame, length: number, form: LimbForm): Field {
  const { origin, right, up, forward } = frame;
  const [ox, oy, oz] = origin;
  const [rx, ry, rz] = right;
  const [ux, uy, uz] = up;
  const [fx, fy, fz] = forward;
  const tables = [form.across, form.depth, form.right ?? [0], form.forward ?? [0]].map((values) =>
    smoothTable(values),
  );
  // Stores four values per stop contiguously: the loop below is the hottest of the figure.
  const table = Float64Array.from(
    { length: (stops + 2) * 4 },
    (_, index) => tables[index & 3]?.[index >> 2] ?? 0,
  );
  return (x, y, z) => {
    const px = x - ox;
    const py = y - oy;
    const pz = z - oz;
    const place = -(px * ux + py * uy + pz * uz) / length;
    const t = (place < 0 ? 0 : place > 1 ? 1 : place) * stops;
    const at = (t | 0) * 4;
    const share = t - (t | 0);
    const left = 1 - share;
    const a = (table[at] ?? 0) * left + (table[at + 4] ?? 0) * share;
    const b = (table[at + 1] ?? 0) * left + (table[at + 5] ?? 0) * share;
    const offRight = (table[at + 2] ?? 0) * left + (table[at + 6] ?? 0) * share;
    const offForward = (table[at + 3] ?? 0) * left + (table[at + 7] ?? 0) * share;
    const sx = (px * rx + py * ry + pz * rz - offRight) / a;
    const sz = (px * fx + py * fy + pz * fz - offForward) / b;
    const side = ellipseDistance(sx, sz, a, b);
    if (place >= 0 && place <= 1) return side;
    const beyond = (place < 0 ? -place : place - 1) * length;
    const round = Math.min(a, b);
    const out = Math.max(0, side + round);
    return Math.sqrt(out * out + beyond * beyond) - round;
  };
}

/** Distance to an ellipse with half axes a and b, for a point in units of these axes. */
export function ellipseDistance(sx: number, sz: number, a: number, b: number): number {
  const k0 = Math.sqrt(sx * sx + sz * sz);
  const k1 = Math.sqrt((sx * sx) / (a * a) + (sz * sz) / (b * b));
  return k1 < 1e-6 ? -Math.min(a, b) : (k0 * (k0 - 1)) / k1;
}

/** Distance to a round-ended rod whose radius changes from `r0` to `r1`. */
export function rodField(
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  r0: number,
  r1: number,
): Field {
  const [ox, oy, oz] = from;
  const dx = to[0] - ox;
  const dy = to[1] - oy;
  const dz = to[2] - oz;
  const inverse = 1 / (dx * dx + dy * dy + dz * dz || 1);
  return (x, y, z) => {
    const px = x - ox;
    const py = y - oy;
    const pz = z - oz;
    const t = clamp((px * dx + py * dy + pz * dz) * inverse, 0, 1);
    const ax = px - dx * t;
    const ay = py - dy * t;
    const az = pz - dz * t;
    return Math.sqrt(ax * ax + ay * ay + az * az) - r0 - (r1 - r0) * t;
  };
}
