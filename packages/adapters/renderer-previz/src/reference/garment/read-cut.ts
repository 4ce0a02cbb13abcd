import { clamp } from '../../math.ts';
import type { Texture } from '../../scene/texture.ts';
import { boundsOf } from '../outline-mesh.ts';
import { shrunk } from '../picture.ts';
import { bottomsOf, rowsOf } from './cut-rows.ts';
import type { Rows } from './cut-rows.ts';
import { nearestInside } from './nearest-inside.ts';

/** A sleeve as it lies in the picture, in pixels of the cut. */
export interface SleeveCut {
  /** Middle of its seam with the body. */
  readonly from: readonly [number, number];
  /** Unit vector down the sleeve; y runs downwards. */
  readonly along: readonly [number, number];
  readonly length: number;
  /** Half widths and middles across it, evenly spaced from the seam to the cuff. */
  readonly halves: Float32Array;
  readonly offsets: Float32Array;
}

/** What a garment's outline tells, seen from the front; pixels of a small copy of the picture. */
export interface GarmentCut {
  readonly width: number;
  readonly height: number;
  readonly middle: number;
  readonly topY: number;
  /** Where the collar or hood meets the shoulder, where the shoulder ends, and the armpit. */
  readonly neckY: number;
  readonly neckHalf: number;
  readonly tipY: number;
  readonly tipHalf: number;
  readonly armpitY: number;
  readonly hemY: number;
  /** Half width of the body without sleeves for every row, left and right. */
  readonly sides: readonly [Float32Array, Float32Array];
  /** Lowest row of the body without sleeves for every column: hems are seldom level. */
  readonly bottoms: Float32Array;
  /** Left and right as seen; null where there is none. */
  readonly sleeves: readonly [SleeveCut | null, SleeveCut | null];
  /** The nearest pixel inside of the outline, for each pixel. */
  readonly nearest: Int32Array;
  /** Between the sleeves and the vertical, in radians. */
  readonly armAngle: number | null;
}

const cutSide = 480;
const stops = 12;

/** Null when the outline is no garment's that hangs or lies with its neck upwards. */
export function readCut(texture: Texture): GarmentCut | null {
  const small = shrunk(texture, cutSide);
  const { width, height } = small;
  const bounds = boundsOf(small);
  if (bounds === null) return null;
  const tall = bounds.bottom - bounds.top;
  if (tall < 60 || bounds.right - bounds.left < 40) return null;
  const rows = rowsOf(small, bounds.top, bounds.bottom);
  const { middle } = rows;
  const [left, right] = [
    shoulderOf(rows, 0, bounds.top, tall),
    shoulderOf(rows, 1, bounds.top, tall),
  ];
  const tipY = Math.round((left.tipY + right.tipY) / 2);
  const tipHalf = (left.tipHalf + right.tipHalf) / 2;
  const neckY = Math.round((left.neckY + right.neckY) / 2);
  const hemY = bounds.bottom - 1;
  if (tipHalf < tall * 0.1 || tipY > bounds.top + tall * 0.45) return null;
  // Cloth that ends above the bust is none that is worn on the shoulders.
  if (tall < tipHalf * 1.3) return null;
  const armpitMost = tipY + tipHalf * 1.0;
  const found = [0, 1].map((side) => armpitOf(rows, side, tipY, hemY, tipHalf));
  const armpitY = Math.round(
    clamp(((found[0]?.y ?? 0) + (found[1]?.y ?? 0)) / 2, tipY + tipHalf * 0.45, armpitMost),
  );
  const sides = [0, 1].map((side) =>
    sideOf(rows, side, { tipY, armpitY, hemY, tipHalf, half: found[side]?.half ?? tipHalf }),
  );
  const [first, second] = [sides[0], sides[1]];
  if (first === undefined || second === undefined) return null;
  const sleeves = [0, 1].map((side) =>
    sleeveOf(small, middle, side, sides[side] ?? first, { tipY, armpitY, tipHalf, tall }),
  );
  const angles = sleeves.flatMap((sleeve) =>
    sleeve === null ? [] : [Math.atan2(Math.abs(sleeve.along[0]), sleeve.along[1])],
  );
  return {
    width,
    height,
    middle,
    topY: bounds.top,
    neckY,
    neckHalf: (left.neckHalf + right.neckHalf) / 2,
    tipY,
    tipHalf,
    armpitY,
    hemY,
    sides: [first, second],
    bottoms: bottomsOf(small, middle, hemY, [first[hemY] ?? 0, second[hemY] ?? 0]),
    sleeves: [sleeves[0] ?? null, sleeves[1] ?? null],
    nearest: nearestInside(small),
    armAngle:
      angles.length === 0 ? null : angles.reduce((sum, angle) => sum + angle, 0) / angles.length,
  };
}

