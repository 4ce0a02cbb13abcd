import {
  mix,
  smoothMax,
  smoothstep,
  smoothTable,
  tableAt,
} from '@image-production/previz-geometry';
import type { Field, Vector, Frame } from '@image-production/previz-geometry';

import { landmarks } from './landmarks.ts';
import type { LegBones } from './leg-bones.ts';
import { ellipseDistance } from './limb.ts';
import type { Proportions } from './proportions.ts';

/** A shoe of two materials, and the edge of its collar. */
export interface Shoe {
  readonly upper: Field;
  readonly sole: Field;
  readonly keep: Field;
  readonly isOpen: boolean;
}

/** Both shoes and their approximate positions. */
export type Shoes = readonly { readonly shoe: Shoe; readonly at: Vector }[];

/** A plain low shoe around the foot: heel to toe along the foot's forward. */
export function createShoe(body: Proportions, leg: LegBones, isOpen: boolean): Shoe {
  const { height: h, sole: soleM } = body;
  const from = -0.0335 * h;
  const to = 0.1135 * h;
  const length = to - from;
  const wide = (0.93 + 0.09 * body.masculinity) * h;
  const width = smoothTable(
    [0.009, 0.0178, 0.0203, 0.0202, 0.0205, 0.0222, 0.0243, 0.0255, 0.0253, 0.0242, 0.0212, 0.0155],
    wide,
  );
  const lift = smoothTable(
    [0.041, 0.0495, 0.0515, 0.0505, 0.047, 0.042, 0.0358, 0.03, 0.0262, 0.0235, 0.0205, 0.0152],
    h,
  );
  const bow = smoothTable(
    [0, 0, -0.001, -0.002, -0.002, 0, 0.002, 0.003, 0.002, -0.001, -0.004, -0.006],
    leg.side * -h,
  );
  const ground = -landmarks.ankle * h - soleM;
  const toFoot = unbentFoot(leg, landmarks.ball * h, 0.02 * h);
  const local = new Float64Array(3);
  const upper: Field = (x, y, z) => {
    toFoot(x, y, z, local);
    const lz = local[2] ?? 0;
    const along = (lz - from) / length;
    const a = tableAt(width, along);
    const b = tableAt(lift, along);
    const ly = (local[1] ?? 0) - ground - soleM * 0.45;
    const side = ellipseDistance(((local[0] ?? 0) - tableAt(bow, along)) / a, ly / b, a, b);
    const beyond = (along < 0 ? -along : along > 1 ? along - 1 : 0) * length;
    const round = 0.0125 * h;
    const out = Math.max(0, side + round);
    const d = beyond === 0 ? side : Math.sqrt(out * out + beyond * beyond) - round;
    return smoothMax(d, -ly, 0.004);
  };
  const sole: Field = (x, y, z) => {
    toFoot(x, y, z, local);
    const lz = local[2] ?? 0;
    const along = (lz - from) / length;
    const a = tableAt(width, along) + 0.0025;
    const across = Math.abs((local[0] ?? 0) - tableAt(bow, along)) - a;
    const ends = Math.max(from - 0.006 - lz, lz - to - 0.016);
    const ly = (local[1] ?? 0) - ground;
    // The toe curves up slightly from the ground.
    const toe = 0.004 * smoothstep(0.08 * h, 0.12 * h, lz);
    const edge = smoothMax(across * 0.8, ends, 0.035);
    return smoothMax(edge, Math.abs(ly - soleM * 0.29 - toe) - soleM * 0.29, 0.004);
  };
  const keep: Field = (x, y, z) => {
    toFoot(x, y, z, local);
    const lz = (local[2] ?? 0) / h;
    const ly = (local[1] ?? 0) / h + landmarks.ankle;
    if (isOpen) {
      const reach = Math.sqrt(((local[0] ?? 0) / (0.017 * h)) ** 2 + ((lz - 0.012) / 0.05) ** 2);
      return Math.max((reach - 1) * 0.017 * h, (0.024 - ly) * h);
    }
    // Higher at the heel than below the ankles; the tongue closes it over the instep.
    const heel = 0.05 * Math.max(0, -lz);
    return (0.0385 + heel + 0.4 * Math.max(0, lz - 0.014) - ly) * h;
  };
  return { upper, sole, keep, isOpen };
}

type Local = (x: number, y: number, z: number, into: Float64Array) => void;

/** Maps a point into foot coordinates with the bend at the ball undone. */
function unbentFoot({ foot, toes }: LegBones, ball: number, reach: number): Local {
  const behind = localIn(foot);
  const ahead = localIn(toes);
  const other = new Float64Array(3);
  return (x, y, z, into) => {
    behind(x, y, z, into);
    ahead(x, y, z, other);
    const share = smoothstep(ball - reach, ball + reach, ((into[2] ?? 0) + (other[2] ?? 0)) / 2);
    for (let axis = 0; axis < 3; axis += 1)
      into[axis] = mix(into[axis] ?? 0, other[axis] ?? 0, share);
  };
}

function localIn({ origin, right, up, forward }: Frame): Local {
  const [ox, oy, oz] = origin;
  return (x, y, z, into) => {
    const px = x - ox;
    const py = y - oy;
    const pz = z - oz;
    into[0] = px * right[0] + py * right[1] + pz * right[2];
    into[1] = px * up[0] + py * up[1] + pz * up[2];
    into[2] = px * forward[0] + py * forward[1] + pz * forward[2];
  };
}
