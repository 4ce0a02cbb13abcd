import { clamp, mix, smoothMax, smoothMin } from '../math.ts';
import type { Field } from '../shape/field.ts';
import { limbField } from './limb.ts';
import type { Proportions } from './proportions.ts';
import type { Skeleton } from './skeleton.ts';
import type { Unbend } from './trunk.ts';

/** A flared skirt from the waist to below the knee, and its hem: positive above it. */
export function createSkirt(
  body: Proportions,
  skeleton: Skeleton,
  unbend: Unbend,
): { readonly field: Field; readonly hem: Field } {
  const { height: h, hip, girth } = body;
  const { legs, pelvis } = skeleton;
  const tubes = legs.map((leg) => ({
    upper: limbField(leg.upper, leg.upperLength, {
      across: [0.056, 0.058, 0.058, 0.058].map((r) => r * h * body.leg + 0.006),
      depth: [0.06, 0.062, 0.06, 0.058].map((r) => r * h * body.leg + 0.006),
    }),
    lower: limbField(leg.lower, leg.lowerLength, {
      across: [0.058, 0.06, 0.062, 0.064].map((r) => r * h + 0.006),
      depth: [0.058, 0.06, 0.062, 0.064].map((r) => r * h + 0.006),
    }),
  }));
  const upright = new Float64Array(3);
  const wide = mix(1, hip * girth, 0.7) * h;
  const isBent = legs.some((leg) => Math.abs(leg.upper.up[1]) < 0.8);
  const hemAt = 0.27 * h;
  const cone = (): number => {
    const tx = upright[0] ?? 0;
    const ty = upright[1] ?? 0;
    const tz = (upright[2] ?? 0) + 0.006 * h;
    const down = clamp((0.62 * h - ty) / (0.36 * h), 0, 1.2);
    const reach = (0.066 + 0.05 * Math.sqrt(down) + 0.036 * down) * wide;
    const round = Math.sqrt(tx * tx + (tz * 1.22) ** 2);
    const turn = Math.atan2(tx, tz);
    const fold =
      0.009 * h * down * down * (Math.sin(turn * 9 + 0.6) + 0.5 * Math.sin(turn * 14 + 2));
    return (round - reach - fold) * 0.8;
  };
  const field: Field = (x, y, z) => {
    unbend(x, y, z, upright);
    const ty = upright[1] ?? 0;
    let d = isBent || ty > 0.63 * h ? 1 : cone();
    if (ty > 0.66 * h) return 1;
    for (const { upper, lower } of tubes) {
      const tube = smoothMin(upper(x, y, z), lower(x, y, z), 0.03 * h);
      d = smoothMin(d, tube, isBent ? 0.1 * h : 0.03 * h);
    }
    return smoothMax(d, ty - 0.625 * h, 0.02 * h);
  };
  const [px, py, pz] = pelvis.up;
  const [bx, by, bz] = pelvis.origin;
  const hem: Field = isBent
    ? (_, y) => y - 0.2 * h
    : (x, y, z) => (x - bx) * px + (y - by) * py + (z - bz) * pz - hemAt;
  return { field, hem };
}
