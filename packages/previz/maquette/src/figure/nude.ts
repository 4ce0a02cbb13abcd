import { smoothMin, smoothstep, worldPoint, rodField } from '@image-production/previz-geometry';
import type { Field, Vector, Frame } from '@image-production/previz-geometry';
import { createHeadField } from '@image-production/previz-head';
import type { Face } from '@image-production/previz-head';

import { seatEnd } from './folded-seat.ts';
import { createHand } from './hand.ts';
import type { Hand } from './hand.ts';
import { landmarks } from './landmarks.ts';
import { createArm, createFoot, createLeg } from './limbs.ts';
import type { Proportions } from './proportions.ts';
import type { ArmBones, Skeleton } from './skeleton.ts';
import { createTrunk, createUnbend } from './trunk.ts';
import type { Trunk, Unbend } from './trunk.ts';

/** The undressed figure as distance fields in world coordinates, in metres. */
export interface Nude {
  readonly distance: Field;
  readonly unbend: Unbend;
  readonly trunk: Trunk;
  /** The neck's column, extending into the head. */
  readonly neck: Field;
  readonly arms: readonly ArmField[];
  readonly legs: readonly LegField[];
  readonly hands: readonly Hand[];
}

export interface ArmField {
  readonly upper: Field;
  readonly lower: Field;
}

/** The surface of a whole limb. */
export function limbSurface({ upper, lower }: ArmField): Field {
  return (x, y, z) => Math.min(upper(x, y, z), lower(x, y, z));
}

export interface LegField extends ArmField {
  readonly foot: Field;
  /** A cheap lower bound of the distance. */
  readonly away: Field;
}

export function createNude(body: Proportions, face: Face, skeleton: Skeleton): Nude {
  const { height: h } = body;
  const unbend = createUnbend(skeleton, h);
  const trunk = createTrunk(body);
  const arms = skeleton.arms.map((arm) => createArm(body, arm));
  const hands = skeleton.arms.map((arm) => createHand(body, arm));
  const legs = skeleton.legs.map((leg) => ({
    ...createLeg(body, leg),
    foot: createFoot(body, leg),
    away: awayFrom([leg.upper.origin, leg.lower.origin, leg.foot.origin], 0.13 * h),
  }));
  const neck = createNeck(body, skeleton);
  const head = headInWorld(createHeadField(face), skeleton.head, body.head);
  const upright = new Float64Array(3);
  const ended = seatEnd(skeleton, 0.464, h);
  const legsTop = topOfLegs(skeleton, unbend, h);
  const armed = skeleton.arms.map((bones, index) =>
    armInWorld(bones, arms[index], hands[index], h),
  );
  const [ox, oy, oz] = skeleton.head.origin;
  const distance: Field = (x, y, z) => {
    unbend(x, y, z, upright);
    const ty = upright[1] ?? 0;
    const away = Math.sqrt((x - ox) ** 2 + (y - oy) ** 2 + (z - oz) ** 2) - 0.72 * body.head;
    // Only the head is near these points.
    if (away < 0 && ty > 0.885 * h) {
      const skull = smoothMin(neck(x, y, z), head(x, y, z), 0.014);
      if (skull < ty - 0.88 * h + 0.01) return skull;
    }
    const flesh = trunk.flesh(upright[0] ?? 0, ty, upright[2] ?? 0);
    const core = ended(flesh, upright[0] ?? 0, ty);
    let d = core;
    if (ty < legsTop) {
      // Blends thighs into the hips but not into each other.
      const reach =
        0.004 + 0.02 * h * smoothstep(0.44 * h, 0.48 * h, ty) * smoothstep(0.55 * h, 0.49 * h, ty);
      for (const leg of legs) {
        if (leg.away(x, y, z) > d + reach) continue;
        const limb = smoothMin(leg.upper(x, y, z), leg.lower(x, y, z), 0.008 * h);
        d = smoothMin(d, smoothMin(limb, leg.foot(x, y, z), 0.008 * h), reach);
      }
    }
    for (const arm of armed) d = arm(x, y, z, d);
    if (ty > 0.76 * h) d = smoothMin(d, neck(x, y, z), 0.02 * h);
    if (away < d + 0.02) d = smoothMin(d, away > 0.06 ? away : head(x, y, z), 0.014);
    return d;
  };
  return { distance, unbend, trunk, neck, arms, legs, hands };
}

