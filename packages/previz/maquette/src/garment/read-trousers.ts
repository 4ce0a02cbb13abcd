import type { Texture } from '@image-production/previz-geometry';
import { boundsOf, shrunk } from '@image-production/previz-matting';

import { isCovered } from './cut-rows.ts';
import { rim } from './nearest-inside.ts';

/** Outline of trousers in a picture; pixels of a reduced copy. */
export interface TrouserCut {
  readonly width: number;
  readonly height: number;
  readonly waistY: number;
  readonly crotchY: number;
  readonly hemY: number;
  /** Left and right edge of both legs together, for every row. */
  readonly whole: readonly (readonly [number, number])[];
  /** Edges of the left and of the right leg, from the crotch on. */
  readonly legs: readonly [
    readonly (readonly [number, number])[],
    readonly (readonly [number, number])[],
  ];
}

const cutSide = 480;
type Edges = readonly [number, number];

/** Null unless two legs of equal length hang apart below a waist, as in long trousers. */
export function readTrousers(texture: Texture): TrouserCut | null {
  const small = shrunk(texture, cutSide);
  const { width, height } = small;
  const bounds = boundsOf(small);
  if (bounds === null) return null;
  const [top, bottom] = [bounds.top, bounds.bottom - 1];
  const tall = bottom - top;
  const runs = Array.from({ length: height }, (_, y): Edges[] => {
    const found: Edges[] = [];
    for (let x = 0, from = -1; x <= width; x += 1) {
      const inside = x < width && isCovered(small, x, y);
      if (inside && from < 0) from = x;
      if (!inside && from >= 0) {
        if (x - from > 6) found.push([from, x - 1]);
        from = -1;
      }
    }
    return found;
  });
  const isSplit = runs.map(({ length }) => length === 2);
  // Hems are seldom level: starts a little above them.
  let crotchY = bottom - Math.round(tall * 0.03);
  while (crotchY > top && isSplit[crotchY - 1] === true) crotchY -= 1;
  const lowest = [0, 1].map((leg) => runs.findLastIndex((row) => row.length === 2 && row[leg]));
  const hemY = Math.min(lowest[0] ?? 0, lowest[1] ?? 0);
  const rise = (crotchY - top) / tall;
  const waist = runs[top + 4]?.[0];
  if (waist === undefined || hemY < bottom - tall * 0.06) return null;
  // Rejects shorts and skirts.
  if (rise < 0.16 || rise > 0.45 || tall < 2 * (bounds.right - bounds.left) * 0.9) return null;
  const whole = runs.map((row): Edges => [row[0]?.[0] ?? 0, row.at(-1)?.[1] ?? 0]);
  const legs = [0, 1].map((leg) =>
    runs.map((row, y): Edges => {
      const own = y > crotchY ? (row.length === 2 ? row[leg] : undefined) : undefined;
      return own ?? whole[y] ?? [0, 0];
    }),
  );
  const [left, right] = [legs[0], legs[1]];
  if (left === undefined || right === undefined) return null;
  const waistY = top + rim.hem;
  return { width, height, waistY, crotchY, hemY: hemY - rim.hem, whole, legs: [left, right] };
}
