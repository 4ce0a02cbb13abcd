import { clamp } from '../math.ts';
import type { Field } from './field.ts';

/** Distance to a round-ended rod whose radius changes from `r0` to `r1`. */
export function rodField(
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  r0: number,
  r1: number,
): Field {
  const [ox, oy, oz] = from;
  const dx = to[0] - ox;
  const dy = to[1] - oy;
  const dz = to[2] - oz;
  const inverse = 1 / (dx * dx + dy * dy + dz * dz || 1);
  return (x, y, z) => {
    const px = x - ox;
    const py = y - oy;
    const pz = z - oz;
    const t = clamp((px * dx + py * dy + pz * dz) * inverse, 0, 1);
    const ax = px - dx * t;
    const ay = py - dy * t;
    const az = pz - dz * t;
    return Math.sqrt(ax * ax + ay * ay + az * az) - r0 - (r1 - r0) * t;
  };
}
