import { limbField } from '../../figure/limb.ts';
import type { ArmBones } from '../../figure/skeleton.ts';
import { clamp, mix, smoothMax, smoothMin, smoothstep } from '../../math.ts';
import type { Field } from '../../shape/field.ts';
import type { BodyRoom } from './body-room.ts';
import type { FittedCut, FittedSleeve } from './fit-cut.ts';

/** A garment as a closed surface around the body, and where it ends. */
export interface GarmentField {
  readonly field: Field;
  /** Positive where there is cloth: above the hem, before the cuffs, outside the neck opening. */
  readonly keep: Field;
  /** Distance to the body's cloth alone, and to each sleeve's. */
  readonly trunk: Field;
  readonly sleeves: readonly Field[];
}

/** A sleeve as a tube around its arm, and the height over its cuff. */
interface Sleeve {
  readonly tube: Field;
  readonly cuff: Field;
}

export function garmentField(fitted: FittedCut, room: BodyRoom): GarmentField {
  const upright = new Float64Array(3);
  const sleeves = sleevesOf(fitted, room);
  const worn = sleeves.filter((sleeve) => sleeve !== null);
  const trunk = dentedTrunk(fitted, room, worn);
  const h = room.body.height;
  const field: Field = (x, y, z) => {
    let d = trunk(x, y, z);
    room.unbend(x, y, z, upright);
    const high = smoothstep(fitted.armpit - 0.1 * h, fitted.armpit + 0.03 * h, upright[1] ?? 0);
    for (const { tube, cuff } of worn) {
      // Towards its cuff a sleeve is a tube of its own.
      const free = smoothstep(0.012, 0.06, cuff(x, y, z));
      d = smoothMin(d, tube(x, y, z), 0.003 + mix(0.004, 0.024, high) * h * free);
    }
    return d;
  };
  const ends = room.skeleton.arms.map((arm, index): Field => {
    const sleeve = sleeves[index] ?? null;
    if (sleeve === null) return armhole(arm, room);
    // The plane ends only this sleeve: the trunk beside a hanging arm stays whole.
    return (x, y, z) => {
      const along = sleeve.cuff(x, y, z);
      return along > 0 ? along : Math.max(along, sleeve.tube(x, y, z) - trunk(x, y, z));
    };
  });
  const neck = neckOpening(fitted, room);
  const keep: Field = (x, y, z) => {
    room.unbend(x, y, z, upright);
    const [tx, ty, tz] = [upright[0] ?? 0, upright[1] ?? 0, upright[2] ?? 0];
    let kept = neck(tx, ty, tz);
    let hem = ty - fitted.hem;
    if (hem < 0.02) {
      const own = trunk(x, y, z);
      // Sleeves may hang lower than the hem.
      for (const { tube } of worn) hem = Math.max(hem, own - tube(x, y, z));
    }
    kept = Math.min(kept, hem);
    for (const end of ends) kept = Math.min(kept, end(x, y, z));
    return kept;
  };
  return { field, keep, trunk, sleeves: worn.map(({ tube }) => tube) };
}

function sleevesOf(fitted: FittedCut, room: BodyRoom): readonly (Sleeve | null)[] {
  return room.skeleton.arms.map((arm, index) => {
    const sleeve = fitted.sleeves[index as 0 | 1];
    const flesh = room.arms[index];
    if (sleeve === null || sleeve === undefined || flesh === undefined) return null;
    const tube = sleeveField(arm, sleeve);
    return {
      cuff: cuffField(arm, sleeve),
      tube: (x, y, z) => smoothMin(tube(x, y, z), flesh(x, y, z) - 0.007, 0.01),
    };
  });
}

/** Below the armpit an arm that hangs close dents the sack: the two never grow together. */
function dentedTrunk(fitted: FittedCut, room: BodyRoom, sleeves: readonly Sleeve[]): Field {
  const sack = trunkField(fitted, room);
  const upright = new Float64Array(3);
  const h = room.body.height;
  return (x, y, z) => {
    const own = sack(x, y, z);
    room.unbend(x, y, z, upright);
    const ty = upright[1] ?? 0;
    if (ty > fitted.armpit || own > 0.05) return own;
    const near = room.trunk.flesh(upright[0] ?? 0, ty, upright[2] ?? 0) - 0.007;
    const apart = smoothstep(fitted.armpit, fitted.armpit - 0.07 * h, ty);
    let dented = own;
    for (const { tube } of sleeves)
      dented = smoothMax(dented, 0.007 - 0.08 * (1 - apart) - tube(x, y, z), 0.008);
    return Math.min(dented, Math.max(near, own));
  };
}

