import { smoothTable, tableStops } from '@image-production/previz-geometry';
import type { Field, Frame } from '@image-production/previz-geometry';

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
    { length: (tableStops + 2) * 4 },
    (_, index) => tables[index & 3]?.[index >> 2] ?? 0,
  );
  return (x, y, z) => {
    const px = x - ox;
    const py = y - oy;
    const pz = z - oz;
    const place = -(px * ux + py * uy + pz * uz) / length;
    const t = (place < 0 ? 0 : place > 1 ? 1 : place) * tableStops;
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