/** Height of the upright body below which legs are: folded, their knees may be as high as the waist. */
export function topOfLegs({ legs }: Skeleton, unbend: Unbend, h: number): number {
  const upright = new Float64Array(3);
  const knees = legs.map(({ lower }) => {
    unbend(...lower.origin, upright);
    return (upright[1] ?? 0) + 0.13 * h;
  });
  // Cheap where no knee is near the waist, as the legs are left out above.
  return Math.max(0.62 * h, ...knees);
}

/** Lower bound of the distance to everything within `reach` of a polyline. */
function awayFrom(places: readonly Vector[], reach: number): Field {
  const rods = places.slice(1).map((to, index) => rodField(places[index] ?? to, to, reach, reach));
  return (x, y, z) => {
    let d = Infinity;
    for (const rod of rods) d = Math.min(d, rod(x, y, z));
    return d;
  };
}

type Joined = (x: number, y: number, z: number, d: number) => number;

/** Blends the shoulder into the chest; below, the arm only touches the body. */
function armInWorld(
  { upper, lower, hand }: ArmBones,
  arm: ArmField | undefined,
  fingers: Hand | undefined,
  h: number,
): Joined {
  if (arm === undefined || fingers === undefined) throw new Error('an arm has a hand');
  const [ox, oy, oz] = upper.origin;
  const [wx, wy, wz] = hand.origin;
  const away = awayFrom([upper.origin, lower.origin, hand.origin, fingers.tip], 0.05 * h);
  return (x, y, z, d) => {
    const near = Math.sqrt((x - ox) ** 2 + (y - oy) ** 2 + (z - oz) ** 2);
    if (near - 0.44 * h > d || away(x, y, z) > d + 0.027 * h) return d;
    const wrist = Math.sqrt((x - wx) ** 2 + (y - wy) ** 2 + (z - wz) ** 2) - 0.125 * h;
    let limb = smoothMin(arm.upper(x, y, z), arm.lower(x, y, z), 0.007 * h);
    limb = smoothMin(
      limb,
      wrist > 0.04 ? Math.max(wrist, 0.01) : fingers.distance(x, y, z),
      0.01 * h,
    );
    return smoothMin(d, limb, 0.003 + 0.024 * h * (1 - smoothstep(0.03 * h, 0.1 * h, near)));
  };
}

/** Transforms a head's field from head heights to world coordinates. */
export function headInWorld(head: Field, frame: Frame, size: number): Field {
  const [ox, oy, oz] = frame.origin;
  const [rx, ry, rz] = frame.right;
  const [ux, uy, uz] = frame.up;
  const [fx, fy, fz] = frame.forward;
  const inverse = 1 / size;
  return (x, y, z) => {
    const px = (x - ox) * inverse;
    const py = (y - oy) * inverse;
    const pz = (z - oz) * inverse;
    return (
      size *
      head(px * rx + py * ry + pz * rz, px * ux + py * uy + pz * uz, px * fx + py * fy + pz * fz)
    );
  };
}

/** Neck, the muscles from behind the ears to the pit of the throat, and the larynx. */
function createNeck(body: Proportions, { neckLow, neckHigh, head, chest }: Skeleton): Field {
  const { height: h, head: size, neck: radius, masculinity, age } = body;
  const skull = worldPoint(head, [0, -0.1 * size, -0.05 * size]);
  const low = rodField(neckLow, neckHigh, radius * 1.1, radius * 0.97);
  const high = rodField(neckHigh, skull, radius * 0.97, radius * 1.06);
  const cords = [-1, 1].map((side) => {
    const behind: Vector = worldPoint(head, [side * 0.225 * size, -0.17 * size, -0.14 * size]);
    const pit: Vector = worldPoint(chest, [
      side * 0.0075 * h,
      (landmarks.neckLow - 0.013) * h,
      0.0225 * h,
    ]);
    return rodField(behind, pit, 0.0098 * h, 0.0052 * h);
  });
  const larynx = rodField(
    worldPoint(head, [0, -0.6 * size, 0.08 * size]),
    worldPoint(head, [0, -0.66 * size, 0.06 * size]),
    0.008 * h,
    0.007 * h,
  );
  return (x, y, z) => {
    let column = smoothMin(low(x, y, z), high(x, y, z), 0.01 * h);
    for (const cord of cords) column = smoothMin(column, cord(x, y, z) - 0.001 * age, 0.012 * h);
    if (masculinity > 0.5) column = smoothMin(column, larynx(x, y, z), 0.012 * h);
    return column;
  };
}