function trunkField(fitted: FittedCut, room: BodyRoom): Field {
  const h = room.body.height;
  const upright = new Float64Array(3);
  const { armpit } = fitted;
  return (x, y, z) => {
    room.unbend(x, y, z, upright);
    const [tx, ty, tz] = [upright[0] ?? 0, upright[1] ?? 0, upright[2] ?? 0];
    const over = mix(0.0085, 0.02, smoothstep(0.68 * h, 0.58 * h, ty));
    let d = room.trunk.flesh(tx, ty, tz) - over;
    // The sack of cloth, which narrows away under the shoulders.
    const a = fitted.widthAt(ty);
    const front = fitted.frontAt(ty);
    const back = fitted.backAt(ty);
    const b = (front + back) / 2;
    const sx = Math.abs(tx) / a;
    const sz = Math.abs(tz - (front - back) / 2) / b;
    // Rounder than a box, fuller than an ellipse.
    const round = (sx ** 2.5 + sz ** 2.5) ** 0.4;
    const away = (round - 1) * Math.min(a, b) * 0.9;
    const up = smoothstep(armpit - 0.01 * h, armpit + 0.085 * h, ty) * 0.08;
    d = smoothMin(d, away + up, 0.02 * h);
    if (ty < 0.56 * h) {
      const legs = room.legs(x, y, z) - 0.031 + 0.12 * smoothstep(0.5 * h, 0.56 * h, ty);
      d = smoothMin(d, legs, 0.03 * h);
    }
    return d;
  };
}

function sleeveField(arm: ArmBones, sleeve: FittedSleeve): Field {
  const whole = arm.upperLength + arm.lowerLength;
  const elbow = arm.upperLength / whole;
  const radiusAt = (t: number): number => {
    const place = clamp(t / sleeve.reach, 0, 1) * (sleeve.radii.length - 1);
    const index = Math.min(sleeve.radii.length - 2, Math.floor(place));
    return mix(sleeve.radii[index] ?? 0, sleeve.radii[index + 1] ?? 0, place - index);
  };
  const shares = [0, 0.2, 0.4, 0.6, 0.8, 1];
  const upperRadii = shares.map((share) => radiusAt(share * elbow));
  const upper = limbField(arm.upper, arm.upperLength, { across: upperRadii, depth: upperRadii });
  if (sleeve.reach <= elbow * 0.97) return upper;
  const lowerRadii = shares.map((share) => radiusAt(elbow + share * 1.04 * (1 - elbow)));
  const lower = limbField(arm.lower, arm.lowerLength * 1.04, {
    across: lowerRadii,
    depth: lowerRadii,
  });
  return (x, y, z) => smoothMin(upper(x, y, z), lower(x, y, z), 0.025);
}

function cuffField(arm: ArmBones, sleeve: FittedSleeve): Field {
  const whole = arm.upperLength + arm.lowerLength;
  const elbow = arm.upperLength / whole;
  const isLong = sleeve.reach > elbow;
  const frame = isLong ? arm.lower : arm.upper;
  const reach = isLong
    ? Math.min(0.99, (sleeve.reach - elbow) / (1 - elbow)) * arm.lowerLength
    : sleeve.reach * whole;
  const [ox, oy, oz] = frame.origin;
  const [ux, uy, uz] = frame.up;
  return (x, y, z) => reach + (x - ox) * ux + (y - oy) * uy + (z - oz) * uz;
}

function armhole(arm: ArmBones, room: BodyRoom): Field {
  const h = room.body.height;
  const upright = new Float64Array(3);
  return (x, y, z) => {
    room.unbend(x, y, z, upright);
    const across = arm.side * (upright[0] ?? 0) - room.body.shoulder * 1.02;
    const up = (upright[1] ?? 0) - 0.785 * h;
    const front = (upright[2] ?? 0) + 0.012 * h;
    const reach = Math.sqrt((across / 0.036) ** 2 + (up / 0.056) ** 2 + (front / 0.1) ** 2);
    return (reach - h) * 0.036;
  };
}

/** An egg around the neck: its lower end in front, its sides on the slopes of the shoulders. */
function neckOpening(fitted: FittedCut, room: BodyRoom): Field {
  const h = room.body.height;
  const wide = fitted.neckHalf / h;
  const deep = fitted.kind.neckDepth;
  return (tx, ty, tz) => {
    const front = smoothstep(-0.02, 0.045, tz / h + 0.014);
    const low = mix(0.004, deep, front) + 0.012;
    const up = ty / h - 0.852;
    const down = up < 0 ? up / low : 0;
    return (Math.sqrt((tx / h / wide) ** 2 + down * down) - 1) * Math.min(wide, low) * h;
  };
}
