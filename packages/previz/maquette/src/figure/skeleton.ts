import {
  added,
  boneFrame,
  carriedFrame,
  cross,
  dot,
  lengthOf,
  scaledBy,
  subtracted,
  turnedFrame,
  unit,
  worldDirection,
  worldPoint,
  worldFrame,
} from '@image-production/previz-geometry';
import type { Vector, Frame } from '@image-production/previz-geometry';

import type { ArmPose, Grip, Hold, Pose } from '../pose/pose.ts';
import { bentJoint } from './bent-joint.ts';
import { landmarks } from './landmarks.ts';
import { legOf } from './leg-bones.ts';
import type { LegBones } from './leg-bones.ts';
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
  readonly grip: Grip | null;
  /** Whether the hand is in a pocket. */
  readonly isPocketed: boolean;
}

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
  const holds = { pelvis, chest, legs };
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
  readonly chest: Frame;
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
  const { curl, grip = null } = pose;
  return { side, upper, upperLength, lower, lowerLength, hand, curl, grip, isPocketed: false };
}

/** An arm with its hand on the body; solves for the elbow. */
function heldArm(
  body: Proportions,
  {
    chest,
    shoulder,
    side,
  }: { readonly chest: Frame; readonly shoulder: Vector; readonly side: number },
  { pose, hold }: { readonly pose: ArmPose; readonly hold: Hold },
  holds: Holds,
): ArmBones {
  const { height: h } = body;
  const mirrored = ([x, y, z]: Vector): Vector => [side * x, y, z];
  const leg = holds.legs[side < 0 ? 0 : 1];
  const base = hold.on === 'thigh' ? leg.upper : holds[hold.on];
  const [x, y, z] = mirrored(hold.wrist);
  const [stoutX, stoutZ] = stoutness(body, hold.on);
  const place: Vector = [x * stoutX * h, y * h, z * stoutZ * h];
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
  const { curl, grip = null } = pose;
  const { isPocket: isPocketed } = hold;
  return { side, upper, upperLength, lower, lowerLength, hand, curl, grip, isPocketed };
}

/** How far a heavier body pushes the hand out, across and to the front. */
function stoutness(
  { hip, girth, leg, bust }: Proportions,
  on: Hold['on'],
): readonly [number, number] {
  if (on === 'pelvis') return [hip * (1 + (girth - 1) * 1.1), 1];
  return on === 'thigh' ? [1, leg] : [1, girth * (1 + 0.12 * bust)];
}