interface Shoulder {
  readonly neckY: number;
  readonly neckHalf: number;
  readonly tipY: number;
  readonly tipHalf: number;
}

/** Corners of the outline between its top and where it reaches farthest to the side. */
function shoulderOf(rows: Rows, side: number, top: number, tall: number): Shoulder {
  const reach = rows.outer[side as 0 | 1];
  let farthest = top;
  for (let y = top; y < top + tall; y += 1)
    if ((reach[y] ?? 0) > (reach[farthest] ?? 0)) farthest = y;
  const tipY = corner(reach, top + 1, farthest, 1);
  const neckY = corner(reach, top + 1, tipY, -1);
  return { neckY, neckHalf: reach[neckY] ?? 0, tipY, tipHalf: reach[tipY] ?? 0 };
}

/** The row that stands out farthest (sign 1) or lies in deepest (−1) from the chord of two rows. */
function corner(reach: Float32Array, from: number, to: number, sign: number): number {
  const [x0, x1] = [reach[from] ?? 0, reach[to] ?? 0];
  const length = Math.hypot(x1 - x0, to - from) || 1;
  let best = sign > 0 ? to : from;
  let most = 0;
  for (let y = from; y <= to; y += 1) {
    const away = (sign * (((reach[y] ?? 0) - x0) * (to - from) - (y - from) * (x1 - x0))) / length;
    if (away > most) [most, best] = [away, y];
  }
  return best;
}

/** Going up from the hem: where the outline of the body suddenly takes the sleeve along. */
function armpitOf(
  rows: Rows,
  side: number,
  tipY: number,
  hemY: number,
  tipHalf: number,
): { readonly y: number; readonly half: number } {
  const reach = rows.inner[side as 0 | 1];
  const from = Math.round(hemY - (hemY - tipY) * 0.07);
  const lowest = Array.from({ length: Math.max(3, Math.round((hemY - tipY) * 0.12)) }, (_, index) =>
    Math.min(reach[from - index] ?? 0, tipHalf * 1.3),
  ).toSorted((a, b) => a - b);
  // Hems are wavy and sleeves lie beside them: the upper half of what is seen.
  let half = lowest[Math.floor(lowest.length * 0.6)] ?? tipHalf;
  for (let y = from; y > tipY; y -= 1) {
    const here = reach[y] ?? 0;
    if (here > half * 1.1 + 3) return { y, half };
    half += (here - half) * 0.25;
  }
  return { y: tipY, half };
}

function sideOf(
  rows: Rows,
  side: number,
  at: {
    readonly tipY: number;
    readonly armpitY: number;
    readonly hemY: number;
    readonly tipHalf: number;
    readonly half: number;
  },
): Float32Array {
  const reach = rows.inner[side as 0 | 1];
  const outer = rows.outer[side as 0 | 1];
  const raw = Float32Array.from(reach, (here, y) => {
    if (y <= at.tipY) return outer[y] ?? 0;
    if (y < at.armpitY) {
      const share = (y - at.tipY) / (at.armpitY - at.tipY);
      return at.tipHalf + (at.half - at.tipHalf) * share;
    }
    return here > at.half * 1.35 || here < at.half * 0.7 || y > at.hemY ? at.half : here;
  });
  const held = Math.round(at.hemY - (at.hemY - at.tipY) * 0.05);
  raw.fill(raw[held] ?? at.half, held);
  return raw.map((value, y) => {
    if (y <= at.armpitY) return value;
    let [sum, count] = [0, 0];
    for (let near = Math.max(at.armpitY, y - 4); near <= Math.min(at.hemY, y + 4); near += 1) {
      sum += raw[near] ?? 0;
      count += 1;
    }
    return count === 0 ? value : sum / count;
  });
}

