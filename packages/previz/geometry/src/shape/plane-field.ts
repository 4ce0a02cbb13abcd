import type { Vector } from '../vectors.ts';
import type { Field } from './field.ts';

/** Signed distance of a point from a plane through an origin, in metres, plus `offset`. */
export function planeField([ox, oy, oz]: Vector, [x, y, z]: Vector, offset: number): Field {
  return (px, py, pz) => offset + (px - ox) * x + (py - oy) * y + (pz - oz) * z;
}
