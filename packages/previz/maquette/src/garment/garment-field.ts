import {
  worldPoint,
  clamp,
  mix,
  smoothMax,
  smoothMin,
  smoothstep,
  added,
  dot,
  scaledBy,
  unit,
  planeField,
} from '@image-production/previz-geometry';
import type { Field } from '@image-production/previz-geometry';

import { limbField } from '../figure/limb.ts';
import type { ArmBones } from '../figure/skeleton.ts';
import { fullness } from './body-room.ts';
import type { BodyRoom } from './body-room.ts';
import type { FittedCut, FittedSleeve } from './fit-cut.ts';
import { pressingHands } from './pressing-hands.ts';

/** A garment as a closed surface around the body, and its edges. */
export interface GarmentField {
  readonly field: Field;
  /** Positive on cloth: above the hem, before the cuffs, outside the neck opening. */
  readonly keep: Field;
  /** Distances to the trunk's cloth and to each sleeve's; the height over each cuff. */
  readonly trunk: Field;
  readonly sleeves: readonly Field[];
  readonly cuffs: readonly Field[];
  /** Height above the hem. */
  readonly hem: Field;
}

/** A sleeve as a tube around its arm, and the height above its cuff. */
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
    const high = smoothstep(fitted.armpit - 0.07 * h, fitted.armpit + 0.06 * h, upright[1] ?? 0);
    for (const { tube, cuff } of worn) {
      // Towards its cuff a sleeve is a separate tube.
      const free = smoothstep(0.012, 0.09, cuff(x, y, z));
      d = smoothMin(d, tube(x, y, z), 0.003 + mix(0.006, 0.05, high) * h * free);
    }
    return d;
  };
  const ends = room.skeleton.arms.map((arm, index): Field => {
    const sleeve = sleeves[index] ?? null;
    if (sleeve === null) return armhole(arm, room);
    // The plane cuts only this sleeve: the trunk beside a hanging arm stays whole.
    return (x, y, z) => {
      const along = sleeve.cuff(x, y, z);
      return along > 0 ? along : Math.max(along, sleeve.tube(x, y, z) - trunk(x, y, z));
    };
  });
  const neck = neckOpening(fitted, room);
  const hemline = hemField(fitted, room);
  const keep: Field = (x, y, z) => {
    room.unbend(x, y, z, upright);
    const [tx, ty, tz] = [upright[0] ?? 0, upright[1] ?? 0, upright[2] ?? 0];
    let kept = neck(tx, ty, tz);
    let hem = hemline(x, y, z);
    if (hem < 0.02) {
      const own = trunk(x, y, z);
      // Sleeves may hang below the hem.
      for (const { tube } of worn) hem = Math.max(hem, own - tube(x, y, z));
    }
    kept = Math.min(kept, hem);
    for (const end of ends) kept = Math.min(kept, end(x, y, z));
    return kept;
  };
  return {
    field,
    keep,
    trunk,
    sleeves: worn.map(({ tube }) => tube),
    cuffs: worn.map(({ cuff }) => cuff),
    hem: hemline,
  };
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

/** Clearance around a hand, in metres, wide enough to close the gaps between its fingers. */
const handRoomM = 0.011;

/**
 * Dents the trunk's cloth beside close arms below the armpit, so that the two never merge, and
 * under a hand on the hip.
 */
function dentedTrunk(fitted: FittedCut, room: BodyRoom, sleeves: readonly Sleeve[]): Field {
  const sack = trunkField(fitted, room);
  const hands = pressingHands(room);
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
    dented = smoothMax(dented, handRoomM - hands(x, y, z), 0.012);
    return Math.min(dented, Math.max(near, own));
  };
}

