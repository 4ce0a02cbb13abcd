import {
  clamp,
  added,
  between,
  cross,
  dot,
  lengthOf,
  scaledBy,
  subtracted,
  unit,
  boneFrame,
  carriedFrame,
  turnedFrame,
  worldDirection,
  worldFrame,
  worldPoint,
} from '@image-production/previz-geometry';
import type { Vector, Frame } from '@image-production/previz-geometry';

import type { ArmPose, FootPose, Hold, Pose } from './poses.ts';
import type { Proportions } from './proportions.ts';

/**
 * Bones in world coordinates, in metres. Pelvis and chest frames have their origin between the feet
 * of the upright body, so both map its points; limbs start at their upper joint and point along
 * −up. Index 0 is the side of −x.
 */
export interface Skeleton {
  readonly pelvis: Frame;
  readonly chest: Frame;
  /** Origin at the middle of the head; the chin is half a head below. */
  readonly head: Frame;
  readonly neckLow: Vector;
  readonly neckHigh: Vector;
  readonly arms: readonly [ArmBones, ArmBones];
  readonly legs: readonly [LegBones, LegBones];
}

export interface ArmBones {
  /** −1 or 1. */
  readonly side: number;
  readonly upper: Frame;
  readonly upperLength: number;
  readonly lower: Frame;
  readonly lowerLength: number;
  /** At the wrist; fingers along −up, palm towards −side·right, thumb forward. */
  readonly hand: Frame;
  readonly curl: number;
  /** Whether the hand is in a pocket. */
  readonly isPocketed: boolean;
}

export interface LegBones {
  readonly side: number;
  readonly upper: Frame;
  readonly upperLength: number;
  readonly lower: Frame;
  readonly lowerLength: number;
  /** At the ankle; toes forward. The sole is `ankleHeight` below. */
  readonly foot: Frame;
  /** The `foot` frame if it were flat with its ball in place: toes stay on the ground. */
  readonly toes: Frame;
}

/** Landmarks of the upright body, in body heights. */
export const landmarks = {
  hip: 0.521,
  waist: 0.628,
  neckLow: 0.838,
  shoulder: 0.792,
  upperArm: 0.168,
  forearm: 0.143,
  thigh: 0.242,
  ankle: 0.043,
  ball: 0.072,
} as const;

export function skeletonOf(body: Proportions, pose: Pose): Skeleton {
  const { height: h } = body;
  const ground = turnedFrame(worldFrame, { yaw: pose.turn });
  const { side, front, drop, roll, pitch, yaw } = pose.pelvis;
  const hip: Vector = [0, landmarks.hip * h, 0];
  const hipsAt: Frame = carriedFrame(ground, [side * h, (landmarks.hip - drop) * h, front * h]);
  const pelvis = pivoted(turnedFrame(hipsAt, { roll, pitch, yaw }), hip);
  const waist: Vector = [0, landmarks.waist * h, 0];
  const chest = pivoted(
    turnedFrame(carriedFrame(pelvis, waist), {
      roll: pose.chest.roll,
      pitch: pose.chest.pitch,
      yaw: pose.chest.yaw,
    }),
    waist,
  );
  const legs: Skeleton['legs'] = [
    legOf(body, { pelvis, ground }, pose.feet[0], -1),
    legOf(body, { pelvis, ground }, pose.feet[1], 1),
  ];
  const holds = { pelvis, legs };
  return {
    pelvis,
    chest,
    ...headOf(body, pose, chest),
    arms: [
      armOf(body, chest, { pose: pose.arms[0], side: -1 }, holds),
      armOf(body, chest, { pose: pose.arms[1], side: 1 }, holds),
    ],
    legs,
  };
}

/** A frame at `rest` of the upright body, with its origin moved to that body's. */
function pivoted(frame: Frame, rest: Vector): Frame {
  return { ...frame, origin: worldPoint(frame, scaledBy(rest, -1)) };
}