function sleeveOf(
  { width, height, samples }: Texture,
  middle: number,
  side: number,
  half: Float32Array,
  at: {
    readonly tipY: number;
    readonly armpitY: number;
    readonly tipHalf: number;
    readonly tall: number;
  },
): SleeveCut | null {
  const sign = side === 0 ? -1 : 1;
  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = at.tipY; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const out = (x - middle) * sign;
      const slack = y < at.armpitY ? 1.5 : 2 + at.tipHalf * 0.09;
      if (out > (half[y] ?? 0) + slack && (samples[(y * width + x) * 4 + 3] ?? 0) > 127) {
        xs.push(x);
        ys.push(y);
      }
    }
  if (xs.length < at.tall * at.tall * 0.012) return null;
  const from = [
    middle + (sign * ((half[at.armpitY] ?? 0) + at.tipHalf)) / 2,
    (at.armpitY + at.tipY) / 2,
  ] as const;
  const mean = (values: number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;
  let along = unit(mean(xs) - from[0], mean(ys) - from[1]);
  let length = 1;
  for (let pass = 0; pass < 4; pass += 1) {
    const reaches = xs.map(
      (x, i) => (x - from[0]) * along[0] + ((ys[i] ?? 0) - from[1]) * along[1],
    );
    length = reaches.toSorted((a, b) => a - b)[Math.floor(reaches.length * 0.995)] ?? 1;
    const isEnd = reaches.map((reach) => reach > length * 0.9);
    along = unit(
      mean(xs.filter((_, i) => isEnd[i])) - from[0],
      mean(ys.filter((_, i) => isEnd[i])) - from[1],
    );
  }
  // Not a number where nothing lies out that way.
  const isSleeve = along[1] >= 0.15 && length >= at.tipHalf * 0.35;
  if (!isSleeve) return null;
  return { from, along, length, ...profileOf(xs, ys, from, along, length) };
}

function unit(x: number, y: number): readonly [number, number] {
  const size = Math.hypot(x, y) || 1;
  return [x / size, y / size];
}

function profileOf(
  xs: readonly number[],
  ys: readonly number[],
  from: readonly [number, number],
  along: readonly [number, number],
  length: number,
): Pick<SleeveCut, 'halves' | 'offsets'> {
  const bins: number[][] = Array.from({ length: stops + 1 }, () => []);
  xs.forEach((x, index) => {
    const dx = x - from[0];
    const dy = (ys[index] ?? 0) - from[1];
    const t = Math.round(((dx * along[0] + dy * along[1]) / length) * stops);
    bins[clamp(t, 0, stops)]?.push(dx * along[1] - dy * along[0]);
  });
  const ends = bins.map((bin) => {
    const sorted = bin.toSorted((a, b) => a - b);
    return [
      sorted[Math.floor(sorted.length * 0.02)] ?? Number.NaN,
      sorted[Math.floor(sorted.length * 0.98)] ?? Number.NaN,
    ] as const;
  });
  // The first of them are cut by the seam: they continue what follows.
  const known = (index: number): readonly [number, number] =>
    ends[clamp(index, 2, stops - 2)] ?? [-1, 1];
  return {
    halves: Float32Array.from(ends, (_, index) => (known(index)[1] - known(index)[0]) / 2 || 1),
    offsets: Float32Array.from(ends, (_, index) => (known(index)[1] + known(index)[0]) / 2 || 0),
  };
}
