import { dot, mix, smoothMax, smoothstep } from '@image-production/previz-geometry';

import type { Skeleton } from './skeleton.ts';

/**
 * 1 on the side of a thigh that is drawn up: the seat is tight there, and nothing hangs from it.
 * `aside` runs from −1 to 1 across the hips.
 */
export function foldOf({ pelvis, legs }: Skeleton): (aside: number) => number {
  const [left, right] = legs.map(({ upper }) => smoothstep(0.75, 0.3, dot(upper.up, pelvis.up)));
  return (aside) => mix(left ?? 0, right ?? 0, smoothstep(-0.5, 0.5, aside));
}

/** Ends the trunk at the seat where no leg goes on below it; x and y are of the upright body. */
export type SeatEnd = (d: number, x: number, y: number) => number;

/** `lowest` is the height of the end in body heights `h`. */
export function seatEnd(skeleton: Skeleton, lowest: number, h: number): SeatEnd {
  const foldAt = foldOf(skeleton);
  if (Math.max(foldAt(-1), foldAt(1)) === 0) return (d) => d;
  return (d, x, y) => {
    if (y > 0.5 * h) return d;
    const folded = foldAt(x / (0.06 * h));
    if (folded === 0) return d;
    return smoothMax(d, mix(0.36, lowest, folded) * h - y, 0.02 * h);
  };
}