function headOf(
  body: Proportions,
  pose: Pose,
  chest: Frame,
): Pick<Skeleton, 'head' | 'neckLow' | 'neckHigh'> {
  const { height: h, head: size } = body;
  const low: Vector = [0, landmarks.neckLow * h, -0.016 * h];
  const chin = h - size;
  const nape: Vector = [0, chin + 0.3 * size, -0.012 * h];
  const { roll, pitch, yaw } = pose.head;
  const bent = turnedFrame(carriedFrame(chest, low), {
    roll: roll * 0.45,
    pitch: pitch * 0.45,
    yaw: yaw * 0.3,
  });
  const top = worldPoint(bent, subtracted(nape, low));
  const turned = turnedFrame({ ...chest, origin: top }, { roll, pitch, yaw });
  const middle: Vector = [0, h - size / 2 - nape[1], 0.018 * h];
  return {
    head: carriedFrame(turned, middle),
    neckLow: worldPoint(chest, low),
    neckHigh: top,
  };
}

/** Bones that a hand may be held on. */
interface Holds {
  readonly pelvis: Frame;
  readonly legs: readonly [LegBones, LegBones];
}

function armOf(
  body: Proportions,
  chest: Frame,
  { pose, side }: { readonly pose: ArmPose; readonly side: number },
  holds: Holds,
): ArmBones {
  const { height: h } = body;
  const lift = Math.max(0, pose.raise - 0.4) * 0.02 * h;
  const joint: Vector = [side * body.shoulder, landmarks.shoulder * h + lift, -0.012 * h];
  if (pose.hold)
    return heldArm(
      body,
      { chest, shoulder: worldPoint(chest, joint), side },
      { pose, hold: pose.hold },
      holds,
    );
  const hung = turnedFrame(carriedFrame(chest, joint), {
    // Arms clear wide hips and ribs.
    roll:
      side *
      (pose.raise +
        Math.max(0, body.girth * body.hip - 1.02) * 0.3 +
        Math.max(0, body.girth - 0.96) * 0.42),
  });
  const swung = turnedFrame(hung, { pitch: -pose.swing });
  const upper = turnedFrame(swung, { yaw: side * pose.twist });
  const upperLength = landmarks.upperArm * h;
  const elbow = worldPoint(upper, [0, -upperLength, 0]);
  const lower = turnedFrame({ ...upper, origin: elbow }, { pitch: -pose.elbow });
  const lowerLength = landmarks.forearm * h;
  const wrist = worldPoint(lower, [0, -lowerLength, 0]);
  const spun = turnedFrame({ ...lower, origin: wrist }, { yaw: -side * pose.pronation });
  const hand = turnedFrame(spun, { roll: -side * pose.wrist });
  return { side, upper, upperLength, lower, lowerLength, hand, curl: pose.curl, isPocketed: false };
}