function trunkField(fitted: FittedCut, room: BodyRoom): Field {
  const h = room.body.height;
  const upright = new Float64Array(3);
  const { flesh, cloth } = room.trunk;
  const isBare = fitted.sleeves.every((sleeve) => sleeve === null);
  return (x, y, z) => {
    room.unbend(x, y, z, upright);
    const [tx, ty, tz] = [upright[0] ?? 0, upright[1] ?? 0, upright[2] ?? 0];
    const z0 = tz - room.axisAt(ty);
    const deep = z0 > 0 ? fitted.frontAt(ty) : fitted.backAt(ty);
    let d = sectionDistance(tx, z0, fitted.widthAt(ty), deep);
    if (ty > 0.76 * h) {
      // It ends below the shoulder line and rests on the shoulders.
      d = smoothMax(d, (ty + 0.42 * Math.abs(tx) - 0.852 * h) * 0.92, 0.03 * h);
      const apart = 0.04 * h * smoothstep(0.81 * h, 0.77 * h, ty);
      // Straps lie on the skin; wider cloth bridges the hollows of the shoulders.
      if (!isBare) d = smoothMin(d, cloth(tx, ty, tz) - 0.0065 + apart, 0.008 * h);
    }
    if (ty > 0.62 * h) d = smoothMin(d, flesh(tx, ty, tz) - (isBare ? 0.003 : 0.0055), 0.008 * h);
    return d;
  };
}

/** Distance to a section of cloth with half axes a and b, to first order near it. */
function sectionDistance(x: number, z: number, a: number, b: number): number {
  const [sx, sz] = [Math.abs(x) / a, Math.abs(z) / b];
  const [px, pz] = [sx ** (fullness - 1), sz ** (fullness - 1)];
  const size = (px * sx + pz * sz) ** (1 / fullness);
  if (size < 0.05) return -Math.min(a, b);
  const slope = Math.sqrt((px / a) ** 2 + (pz / b) ** 2) / size ** (fullness - 1);
  return (size - 1) / slope;
}

/** Height above the hem, which hangs from the shoulders and rests on the hips: half level. */
function hemField({ hem }: FittedCut, { skeleton }: BodyRoom): Field {
  const { pelvis } = skeleton;
  const [ox, oy, oz] = worldPoint(pelvis, [0, hem, 0]);
  const [ux, uy, uz] = unit(added(scaledBy(pelvis.up, 0.4), [0, 0.6, 0]));
  return (x, y, z) => (x - ox) * ux + (y - oy) * uy + (z - oz) * uz;
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
  // A straight arm needs no smooth union at the elbow: it would bulge there.
  const bend = 1 - dot(arm.upper.up, arm.lower.up);
  const elbowM = 0.003 + 0.04 * Math.min(1, 2 * bend);
  return (x, y, z) => smoothMin(upper(x, y, z), lower(x, y, z), elbowM);
}

function cuffField(arm: ArmBones, sleeve: FittedSleeve): Field {
  const whole = arm.upperLength + arm.lowerLength;
  const elbow = arm.upperLength / whole;
  const isLong = sleeve.reach > elbow;
  const frame = isLong ? arm.lower : arm.upper;
  const reach = isLong
    ? Math.min(0.99, (sleeve.reach - elbow) / (1 - elbow)) * arm.lowerLength
    : sleeve.reach * whole;
  return planeField(frame.origin, frame.up, reach);
}

function armhole(arm: ArmBones, room: BodyRoom): Field {
  const h = room.body.height;
  const upright = new Float64Array(3);
  return (x, y, z) => {
    room.unbend(x, y, z, upright);
    const across = arm.side * (upright[0] ?? 0) - room.body.shoulder * 1.02;
    const up = (upright[1] ?? 0) - 0.785 * h;
    const front = (upright[2] ?? 0) + 0.012 * h;
    const reach = Math.sqrt((across / 0.042) ** 2 + (up / 0.06) ** 2 + (front / 0.11) ** 2);
    return (reach - h) * 0.042;
  };
}

/**
 * An egg-shaped opening around the neck: its tip in front, its sides on the slopes of the
 * shoulders. Below a collar it continues as a slit.
 */
function neckOpening(fitted: FittedCut, room: BodyRoom): Field {
  const h = room.body.height;
  const wide = fitted.neckHalf / h;
  const { neckDepth, collar } = fitted.kind;
  const deep = collar === 'stand' ? 0.016 : neckDepth;
  const slit = (0.84 - neckDepth) * h;
  return (tx, ty, tz) => {
    const front = smoothstep(-0.02, 0.045, tz / h + 0.014);
    const low = mix(0.004, deep, front) + 0.012;
    const up = ty / h - 0.852;
    const down = up < 0 ? up / low : 0;
    const egg = (Math.sqrt((tx / h / wide) ** 2 + down * down) - 1) * Math.min(wide, low) * h;
    return collar === 'stand' && tz > 0 ? Math.min(egg, Math.abs(tx) - 0.3 * (ty - slit)) : egg;
  };
}
