import {
  clamp,
  ellipsoid,
  mix,
  smoothMax,
  smoothMin,
  smoothstep,
  bell,
  rodField,
} from '@image-production/previz-geometry';
import type { Field, Frame } from '@image-production/previz-geometry';

import { landmarks } from './landmarks.ts';
import { ellipseDistance } from './limb.ts';
import type { Proportions } from './proportions.ts';
import type { Skeleton } from './skeleton.ts';

/** Height, half width feminine and masculine, half depth of both, forward offset. */
const sections = [
  [0.45, 0.048, 0.048, 0.044, 0.044, -0.002],
  [0.48, 0.0805, 0.078, 0.0605, 0.0585, -0.006],
  [0.505, 0.0895, 0.0865, 0.0655, 0.063, -0.009],
  [0.53, 0.0878, 0.0855, 0.0635, 0.0615, -0.009],
  [0.56, 0.0808, 0.082, 0.0565, 0.0575, -0.004],
  [0.595, 0.071, 0.0785, 0.05, 0.0545, 0.002],
  [0.628, 0.0648, 0.0758, 0.0462, 0.0525, 0.004],
  [0.66, 0.0662, 0.0788, 0.0472, 0.0555, 0.003],
  [0.7, 0.0712, 0.0862, 0.0508, 0.0605, -0.001],
  [0.735, 0.0752, 0.0922, 0.0532, 0.0632, -0.005],
  [0.765, 0.0748, 0.0938, 0.0512, 0.061, -0.009],
  [0.79, 0.069, 0.0875, 0.0448, 0.0528, -0.013],
  [0.812, 0.056, 0.071, 0.0362, 0.0425, -0.016],
  [0.832, 0.038, 0.047, 0.0292, 0.0345, -0.0175],
  [0.85, 0.027, 0.032, 0.0252, 0.0295, -0.018],
] as const;

const lowest = 0.45;
const highest = 0.85;
const stops = 64;

/** Maps a point of the bent trunk to the upright body, in metres. */
export type Unbend = (x: number, y: number, z: number, upright: Float64Array) => void;

/** Maps through the frames of pelvis and chest, and blends the two at the waist. */
export function createUnbend({ pelvis, chest }: Skeleton, height: number): Unbend {
  const low = (landmarks.waist - 0.075) * height;
  const high = (landmarks.waist + 0.075) * height;
  const local = (frame: Frame, axis: 'right' | 'up' | 'forward'): readonly number[] => {
    const [a, b, c] = frame[axis];
    const [ox, oy, oz] = frame.origin;
    return [a, b, c, -(a * ox + b * oy + c * oz)];
  };
  const rows = [pelvis, chest].flatMap((frame) =>
    (['right', 'up', 'forward'] as const).flatMap((axis) => local(frame, axis)),
  );
  const m = Float64Array.from(rows);
  const row = (at: number, x: number, y: number, z: number): number =>
    (m[at] ?? 0) * x + (m[at + 1] ?? 0) * y + (m[at + 2] ?? 0) * z + (m[at + 3] ?? 0);
  return (x, y, z, upright) => {
    const py = row(4, x, y, z);
    const cy = row(16, x, y, z);
    const share = smoothstep(low, high, (py + cy) / 2);
    upright[0] = mix(row(0, x, y, z), row(12, x, y, z), share);
    upright[1] = mix(py, cy, share);
    upright[2] = mix(row(8, x, y, z), row(20, x, y, z), share);
  };
}

/** The trunk from crotch to neck; arguments are coordinates of the upright body. */
export interface Trunk {
  /** Lofted sections only, for cloth that bridges hollows. */
  readonly loft: Field;
  /** With breasts, muscles, shoulder blades and collarbones. */
  readonly flesh: Field;
  /** Support for cloth: without collarbones and the hollows between them. */
  readonly cloth: Field;
}

