import { boneDistance, createBone, ellipsoid, smoothMax, smoothMin } from '../math.ts';
import type { Bone, Vector } from '../math.ts';
import type { Measures } from './measures.ts';
import type { Pose } from './pose.ts';
import { createTorso } from './torso.ts';

/** Distances to the dressed body below the head, one per material. */
export interface BodyParts {
  skin: number;
  top: number;
  trousers: number;
  shoes: number;
}

/** Fills `parts` for a point in figure space: feet on y = 0, facing +z. */
export type Body = (x: number, y: number, z: number, parts: BodyParts) => void;

interface Arm {
  readonly upper: Bone;
  readonly lower: Bone;
  readonly hand: readonly Bone[];
}

interface Leg {
  readonly upper: Bone;
  readonly lower: Bone;
  readonly ankle: Vector;
  readonly toes: number;
}

export function createBody(measures: Measures, pose: Pose): Body {
  const { height } = measures;
  const upper = createUpperBody(measures, pose);
  const torso = createTorso(measures, pose);
  const legs = [-1, 1].map((side) => legOf(measures, pose, side));
  const shoes = legs.map((leg) => createShoe(leg, height));
  // Parts that are far away answer with a bound: the nearest surface is another one there.
  return (x, y, z, parts) => {
    if (y > 0.908 * height) {
      parts.skin = parts.top = parts.trousers = parts.shoes = y - 0.875 * height;
      return;
    }
    const isLow = y < 0.36 * height;
    const isHigh = y > 0.67 * height;
    const trunk = isLow ? 0.43 * height - y : torso(x, y, z);
    parts.skin = parts.top = 0.385 * height - y;
    if (!isLow) upper(x, y, z, trunk, parts);
    parts.trousers = isHigh
      ? y - 0.625 * height
      : trousersDistance(measures, pose, legs, trunk, x, y, z);
    parts.shoes = y - 0.075 * height;
    if (y < 0.12 * height) parts.shoes = Math.min(...shoes.map((shoe) => shoe(x, y, z)));
  };
}

type UpperBody = (x: number, y: number, z: number, trunk: number, parts: BodyParts) => void;

/** Neck, shoulders and arms, and the shirt over them. */
function createUpperBody(measures: Measures, pose: Pose): UpperBody {
  const { height, bust, neckRadius, neckLift, shoulder, limb } = measures;
  const arms = [-1, 1].map((side) => createArm(armOf(measures, pose, side), side, height));
  const neck = createBone(
    [0, 0.822 * height, -0.018 * height],
    [0, 0.885 * height + neckLift, -0.004 * height],
    [neckRadius * 1.16, neckRadius, neckRadius * 0.98],
  );
  const slopes = [-1, 1].map((side) =>
    createBone(
      [side * 0.02 * height, 0.832 * height, -0.02 * height],
      [
        side * shoulder * 0.96,
        shoulderHeight(measures, pose, side) + 0.003 * height,
        -0.012 * height,
      ],
      [0.016 * height, 0.019 * height, 0.024 * height * limb],
    ),
  );
  const reach: Reach = { flesh: 0, sleeve: 0 };
  return (x, y, z, trunk, parts) => {
    let chest = trunk;
    if (y > 0.7 * height)
      for (const slope of slopes) chest = smoothMin(chest, boneDistance(slope, x, y, z), 0.035);
    if (bust > 0.05 && y > 0.6 * height)
      chest = smoothMin(chest, bustDistance(measures, x, y, z), 0.05);
    let flesh = y > 0.7 * height ? smoothMin(chest, boneDistance(neck, x, y, z), 0.04) : chest;
    let shirt = chest - 0.006;
    for (const arm of arms) {
      arm(x, y, z, reach);
      flesh = smoothMin(flesh, reach.flesh, 0.03);
      shirt = smoothMin(shirt, reach.sleeve, 0.03);
    }
    parts.skin = flesh;
    parts.top = smoothMax(shirt, neckline(measures, x, y, z), 0.006);
  };
}

interface Reach {
  flesh: number;
  sleeve: number;
}

type ArmField = (x: number, y: number, z: number, reach: Reach) => void;

function createArm(arm: Arm, side: number, height: number): ArmField {
  return (x, y, z, reach) => {
    const across = side * x;
    reach.flesh = reach.sleeve = 0.1 * height - across;
    if (across < 0.02 * height) return;
    const upper = boneDistance(arm.upper, x, y, z);
    let flesh = smoothMin(upper, boneDistance(arm.lower, x, y, z), 0.008);
    if (y < 0.54 * height)
      for (const bone of arm.hand) flesh = smoothMin(flesh, boneDistance(bone, x, y, z), 0.012);
    reach.flesh = flesh;
    reach.sleeve = smoothMax(upper - 0.006, sleeveEnd(arm, x, y, z), 0.006);
  };
}

function shoulderHeight(measures: Measures, pose: Pose, side: number): number {
  return (0.794 - side * pose.weight * 0.004) * measures.height;
}

function armOf(measures: Measures, pose: Pose, side: number): Arm {
  const { height: h, limb, shoulder } = measures;
  const r = h * limb;
  const top: Vector = [
    side * shoulder,
    shoulderHeight(measures, pose, side) - 0.013 * h,
    -0.012 * h,
  ];
  const inPocket = pose.pocket === side;
  const out = side * (inPocket ? 0.055 : 0.03) * h;
  const elbow: Vector = [top[0] + out, top[1] - 0.166 * h, top[2] - (inPocket ? 0.03 : 0.012) * h];
  const pocket: Vector = [
    side * 0.092 * h * measures.hip + pose.weight * 0.014 * h,
    0.522 * h,
    0.03 * h,
  ];
  const hanging: Vector = [elbow[0] + side * 0.002 * h, elbow[1] - 0.142 * h, elbow[2] + 0.036 * h];
  const wrist = inPocket ? pocket : hanging;
  return {
    upper: createBone(top, elbow, [0.0275 * r, 0.027 * r, 0.0245 * r, 0.0215 * r]),
    lower: createBone(elbow, wrist, [0.0215 * r, 0.0225 * r, 0.019 * r, 0.0148 * r]),
    hand: inPocket ? [] : handOf(wrist, side, h),
  };
}

