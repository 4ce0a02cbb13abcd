import { clamp } from '@image-production/previz-geometry';
import type { Texture } from '@image-production/previz-geometry';
import { boundsOf, shrunk } from '@image-production/previz-matting';

import { bottomsOf, rowsOf } from './cut-rows.ts';
import type { Rows } from './cut-rows.ts';
import { nearestInside } from './nearest-inside.ts';
import { sleeveOf } from './read-sleeve.ts';
import type { SleeveCut } from './read-sleeve.ts';

/** Measurements of a garment's outline seen from the front; pixels of a reduced copy. */
export interface GarmentCut {
  readonly width: number;
  readonly height: number;
  readonly middle: number;
  readonly topY: number;
  /**
   * Rows where the collar or hood meets the shoulder, where the shoulder ends, and of the armpit.
   */
  readonly neckY: number;
  readonly neckHalf: number;
  readonly tipY: number;
  readonly tipHalf: number;
  readonly armpitY: number;
  readonly hemY: number;
  /** Half width of the trunk without sleeves for every row, left and right. */
  readonly sides: readonly [Float32Array, Float32Array];
  /** Lowest row of the trunk without sleeves for every column: hems are seldom level. */
  readonly bottoms: Float32Array;
  /** Left and right as seen; null where there is no sleeve. */
  readonly sleeves: readonly [SleeveCut | null, SleeveCut | null];
  /** For each pixel, the index of the nearest one inside the outline. */
  readonly nearest: Int32Array;
  /** Angle between the sleeves and the vertical, in radians. */
  readonly armAngle: number | null;
}

const cutSide = 480;
const medianRows = 14;
/** Least length of dresses and coats from shoulder to hem, in half widths of the shoulders. */
const longAfter = 3.5;

/** Null if the outline is not a garment that hangs or lies with its neck upwards. */
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
  // A garment worn on the shoulders does not end above the bust.
  if (tall < tipHalf * 1.3) return null;
  const armpitMost = tipY + tipHalf * 1.0;
  // Sleeves do not reach the hem of a long garment: its full width there is the trunk's.
  const isLong = hemY - tipY > longAfter * tipHalf;
  const found = [0, 1].map((side) =>
    armpitOf(rows, side, { tipY, hemY }, isLong ? Infinity : tipHalf * 1.3),
  );
  const armpitY = Math.round(
    clamp(((found[0]?.y ?? 0) + (found[1]?.y ?? 0)) / 2, tipY + tipHalf * 0.45, armpitMost),
  );
  const sides = [0, 1].map((side) =>
    sideOf(rows, side, {
      tipY,
      armpitY,
      hemY,
      tipHalf,
      half: found[side]?.half ?? tipHalf,
      isLong,
    }),
  );
  const [first, second] = [sides[0], sides[1]];
  if (first === undefined || second === undefined) return null;
  const sleeves = [0, 1].map((side) =>
    sleeveOf(small, { middle, side, half: sides[side] ?? first }, { tipY, armpitY, tipHalf, tall }),
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

/** Corners of the outline between its top and its widest row on one side. */
function shoulderOf(rows: Rows, side: number, top: number, tall: number): Shoulder {
  const reach = rows.outer[side as 0 | 1];
  const farthest = sleeveEnd(reach, top, tall);
  const cornerY = corner(reach, top + 1, farthest, 1);
  // Laid out in a T, shoulder and sleeve are one straight line: the shoulder ends above the trunk.
  const trunk = trunkHalf(rows, side, top, tall);
  const isStraight = (reach[cornerY] ?? 0) > straightAfter * trunk;
  const aboveTrunk = reach.findIndex((here, y) => y > top && here >= trunk);
  const tipY = isStraight && aboveTrunk > top ? Math.max(aboveTrunk, top + 2) : cornerY;
  const neckY = corner(reach, top + 1, tipY, -1);
  return { neckY, neckHalf: reach[neckY] ?? 0, tipY, tipHalf: reach[tipY] ?? 0 };
}

/** A shoulder wider than this, in half widths of the trunk, has run on into its sleeve. */
const straightAfter = 1.6;

/** Half width of the trunk well below the sleeves. */
function trunkHalf(rows: Rows, side: number, top: number, tall: number): number {
  const low = rows.inner[side as 0 | 1].slice(top + 0.6 * tall, top + 0.9 * tall).toSorted();
  return low[low.length >> 1] ?? 0;
}

/** The row with the largest reach, above a flaring skirt. */
function sleeveEnd(reach: Float32Array, top: number, tall: number): number {
  const most = reach.slice(top, top + tall).reduce((high, value) => Math.max(high, value), 0);
  let farthest = top;
  for (let y = top; y < top + tall; y += 1) {
    const best = reach[farthest] ?? 0;
    if ((reach[y] ?? 0) > best) farthest = y;
    if (best > 0.6 * most && (reach[y] ?? 0) < 0.85 * best) break;
  }
  return farthest;
}

/** The row farthest outside (sign 1) or inside (−1) the chord of two rows. */
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

/** Going up from the hem, the row at which the sleeve suddenly widens the outline. */
function armpitOf(
  rows: Rows,
  side: number,
  { tipY, hemY }: { readonly tipY: number; readonly hemY: number },
  most: number,
): { readonly y: number; readonly half: number } {
  const reach = rows.inner[side as 0 | 1];
  const from = Math.round(hemY - (hemY - tipY) * 0.07);
  const lowest = Array.from({ length: Math.max(3, Math.round((hemY - tipY) * 0.12)) }, (_, index) =>
    Math.min(reach[from - index] ?? 0, most),
  ).toSorted((a, b) => a - b);
  // Hems are wavy and sleeves hang beside them: uses the upper half of the visible part.
  let half = lowest[Math.floor(lowest.length * 0.6)] ?? 0;
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
    readonly isLong: boolean;
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
    if (at.isLong && y <= at.hemY && y > at.armpitY + at.tipHalf) return Math.max(here, 1);
    return here > at.half * 1.25 || here < at.half * 0.7 || y > at.hemY ? at.half : here;
  });
  const held = Math.round(at.hemY - (at.hemY - at.tipY) * 0.05);
  raw.fill(raw[held] ?? at.half, held);
  return raw.map((value, y) => {
    if (y <= at.armpitY) return value;
    // The median skips rows where a sleeve touches the trunk.
    const near = raw
      .slice(Math.max(at.armpitY, y - medianRows), Math.min(at.hemY, y + medianRows) + 1)
      .toSorted();
    return near[near.length >> 1] ?? value;
  });
}
