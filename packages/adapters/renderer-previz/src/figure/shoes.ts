import { mix, smoothMax, smoothMin, smoothstep } from '../math.ts';
import type { Field } from '../shape/field.ts';
import { worldPoint } from './frame.ts';
import type { Frame } from './frame.ts';
import { ellipseDistance, rodField, smoothTable, tableAt } from './limb.ts';
import type { Proportions } from './proportions.ts';
import type { LegBones } from './skeleton.ts';
import { landmarks } from './skeleton.ts';

/** A shoe in two stuffs, and where its collar ends. */
export interface Shoe {
  readonly upper: Field;
  readonly sole: Field;
  readonly keep: Field;
}

/** A plain low shoe around the foot: heel to toe along the foot's forward. */
export function createShoe(body: Proportions, leg: LegBones, foot: Field, isOpen: boolean): Shoe {
  const { height: h, sole: soleM } = body;
  const from = -0.0335 * h;
  const to = 0.1165 * h;
  const length = to - from;
  const wide = (0.93 + 0.09 * body.masculinity) * h;
  const width = smoothTable(
    [0.0125, 0.0185, 0.0192, 0.0182, 0.0188, 0.0215, 0.0242, 0.0246, 0.0222, 0.0165, 0.0085],
    wide,
  );
  const lift = smoothTable(
    isOpen
      ? [0.036, 0.046, 0.052, 0.052, 0.045, 0.036, 0.0275, 0.0225, 0.019, 0.0155, 0.0105]
      : [0.047, 0.054, 0.056, 0.054, 0.0475, 0.0385, 0.0305, 0.025, 0.0212, 0.0178, 0.0125],
    h,
  );
  const bow = smoothTable(
    [0, 0, -0.001, -0.002, -0.002, 0, 0.002, 0.003, 0.001, -0.003, -0.006],
    leg.side * -h,
  );
  const ground = -landmarks.ankle * h - soleM;
  const toFoot = unbentFoot(leg, landmarks.ball * h, 0.02 * h);
  const local = new Float64Array(3);
  const shaft = rodField(
    worldPoint(leg.foot, [0, -0.02 * h, -0.006 * h]),
    worldPoint(leg.foot, [0, 0.02 * h, -0.006 * h]),
    0.0235 * h,
    0.0205 * h * body.leg,
  );
  const upper: Field = (x, y, z) => {
    toFoot(x, y, z, local);
    const lz = local[2] ?? 0;
    const along = (lz - from) / length;
    const a = tableAt(width, along);
    const b = tableAt(lift, along);
    const ly = (local[1] ?? 0) - ground - soleM * 0.6;
    const side = ellipseDistance(((local[0] ?? 0) - tableAt(bow, along)) / a, ly / b, a, b);
    const beyond = (along < 0 ? -along : along > 1 ? along - 1 : 0) * length;
    const round = 0.008 * h;
    const out = Math.max(0, side + round);
    let d = beyond === 0 ? side : Math.sqrt(out * out + beyond * beyond) - round;
    if (!isOpen) d = smoothMin(d, shaft(x, y, z), 0.016 * h);
    d = smoothMin(d, foot(x, y, z) - 0.0035, 0.012);
    return smoothMax(d, -ly, 0.004);
  };
  const sole: Field = (x, y, z) => {
    toFoot(x, y, z, local);
    const lz = local[2] ?? 0;
    const along = (lz - from) / length;
    const a = tableAt(width, along) + 0.0025;
    const across = Math.abs((local[0] ?? 0) - tableAt(bow, along)) - a;
    const ends = Math.max(from - 0.002 - lz, lz - to - 0.004);
    const ly = (local[1] ?? 0) - ground;
    const edge = smoothMax(across * 0.8, ends, 0.03);
    const toe = 0.0045 * smoothstep(0.08 * h, 0.12 * h, lz);
    return smoothMax(edge, Math.abs(ly - soleM * 0.5 - toe) - soleM * 0.5, 0.006);
  };
  const keep: Field = (x, y, z) => {
    toFoot(x, y, z, local);
    const lz = (local[2] ?? 0) / h;
    const ly = (local[1] ?? 0) / h + landmarks.ankle;
    if (isOpen) {
      const reach = Math.sqrt(((local[0] ?? 0) / (0.017 * h)) ** 2 + ((lz - 0.012) / 0.05) ** 2);
      return Math.max((reach - 1) * 0.017 * h, (0.024 - ly) * h);
    }
    return (0.054 + 0.18 * Math.max(0, lz) - 0.1 * lz - ly) * h;
  };
  return { upper, sole, keep };
}

type Local = (x: number, y: number, z: number, into: Float64Array) => void;

/** A place in the foot as if it were not bent at the ball. */
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