/** A mitten of five slim bones: a resting hand, seen from the back, thumb to the front. */
function handOf(wrist: Vector, side: number, h: number): Bone[] {
  const knuckles = [0.011, 0.004, -0.003, -0.01];
  const lengths = [0.093, 0.1, 0.097, 0.086];
  const fingers = knuckles.map((spread, index) =>
    createBone(
      [wrist[0], wrist[1] - 0.008 * h, wrist[2] + spread * 0.5 * h],
      [
        wrist[0] - side * 0.006 * h,
        wrist[1] - (lengths[index] ?? 0) * h,
        wrist[2] + (spread * 1.25 + 0.014) * h,
      ],
      [0.0095 * h, 0.0092 * h, 0.0052 * h, 0.0036 * h],
    ),
  );
  const thumb = createBone(
    [wrist[0] - side * 0.002 * h, wrist[1] - 0.012 * h, wrist[2] + 0.006 * h],
    [wrist[0] - side * 0.012 * h, wrist[1] - 0.055 * h, wrist[2] + 0.032 * h],
    [0.0085 * h, 0.0068 * h, 0.0045 * h],
  );
  return [...fingers, thumb];
}

function legOf(measures: Measures, pose: Pose, side: number): Leg {
  const { height: h, girth, limb } = measures;
  const standing = side === pose.weight;
  const r = h * (0.35 * girth + 0.65 * limb);
  const sway = pose.weight * 0.016 * h;
  const hip: Vector = [
    sway + side * 0.043 * h * measures.hip,
    (standing ? 0.5 : 0.487) * h,
    -0.004 * h,
  ];
  const knee: Vector = standing
    ? [side * 0.047 * h, 0.275 * h, 0.004 * h]
    : [side * 0.068 * h, 0.27 * h, 0.04 * h];
  const ankle: Vector = standing
    ? [side * 0.04 * h, 0.05 * h, -0.016 * h]
    : [side * 0.085 * h, 0.05 * h, 0.012 * h];
  return {
    upper: createBone(hip, knee, [0.05 * r, 0.055 * r, 0.055 * r, 0.052 * r]),
    lower: createBone(knee, ankle, [0.052 * r, 0.05 * r, 0.048 * r, 0.046 * r]),
    ankle,
    toes: side * (standing ? 0.18 : 0.42),
  };
}

function bustDistance(measures: Measures, x: number, y: number, z: number): number {
  const { height: h, bust } = measures;
  const size = (0.024 + 0.012 * bust) * h;
  const away = Math.sqrt(x * x + 0.0006) - 0.042 * h;
  return ellipsoid(
    away,
    y - 0.722 * h,
    z - 0.036 * h,
    size * 1.1,
    size,
    size * (0.72 + 0.2 * bust),
  );
}

function sleeveEnd(arm: Arm, x: number, y: number, z: number): number {
  const bone = arm.upper;
  const { from } = bone;
  const length = 1 / Math.sqrt(bone.inverseSquare);
  const along = ((x - from[0]) * bone.x + (y - from[1]) * bone.y + (z - from[2]) * bone.z) / length;
  return along - length * 0.5;
}

/** Positive inside the opening of the shirt: a soft scoop around the neck. */
function neckline(measures: Measures, x: number, y: number, z: number): number {
  const h = measures.height;
  const dy = y - 0.862 * h;
  const dz = z - 0.018 * h;
  return 0.056 * h - Math.sqrt(x * x * 0.92 + dy * dy * 0.9 + dz * dz * 0.85);
}

/** Straight trousers with a high waist; the pleat falls from the hip. */
function trousersDistance(
  measures: Measures,
  pose: Pose,
  legs: readonly Leg[],
  trunk: number,
  x: number,
  y: number,
  z: number,
): number {
  const h = measures.height;
  let both = 1;
  for (const leg of legs) {
    both = smoothMin(
      both,
      smoothMin(boneDistance(leg.upper, x, y, z), boneDistance(leg.lower, x, y, z), 0.004),
      0.016,
    );
  }
  const cloth = smoothMin(trunk - 0.01, both, 0.035);
  const waistband = y - 0.612 * h - pose.weight * 0.03 * x;
  const hem = 0.03 * h - y;
  return smoothMax(smoothMax(cloth, waistband, 0.008), hem, 0.006);
}

function createShoe(leg: Leg, h: number): (x: number, y: number, z: number) => number {
  const turnCos = Math.cos(leg.toes);
  const turnSin = Math.sin(leg.toes);
  return (x, y, z) => {
    const dx = x - leg.ankle[0];
    const dz = z - leg.ankle[2];
    const px = dx * turnCos - dz * turnSin;
    const pz = dx * turnSin + dz * turnCos;
    const fore = ellipsoid(px, y - 0.01 * h, pz - 0.062 * h, 0.023 * h, 0.018 * h, 0.054 * h);
    const heel = ellipsoid(px, y - 0.018 * h, pz + 0.004 * h, 0.021 * h, 0.034 * h, 0.034 * h);
    return smoothMax(smoothMin(fore, heel, 0.04), -y, 0.004);
  };
}