/** An arm with its hand on the body; solves for the elbow. */
function heldArm(
  body: Proportions,
  {
    chest,
    shoulder,
    side,
  }: { readonly chest: Frame; readonly shoulder: Vector; readonly side: number },
  { pose: { curl }, hold }: { readonly pose: ArmPose; readonly hold: Hold },
  { pelvis, legs }: Holds,
): ArmBones {
  const { height: h } = body;
  const mirrored = ([x, y, z]: Vector): Vector => [side * x, y, z];
  const leg = legs[side < 0 ? 0 : 1];
  const base = hold.on === 'pelvis' ? pelvis : leg.upper;
  const [x, y, z] = mirrored(hold.wrist);
  // Wider hips and thighs push the hand outwards.
  const stout = hold.on === 'pelvis' ? body.hip * (1 + (body.girth - 1) * 1.1) : body.leg;
  const place: Vector =
    hold.on === 'pelvis' ? [x * stout * h, y * h, z * h] : [x * h, y * h, z * stout * h];
  const upperLength = landmarks.upperArm * h;
  const lowerLength = landmarks.forearm * h;
  const wish = worldPoint(base, place);
  const line = subtracted(wish, shoulder);
  const reach = Math.min(1, (0.995 * (upperLength + lowerLength)) / lengthOf(line));
  const wrist = added(shoulder, scaledBy(line, reach));
  const out = worldDirection(chest, mirrored(hold.elbow));
  const elbow = bentJoint(shoulder, wrist, { first: upperLength, second: lowerLength }, out);
  const upper = boneFrame(elbow, shoulder, subtracted(wrist, elbow));
  const along = unit(subtracted(elbow, wrist));
  const lower: Frame = {
    origin: elbow,
    right: upper.right,
    up: along,
    forward: cross(upper.right, along),
  };
  const up = scaledBy(unit(worldDirection(base, mirrored(hold.fingers))), -1);
  const palm = scaledBy(worldDirection(base, mirrored(hold.palm)), -side);
  const right = unit(subtracted(palm, scaledBy(up, dot(palm, up))));
  const hand: Frame = { origin: wrist, right, up, forward: cross(right, up) };
  return { side, upper, upperLength, lower, lowerLength, hand, curl, isPocketed: hold.isPocket };
}

function legOf(
  body: Proportions,
  { pelvis, ground }: { readonly pelvis: Frame; readonly ground: Frame },
  pose: FootPose,
  side: number,
): LegBones {
  const { height: h, sole } = body;
  const hip = worldPoint(pelvis, [side * 0.046 * h * body.hip, landmarks.hip * h, 0]);
  const ball = landmarks.ball * h;
  const flat = turnedFrame(carriedFrame(ground, [side * pose.out * h, sole, pose.front * h]), {
    yaw: side * pose.toes,
  });
  // The heel lifts about the ball of the foot.
  const hinge = carriedFrame(flat, [0, 0, ball]);
  const tipped = turnedFrame(hinge, { pitch: pose.heel });
  const foot = carriedFrame(tipped, [0, landmarks.ankle * h, -ball]);
  const toes = carriedFrame(hinge, [0, landmarks.ankle * h, -ball]);
  const upperLength = landmarks.thigh * h;
  const lowerLength = (landmarks.hip - landmarks.ankle - landmarks.thigh) * h - sole;
  const knee = bentJoint(
    hip,
    foot.origin,
    { first: upperLength, second: lowerLength },
    added(
      scaledBy(worldDirection(flat, [0, 0, 1]), 0.7),
      scaledBy(worldDirection(pelvis, [side * 0.08, 0, 1]), 0.5),
    ),
  );
  const toward = worldDirection(flat, [0, 0, 1]);
  const forward =
    lengthOf(cross(subtracted(hip, knee), toward)) > 0.1 * upperLength
      ? toward
      : ([0, 1, 0] as const);
  return {
    side,
    upper: boneFrame(knee, hip, forward),
    upperLength: lengthOf(subtracted(hip, knee)),
    lower: boneFrame(foot.origin, knee, toward),
    lowerLength: lengthOf(subtracted(knee, foot.origin)),
    foot,
    toes,
  };
}

/** Joint position between two bones of given lengths that span two points. */
function bentJoint(
  from: Vector,
  to: Vector,
  { first, second }: { readonly first: number; readonly second: number },
  toward: Vector,
): Vector {
  const line = subtracted(to, from);
  const reach = Math.min(lengthOf(line), (first + second) * 0.9995);
  const along = clamp((first * first - second * second + reach * reach) / (2 * reach), 0, first);
  const out = Math.sqrt(Math.max(0, first * first - along * along));
  const axis = unit(line);
  const bend = unit(subtracted(toward, scaledBy(axis, dot(toward, axis))));
  const share = lengthOf(line) / reach;
  return added(between(from, to, (along / lengthOf(line)) * share), scaledBy(bend, out));
}
