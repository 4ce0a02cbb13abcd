import { clamp, mix, smoothstep } from '@image-production/previz-geometry';
import type { Field } from '@image-production/previz-geometry';

import { carvedDepth } from './face-planes.ts';
import type { Face } from './face.ts';

/** Half a horizontal section of the face: across and forward, from the midline to the back. */
interface Section {
  readonly y: number;
  readonly places: readonly (readonly [number, number])[];
}

/**
 * The average face in head heights, sectioned at forehead, brow, eyes, cheekbones, nose, mouth, jaw
 * angle and chin. Breadths are those of anthropometry: 0.60 at the cheekbones and 0.48 at the
 * angles of the jaw.
 */
const sections: readonly Section[] = [
  section(
    0.34,
    [0, 0.14],
    [0.04, 0.137],
    [0.07, 0.12],
    [0.095, 0.09],
    [0.11, 0.04],
    [0.115, -0.02],
  ),
  section(
    0.22,
    [0, 0.287],
    [0.08, 0.278],
    [0.14, 0.247],
    [0.19, 0.18],
    [0.22, 0.09],
    [0.235, -0.02],
  ),
  section(0.13, [0, 0.322], [0.085, 0.315], [0.155, 0.283], [0.21, 0.207], [0.25, 0.11], [0.27, 0]),
  section(
    0.06,
    [0, 0.324],
    [0.085, 0.316],
    [0.16, 0.282],
    [0.222, 0.208],
    [0.265, 0.11],
    [0.287, 0],
  ),
  section(
    -0.02,
    [0, 0.31],
    [0.08, 0.301],
    [0.156, 0.274],
    [0.224, 0.208],
    [0.274, 0.112],
    [0.298, 0],
  ),
  section(
    -0.09,
    [0, 0.314],
    [0.08, 0.304],
    [0.155, 0.279],
    [0.224, 0.211],
    [0.275, 0.113],
    [0.298, 0],
  ),
  section(
    -0.17,
    [0, 0.323],
    [0.08, 0.31],
    [0.148, 0.275],
    [0.21, 0.207],
    [0.258, 0.113],
    [0.284, 0],
  ),
  section(
    -0.25,
    [0, 0.33],
    [0.08, 0.315],
    [0.138, 0.273],
    [0.193, 0.204],
    [0.238, 0.112],
    [0.267, 0],
  ),
  section(
    -0.33,
    [0, 0.326],
    [0.075, 0.308],
    [0.126, 0.262],
    [0.172, 0.195],
    [0.213, 0.11],
    [0.244, 0],
  ),
  section(
    -0.4,
    [0, 0.324],
    [0.068, 0.306],
    [0.113, 0.256],
    [0.15, 0.188],
    [0.183, 0.108],
    [0.21, 0],
  ),
  section(
    -0.46,
    [0, 0.326],
    [0.058, 0.308],
    [0.095, 0.258],
    [0.124, 0.186],
    [0.147, 0.104],
    [0.167, 0],
  ),
  section(-0.54, [0, 0.27], [0.04, 0.257], [0.064, 0.214], [0.083, 0.15], [0.1, 0.08], [0.11, 0]),
];

function section(y: number, ...places: readonly (readonly [number, number])[]): Section {
  return { y, places };
}

const around = 112;
const levels = 104;
const lowest = -0.56;
const highest = 0.34;
const aroundScale = (around - 1) / Math.PI;
const levelScale = (levels - 1) / (highest - lowest);

/**
 * Distance to the modelled face: its radius from the head's upright axis by direction and height.
 * All planes are precomputed; a lookup costs as much as a sphere's.
 */
export function createFaceRelief(face: Face): Field {
  const reach = reliefOf(face);
  return (side, y, z) => {
    const far = Math.sqrt(side * side + z * z);
    // Quadratic splines are smooth enough for a surface.
    const u = Math.atan2(side, z) * aroundScale;
    const v = clamp((y - lowest) * levelScale, 0.5, levels - 1.5001);
    const i = (u + 0.5) | 0;
    const j = (v + 0.5) | 0;
    const a = u - i;
    const b = v - j;
    const u0 = 0.5 * (0.5 - a) * (0.5 - a);
    const u1 = 0.75 - a * a;
    const u2 = 0.5 * (0.5 + a) * (0.5 + a);
    const at = (j - 1) * stride + i;
    const low = at + stride;
    const high = low + stride;
    const r0 = u0 * (reach[at] ?? 0) + u1 * (reach[at + 1] ?? 0) + u2 * (reach[at + 2] ?? 0);
    const r1 = u0 * (reach[low] ?? 0) + u1 * (reach[low + 1] ?? 0) + u2 * (reach[low + 2] ?? 0);
    const r2 = u0 * (reach[high] ?? 0) + u1 * (reach[high + 1] ?? 0) + u2 * (reach[high + 2] ?? 0);
    const r =
      0.5 * (0.5 - b) * (0.5 - b) * r0 + (0.75 - b * b) * r1 + 0.5 * (0.5 + b) * (0.5 + b) * r2;
    const rise = ((b - 0.5) * r0 - 2 * b * r1 + (b + 0.5) * r2) * levelScale;
    return (far - r) / Math.sqrt(1.12 + Math.min(1, rise * rise));
  };
}

