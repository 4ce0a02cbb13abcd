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
} from '@image-production/previz-geometry';
import type { Frame, Vector } from '@image-production/previz-geometry';

import type { FootPose, Footing, LegRest } from '../pose/pose.ts';
import { bentJoint } from './bent-joint.ts';
import type { Lengths } from './bent-joint.ts';
import { landmarks } from './landmarks.ts';
import type { Proportions } from './proportions.ts';

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

export function legOf(
  body: Proportions,
  { pelvis, ground }: { readonly pelvis: Frame; readonly ground: Frame },
  pose: FootPose,
  side: number,
): LegBones {
  const { height: h } = body;
  const hip = worldPoint(pelvis, [side * 0.046 * h * body.hip, landmarks.hip * h, 0]);
  return 'ankle' in pose
    ? restingLeg(body, ground, pose, { hip, side })
    : standingLeg(body, { pelvis, ground }, pose, { hip, side });
}

/** Where a leg begins, and its side. */
interface LegRoot {
  readonly hip: Vector;
  readonly side: number;
}

/** A leg whose sole or ball is on the ground. */
function standingLeg(
  body: Proportions,
  { pelvis, ground }: { readonly pelvis: Frame; readonly ground: Frame },
  pose: Footing,
  { hip, side }: LegRoot,
): LegBones {
  const { height: h, sole } = body;
  const ball = landmarks.ball * h;
  const flat = turnedFrame(carriedFrame(ground, [side * pose.out * h, sole, pose.front * h]), {
    yaw: side * pose.toes,
  });
  // The heel lifts about the ball of the foot.
  const hinge = carriedFrame(flat, [0, 0, ball]);
  const tipped = turnedFrame(hinge, { pitch: pose.heel });
  const foot = carriedFrame(tipped, [0, landmarks.ankle * h, -ball]);
  const toes = carriedFrame(hinge, [0, landmarks.ankle * h, -ball]);
  const bones = legLengths(body);
  const knee = bentJoint(
    hip,
    foot.origin,
    bones,
    added(
      scaledBy(worldDirection(flat, [0, 0, 1]), 0.7),
      scaledBy(worldDirection(pelvis, [side * 0.08, 0, 1]), 0.5),
    ),
  );
  const toward = worldDirection(flat, [0, 0, 1]);
  const forward =
    // The front of a thigh that is drawn up faces up.
    hip[1] > knee[1] && lengthOf(cross(subtracted(hip, knee), toward)) > 0.1 * bones.first
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

function legLengths({ height: h, sole }: Proportions): Lengths {
  return {
    first: landmarks.thigh * h,
    second: (landmarks.hip - landmarks.ankle - landmarks.thigh) * h - sole,
  };
}

/** A leg on the ground in another way, or in the air. */
function restingLeg(
  body: Proportions,
  ground: Frame,
  pose: LegRest,
  { hip, side }: LegRoot,
): LegBones {
  const aside = ([x, y, z]: Vector): Vector => worldDirection(ground, [side * x, y, z]);
  const ankle = scaledBy(aside(pose.ankle), body.height);
  const knee = bentJoint(hip, ankle, legLengths(body), aside(pose.knee));
  const forward = unit(aside(pose.toes));
  const sole = aside(pose.sole);
  const up = unit(subtracted(scaledBy(forward, dot(sole, forward)), sole));
  const foot: Frame = { origin: ankle, right: cross(up, forward), up, forward };
  return {
    side,
    // Each half of a bent leg has its front on the far side of the other.
    upper: boneFrame(knee, hip, subtracted(knee, ankle)),
    upperLength: lengthOf(subtracted(hip, knee)),
    lower: boneFrame(ankle, knee, subtracted(knee, hip)),
    lowerLength: lengthOf(subtracted(knee, ankle)),
    foot,
    toes: foot,
  };
}
