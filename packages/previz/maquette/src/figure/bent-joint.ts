import {
  added,
  between,
  clamp,
  dot,
  lengthOf,
  scaledBy,
  subtracted,
  unit,
} from '@image-production/previz-geometry';
import type { Vector } from '@image-production/previz-geometry';

/** Lengths of two bones that share a joint. */
export interface Lengths {
  readonly first: number;
  readonly second: number;
}

/** Joint position between two bones of given lengths that span two points. */
export function bentJoint(
  from: Vector,
  to: Vector,
  { first, second }: Lengths,
  toward: Vector,
): Vector {
  const line = subtracted(to, from);
  const reach = Math.min(lengthOf(line), (first + second) * 0.9995);
  const along = clamp((first * first - second * second + reach * reach) / (2 * reach), 0, first);
  const out = Math.sqrt(Math.max(0, first * first - along * along));
  const axis = unit(line);
  const bend = unit(subtracted(toward, scaledBy(axis, dot(toward, axis))));
  const share = lengthOf(line) / reach;
  return added(between(from, to, (along / lengthOf(line)) * share), scaledBy(bend, out));
}
