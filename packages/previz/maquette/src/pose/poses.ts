import { clamp } from '@image-production/previz-geometry';

import { hanging } from './holds.ts';
import { lowPoses } from './low-poses.ts';
import { movingPoses } from './moving-poses.ts';
import type { ArmPose, Pose, PoseName } from './pose.ts';
import { standingPoses } from './standing-poses.ts';

const poses: Readonly<Record<PoseName, Pose>> = { ...standingPoses, ...movingPoses, ...lowPoses };

/** Changes that the words and the reference photographs make to a pose. */
export interface PoseChange {
  /** Angle of both arms from the body, in radians, to match a garment's sleeves. */
  readonly raise?: number;
  /** Mirrors the pose: the other leg carries the weight, the other hand acts. */
  readonly isMirrored?: boolean;
  /** Rotation about the vertical instead of the pose's own. */
  readonly turn?: number;
  /** Direction of the face about the vertical: 0 to the lens, positive to the right of the picture. */
  readonly look?: number;
  /** Bows the head by so many radians, or raises it. */
  readonly nod?: number;
}

export function poseNamed(name: PoseName, change: PoseChange = {}): Pose {
  const own = change.isMirrored === true ? mirroredPose(poses[name]) : poses[name];
  const { raise, turn = own.turn, look, nod = 0 } = change;
  const head = { ...own.head, pitch: own.head.pitch + nod };
  const turned = { ...own, turn, head };
  const pose = look === undefined ? turned : looking(turned, look);
  if (raise === undefined) return pose;
  const spread = (arm: ArmPose): ArmPose => ({
    ...hanging,
    pronation: arm.pronation,
    wrist: arm.wrist,
    curl: arm.curl,
    raise,
    swing: 0.04,
    twist: 0,
    elbow: Math.min(arm.elbow, 0.18),
  });
  return { ...pose, arms: [spread(pose.arms[0]), spread(pose.arms[1])] };
}

function mirroredPose(pose: Pose): Pose {
  const flipped = <Angles extends { readonly roll: number; readonly yaw: number }>(
    angles: Angles,
  ): Angles => ({ ...angles, roll: -angles.roll, yaw: -angles.yaw });
  return {
    ...pose,
    turn: -pose.turn,
    pelvis: { ...flipped(pose.pelvis), side: -pose.pelvis.side },
    chest: flipped(pose.chest),
    head: flipped(pose.head),
    arms: [pose.arms[1], pose.arms[0]],
    feet: [pose.feet[1], pose.feet[0]],
  };
}

/** How far a head turns on its shoulders. */
const neckReach = 1.2;

/** Turns the head as far towards a direction as the neck allows. */
function looking(pose: Pose, look: number): Pose {
  const { turn, pelvis, chest, head } = pose;
  const ahead = turn + pelvis.yaw + chest.yaw;
  const away = Math.atan2(Math.sin(look - ahead), Math.cos(look - ahead));
  return { ...pose, head: { ...head, yaw: clamp(away, -neckReach, neckReach) } };
}