export function createTrunk(body: Proportions): Trunk {
  const loft = loftOf(body);
  const { height: h } = body;
  const breast = breastOf(body);
  const seat = seatOf(body);
  const fleshOf =
    (collar: Added): Field =>
    (x, y, z) => {
      let d = loft(x, y, z);
      const side = Math.sqrt(x * x + 1e-6);
      if (y < 0.6 * h) return seat(side, y, z, d);
      if (y > 0.62 * h && z > -0.02 * h) d = breast(side, y, z, d);
      return y > 0.69 * h ? collar(side, y, z, d) : d;
    };
  return { loft, flesh: fleshOf(collarOf(body, true)), cloth: fleshOf(collarOf(body, false)) };
}

type Added = (side: number, y: number, z: number, d: number) => number;

function breastOf({ height: h, bust, muscle, masculinity, age }: Proportions): Added {
  const size = (0.0215 + 0.0085 * bust) * h;
  const fall = (0.004 * bust + 0.006 * age) * h;
  const chest = (0.35 + 0.65 * muscle) * masculinity;
  return (side, y, z, d) => {
    let out = d;
    if (bust > 0.03)
      out = smoothMin(
        out,
        ellipsoid(
          side - 0.0385 * h,
          y - 0.722 * h + fall - 0.35 * (z - 0.03 * h),
          z - (0.026 + 0.004 * bust) * h,
          size * 1.06,
          size * 1.12,
          size * (0.62 + 0.42 * bust),
        ),
        0.034 * h,
      );
    if (chest > 0.05)
      out = smoothMin(
        out,
        ellipsoid(
          side - 0.044 * h,
          y - 0.752 * h,
          z - (0.036 + 0.003 * chest) * h,
          0.043 * h,
          0.033 * h,
          (0.0105 + 0.006 * chest) * h,
        ),
        0.036 * h,
      );
    return out;
  };
}

function seatOf({ height: h, hip, girth, masculinity }: Proportions): Added {
  const size = mix(0.045, 0.042, masculinity) * h * mix(1, hip * girth, 0.6);
  return (side, y, z, d) =>
    z < 0
      ? smoothMin(
          d,
          ellipsoid(side - 0.04 * h, y - 0.498 * h, z + 0.032 * h, size, size * 1.1, size),
          0.03 * h,
        )
      : d;
}

/** Collarbones, the slope to the shoulders, shoulder blades and the pit of the throat. */
function collarOf(body: Proportions, hasBones: boolean): Added {
  const { height: h, shoulder, girth, muscle } = body;
  const lean = clamp(1.55 - 0.75 * girth, 0.25, 1);
  const bone = rodField(
    [0.007 * h, 0.8145 * h, 0.0215 * h],
    [shoulder * 0.55, 0.8195 * h, 0.0125 * h],
    0.0052 * h,
    0.0044 * h,
  );
  const tip = rodField(
    [shoulder * 0.55, 0.8195 * h, 0.0125 * h],
    [shoulder * 0.96, 0.8145 * h, -0.009 * h],
    0.0044 * h,
    0.006 * h,
  );
  const slope = rodField(
    [0.008 * h, 0.853 * h, -0.023 * h],
    [shoulder * 0.9, 0.8075 * h, -0.018 * h],
    (0.012 + 0.0035 * body.masculinity + 0.004 * muscle) * h,
    0.0135 * h,
  );
  const across = rodField(
    [0, 0.793 * h, -0.008 * h],
    [shoulder * 0.95, 0.7945 * h, -0.01 * h],
    0.023 * h,
    0.019 * h,
  );
  return (side, y, z, d) => {
    let out = smoothMin(d, across(side, y, z), (hasBones ? 0.03 : 0.045) * h);
    out = smoothMin(out, slope(side, y, z), (hasBones ? 0.022 : 0.028) * h);
    if (z < 0) {
      const blade = ellipsoid(
        side - 0.055 * h,
        y - 0.765 * h,
        z + 0.052 * h,
        0.03 * h,
        0.04 * h,
        0.014 * h,
      );
      return smoothMin(out, blade, 0.02 * h);
    }
    if (!hasBones) return out;
    const rods = smoothMin(bone(side, y, z), tip(side, y, z), 0.004 * h);
    out = smoothMin(out, rods + (1 - lean) * 0.004 * h, 0.0105 * h);
    const pit = ellipsoid(side, y - 0.828 * h, z - 0.018 * h, 0.008 * h, 0.011 * h, 0.009 * h);
    return smoothMax(out, -pit, 0.01 * h);
  };
}

