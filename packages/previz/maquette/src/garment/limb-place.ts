import type { Frame } from '@image-production/previz-geometry';
import { mix, smoothstep } from '@image-production/previz-geometry';

/** The two bones of a limb. */
interface Limb {
  readonly upper: Frame;
  readonly upperLength: number;
  readonly lower: Frame;
}

/** Limb coordinates in metres: down from its upper joint, and beside its bones. */
export interface LimbPlace {
  readonly down: number;
  readonly right: number;
  readonly forward: number;
}

export function limbPlace(limb: Limb, x: number, y: number, z: number): LimbPlace {
  const upper = inFrame(limb.upper, x, y, z);
  const lower = inFrame(limb.lower, x, y, z);
  const bend = smoothstep(-0.05, 0.05, -upper.up - limb.upperLength);
  return {
    down: mix(-upper.up, limb.upperLength - lower.up, bend),
    right: mix(upper.right, lower.right, bend),
    forward: mix(upper.forward, lower.forward, bend),
  };
}

function inFrame(
  { origin, right, up, forward }: Frame,
  x: number,
  y: number,
  z: number,
): { readonly right: number; readonly up: number; readonly forward: number } {
  const [px, py, pz] = [x - origin[0], y - origin[1], z - origin[2]];
  return {
    right: px * right[0] + py * right[1] + pz * right[2],
    up: px * up[0] + py * up[1] + pz * up[2],
    forward: px * forward[0] + py * forward[1] + pz * forward[2],
  };
}