/** One extra column on either side, for the mirrored face beyond its midline. */
const stride = around + 2;

function reliefOf(face: Face): Float64Array {
  const rows = sections.map((each) => ringOf(shapedSection(each, face)));
  const heights = sections.map(({ y }) => shapedHeight(y, face));
  const table = new Float64Array(levels * stride);
  for (let level = 0; level < levels; level += 1) {
    const y = lowest + level / levelScale;
    for (let column = 0; column < around; column += 1) {
      const turn = column / aroundScale;
      const base = splineAt(
        heights,
        rows.map((row) => row[column] ?? 0),
        y,
      );
      const x = base * Math.sin(turn);
      const z = base * Math.cos(turn);
      const front = smoothstep(-0.05, 0.12, z);
      table[level * stride + column + 1] = base + front * carvedDepth(face, x, y, z);
    }
    table[level * stride] = table[level * stride + 2] ?? 0;
    table[level * stride + stride - 1] = table[level * stride + stride - 3] ?? 0;
  }
  return table;
}

/** Heights below the mouth scale with the length of the chin. */
function shapedHeight(y: number, { mouth, chinLow }: Face): number {
  if (y > mouth.y) return y;
  return mouth.y + (y - mouth.y) * ((chinLow - mouth.y) / (-0.5 - mouth.y));
}

/** Breadths scale with cheekbones, jaw and chin. */
function shapedSection({ y, places }: Section, face: Face): Section {
  const atCheek = smoothstep(-0.3, -0.1, y);
  const atChin = smoothstep(-0.38, -0.48, y);
  const jaw = mix(face.jaw / 0.244, face.chin / 0.1, atChin);
  const wide = mix(jaw, face.cheek / 0.298, atCheek);
  const front = (face.chinFront - 0.335) * smoothstep(-0.33, -0.44, y);
  return { y, places: places.map(([x, z]) => [x * wide, z + front * smoothstep(0, 0.3, z)]) };
}

/** Radii of a section at even angles from the front to the back. */
function ringOf({ places }: Section): Float64Array {
  const [wideX, wideZ] = places.at(-1) ?? [0.2, 0];
  const whole = [...places, [wideX * 0.97, wideZ - 0.1], [wideX * 0.7, -0.2], [0, -0.22]] as const;
  const turns = whole.map(([x, z]) => Math.atan2(x, z));
  const reaches = whole.map(([x, z]) => Math.hypot(x, z));
  const mirrored = [-(turns[1] ?? 0), ...turns, 2 * Math.PI - (turns.at(-2) ?? 0)];
  const mirroredReaches = [reaches[1] ?? 0, ...reaches, reaches.at(-2) ?? 0];
  return Float64Array.from({ length: around }, (_, column) =>
    splineAt(mirrored, mirroredReaches, column / aroundScale),
  );
}

/** Cubic interpolation of values at unevenly spaced positions in either order. */
function splineAt(places: readonly number[], values: readonly number[], at: number): number {
  const last = places.length - 1;
  const rises = (places[last] ?? 0) > (places[0] ?? 0);
  let index = 0;
  while (
    index < last - 1 &&
    (rises ? (places[index + 1] ?? 0) < at : (places[index + 1] ?? 0) > at)
  )
    index += 1;
  const [p1, p2] = [places[index] ?? 0, places[index + 1] ?? 0];
  const [v1, v2] = [values[index] ?? 0, values[index + 1] ?? 0];
  const slope = (v2 - v1) / (p2 - p1);
  const before =
    index > 0 ? (v2 - (values[index - 1] ?? 0)) / (p2 - (places[index - 1] ?? 0)) : slope;
  const after =
    index + 2 <= last ? ((values[index + 2] ?? 0) - v1) / ((places[index + 2] ?? 0) - p1) : slope;
  const t = clamp((at - p1) / (p2 - p1), 0, 1);
  const width = p2 - p1;
  const left = 1 - t;
  return (
    v1 * (1 + 2 * t) * left * left +
    v2 * t * t * (3 - 2 * t) +
    before * width * t * left * left -
    after * width * t * t * left
  );
}
