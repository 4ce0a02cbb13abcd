import { mix, smoothstep } from '../math.ts';
import type { Measures } from './measures.ts';
import type { Pose } from './pose.ts';

/** Distance to the trunk from crotch to neck, a loft of elliptic sections along a swayed spine. */
export type Torso = (x: number, y: number, z: number) => number;

/** Height, half width feminine and masculine, half depth, offset to the front; all in body heights. */
const sections = [
  [0.43, 0.06, 0.06, 0.05, 0],
  [0.465, 0.092, 0.088, 0.066, -0.004],
  [0.5, 0.093, 0.091, 0.069, -0.008],
  [0.53, 0.0935, 0.0915, 0.068, -0.008],
  [0.565, 0.088, 0.09, 0.063, -0.003],
  [0.605, 0.08, 0.087, 0.057, 0.001],
  [0.635, 0.077, 0.088, 0.056, 0.002],
  [0.67, 0.08, 0.093, 0.059, 0.001],
  [0.71, 0.087, 0.101, 0.065, 0],
  [0.75, 0.09, 0.108, 0.066, -0.003],
  [0.785, 0.081, 0.098, 0.058, -0.009],
  [0.81, 0.066, 0.08, 0.047, -0.013],
  [0.83, 0.052, 0.062, 0.04, -0.015],
  [0.85, 0.045, 0.052, 0.036, -0.016],
] as const;

const stops = 44;
const lowest = 0.43;
const highest = 0.85;

interface Spine {
  readonly width: Float64Array;
  readonly depth: Float64Array;
  readonly front: Float64Array;
  readonly sway: Float64Array;
  readonly tilt: Float64Array;
}

export function createTorso(measures: Measures, pose: Pose): Torso {
  const spine = spineOf(measures, pose);
  const { height } = measures;
  const low = lowest * height;
  const step = ((highest - lowest) * height) / (stops - 1);
  return (x, y, z) => {
    const first = atHeight(spine.tilt, (y - low) / step);
    const sway = atHeight(spine.sway, (y - low) / step);
    const place = (y - first * (x - sway) - low) / step;
    const a = atHeight(spine.width, place);
    const b = atHeight(spine.depth, place);
    const sx = (x - atHeight(spine.sway, place)) / a;
    const sz = (z - atHeight(spine.front, place)) / b;
    const k0 = Math.sqrt(sx * sx + sz * sz);
    const k1 = Math.sqrt((sx * sx) / (a * a) + (sz * sz) / (b * b));
    const side = k1 < 1e-9 ? -Math.min(a, b) : (k0 * (k0 - 1)) / k1;
    const beyond = Math.max(-place, place - (stops - 1)) * step;
    const body = (beyond <= 0 ? side : Math.hypot(Math.max(side, 0), beyond)) * 0.85;
    // Sinks below neck and shoulders, which take over without a seam.
    return body + 0.1 * smoothstep(0.797 * height, 0.848 * height, y);
  };
}

/** Quadratic spline: a kink between two sections would show in the light. */
function atHeight(values: Float64Array, place: number): number {
  const centre = place < 0.5 ? 0.5 : place > stops - 1.5 ? stops - 1.5 : place;
  const index = Math.min(Math.floor(centre + 0.5), stops - 2);
  const share = centre + 0.5 - index;
  const before = values[index - 1] ?? values[0] ?? 0;
  const here = values[index] ?? 0;
  const after = values[index + 1] ?? here;
  const left = 1 - share;
  return 0.5 * (before * left * left + here * (1 + 2 * share * left) + after * share * share);
}

function spineOf(measures: Measures, pose: Pose): Spine {
  const { height, girth, waist, hip, shoulder, masculinity } = measures;
  const empty = (): Float64Array => new Float64Array(stops);
  const spine = { width: empty(), depth: empty(), front: empty(), sway: empty(), tilt: empty() };
  const chest = shoulder / (mix(0.098, 0.114, masculinity) * height);
  for (let index = 0; index < stops; index += 1) {
    const level = mix(lowest, highest, index / (stops - 1));
    const [feminine, masculine, depth, front] = sectionAt(level);
    const lower = near(level, 0.51, 0.07) * (hip - 1);
    const middle = near(level, 0.62, 0.06) * (waist - 1);
    const upper = near(level, 0.76, 0.08) * (chest - 1);
    const fleshed = level > 0.8 ? mix(1, girth, Math.max(0, (0.85 - level) / 0.05)) : girth;
    const width = mix(feminine, masculine, masculinity) * (1 + (lower + middle + upper) * 0.85);
    spine.width[index] = width * height * mix(1, fleshed, 0.8);
    spine.depth[index] = depth * height * fleshed * (1 + middle * 0.7 + lower * 0.4);
    spine.front[index] = front * height;
    spine.sway[index] = pose.weight * height * swayAt(level);
    spine.tilt[index] = pose.weight * tiltAt(level);
  }
  return spine;
}

function near(level: number, centre: number, width: number): number {
  const away = (level - centre) / width;
  return Math.exp(-away * away);
}

/** The pelvis swings over the standing leg, the chest comes back over the foot. */
function swayAt(level: number): number {
  return 0.017 * near(level, 0.5, 0.12);
}

function tiltAt(level: number): number {
  return 0.085 * near(level, 0.5, 0.1) - 0.03 * near(level, 0.8, 0.1);
}

/** Catmull-Rom between the tabled sections, by their height. */
function sectionAt(level: number): [number, number, number, number] {
  let upper = 1;
  while (upper < sections.length - 1 && (sections[upper]?.[0] ?? 1) < level) upper += 1;
  const row = (at: number): readonly number[] =>
    sections[Math.min(Math.max(at, 0), sections.length - 1)] ?? sections[0];
  const [before, low, high, after] = [row(upper - 2), row(upper - 1), row(upper), row(upper + 1)];
  const span = (high[0] ?? 1) - (low[0] ?? 0);
  const share = (level - (low[0] ?? 0)) / span;
  const value = (column: number): number => {
    const [p0, p1, p2, p3] = [before, low, high, after].map((entry) => entry[column] ?? 0) as [
      number,
      number,
      number,
      number,
    ];
    return (
      p1 +
      0.5 *
        share *
        (p2 - p0 + share * (2 * p0 - 5 * p1 + 4 * p2 - p3 + share * (3 * (p1 - p2) + p3 - p0)))
    );
  };
  return [value(1), value(2), value(3), value(4)];
}