function loftOf(body: Proportions): Field {
  const { height: h } = body;
  const { width, depth, front } = loftTables(body);
  const low = lowest * h;
  const step = ((highest - lowest) * h) / (stops - 1);
  return (x, y, z) => {
    const place = (y - low) / step;
    const t = clamp(place, 0, stops - 1.001);
    const index = t | 0;
    const share = t - index;
    const at = (table: Float64Array): number => {
      const here = table[index] ?? 0;
      return here + ((table[index + 1] ?? 0) - here) * share;
    };
    const a = at(width);
    const b = at(depth);
    const side = ellipseDistance(x / a, (z - at(front)) / b, a, b);
    const beyond = Math.max(-place, place - (stops - 1)) * step;
    if (beyond <= 0) return side * 0.92;
    const round = 0.025 * h;
    const out = Math.max(0, side + round);
    return (Math.sqrt(out * out + beyond * beyond) - round) * 0.92;
  };
}

interface LoftTables {
  readonly width: Float64Array;
  readonly depth: Float64Array;
  readonly front: Float64Array;
}

function loftTables(body: Proportions): LoftTables {
  const { height: h, girth, waist, hip, shoulder, masculinity, age } = body;
  const tables = {
    width: new Float64Array(stops + 1),
    depth: new Float64Array(stops + 1),
    front: new Float64Array(stops + 1),
  };
  const chest = shoulder / (mix(0.087, 0.1015, masculinity) * h);
  for (let index = 0; index <= stops; index += 1) {
    const level = mix(lowest, highest, index / (stops - 1));
    const [, feminine, masculine, thin, thick, offset] = sectionAt(level);
    const lower = bell(level, 0.512, 0.06) * (hip - 1);
    const middle = bell(level, 0.61, 0.055) * (waist - 1 + 0.06 * age);
    const upper = bell(level, 0.76, 0.07) * (chest - 1);
    const flesh = mix(girth, 1, smoothstep(0.79, 0.84, level));
    tables.width[index] =
      mix(feminine, masculine, masculinity) *
      h *
      mix(1, flesh, 0.8) *
      (1 + lower + middle + upper * 0.8);
    tables.depth[index] =
      mix(thin, thick, masculinity) * h * flesh * (1 + lower * 0.5 + middle * 1.3 + upper * 0.3);
    tables.front[index] = (offset + middle * 0.02) * h;
  }
  return tables;
}

type Section = readonly [number, number, number, number, number, number];

/** Catmull-Rom interpolation between the tabulated sections by height. */
function sectionAt(level: number): Section {
  let upper = 1;
  while (upper < sections.length - 1 && (sections[upper]?.[0] ?? 1) < level) upper += 1;
  const row = (at: number): Section => sections[clamp(at, 0, sections.length - 1)] ?? sections[0];
  const rows = [row(upper - 2), row(upper - 1), row(upper), row(upper + 1)] as const;
  const share = clamp((level - rows[1][0]) / (rows[2][0] - rows[1][0]), 0, 1);
  const value = (column: 0 | 1 | 2 | 3 | 4 | 5): number => {
    const [p0, p1, p2, p3] = [rows[0][column], rows[1][column], rows[2][column], rows[3][column]];
    return (
      p1 +
      0.5 *
        share *
        (p2 - p0 + share * (2 * p0 - 5 * p1 + 4 * p2 - p3 + share * (3 * (p1 - p2) + p3 - p0)))
    );
  };
  return [level, value(1), value(2), value(3), value(4), value(5)];
}
