import type { Vector } from '@image-production/previz-geometry';

/** Joint angles of an arm in radians; at 0 it hangs straight down with its palm to the thigh. */
export interface ArmPose {
  /** Abduction, to the side. */
  readonly raise: number;
  /** Flexion, to the front. */
  readonly swing: number;
  /** Rotation of the upper arm about its axis; positive turns the elbow's fold outwards. */
  readonly twist: number;
  readonly elbow: number;
  /** Rotation of the hand about the forearm; positive turns the palm back. */
  readonly pronation: number;
  /** Flexion of the hand towards its palm. */
  readonly wrist: number;
  /** 0 stretched fingers to 1 closed fist. */
  readonly curl: number;
  /** Contact of the hand with the body; determines the arm's angles. */
  readonly hold?: Hold;
}

/**
 * A hand on the body: wrist position in body heights, relative to the upright pelvis or to the
 * thigh on the hand's side; directions in the same frame. x points to the hand's own side.
 */
export interface Hold {
  readonly on: 'pelvis' | 'thigh';
  readonly wrist: Vector;
  readonly fingers: Vector;
  /** Direction of the palm. */
  readonly palm: Vector;
  /** Direction of the elbow, in the chest's frame. */
  readonly elbow: Vector;
  readonly isPocket: boolean;
}

/** Position of a foot, in body heights. */
export interface FootPose {
  /** Distance from the midline, to its own side. */
  readonly out: number;
  /** Distance to the front. */
  readonly front: number;
  /** Heel lift in radians, with the ball on the ground. */
  readonly heel: number;
  /** Outward rotation of the toes, in radians. */
  readonly toes: number;
}

/** A pose as joint angles in radians and positions in body heights. Index 0 is the side of −x. */
export interface Pose {
  readonly name: PoseName;
  /**
   * Rotation of the whole figure about the vertical; positive turns it to the right of the picture.
   */
  readonly turn: number;
  readonly pelvis: {
    readonly side: number;
    readonly front: number;
    /** Height lost against straight legs. */
    readonly drop: number;
    /** Raises the hip on the side of +x. */
    readonly roll: number;
    readonly pitch: number;
    readonly yaw: number;
  };
  /** Relative to the pelvis. */
  readonly chest: { readonly roll: number; readonly pitch: number; readonly yaw: number };
  /** Relative to the chest. */
  readonly head: { readonly roll: number; readonly pitch: number; readonly yaw: number };
  readonly arms: readonly [ArmPose, ArmPose];
  readonly feet: readonly [FootPose, FootPose];
  /** Whether it sits; the figure then has a `seat` anchor. */
  readonly isSeated: boolean;
}

export const poseNames = [
  'identity',
  'contrapposto',
  'walk',
  'seated_lean',
  'profile',
  'three_quarter',
  'hand_in_pocket',
] as const;
export type PoseName = (typeof poseNames)[number];

const hanging: ArmPose = {
  raise: 0.16,
  swing: 0.02,
  twist: 0,
  elbow: 0.2,
  pronation: 0.25,
  wrist: 0.06,
  curl: 0.34,
};

/** Fingers forward on the crest of the hip. */
const onHip: Hold = {
  on: 'pelvis',
  wrist: [0.105, 0.59, -0.036],
  fingers: [-0.06, -0.36, 0.93],
  palm: [-1, 0.1, -0.1],
  elbow: [1, 0.1, -0.75],
  isPocket: false,
};

const inPocket: Hold = {
  on: 'pelvis',
  wrist: [0.096, 0.553, 0.012],
  fingers: [-0.1, -1, 0.26],
  palm: [-1, 0, -0.15],
  elbow: [0.75, 0, -1],
  isPocket: true,
};

const onThigh: Hold = {
  on: 'thigh',
  wrist: [0.004, -0.135, 0.08],
  fingers: [-0.25, -1, -0.12],
  palm: [-0.1, 0, -1],
  elbow: [1, 0, -0.8],
  isPocket: false,
};

const poses: Readonly<Record<PoseName, Pose>> = {
  identity: {
    name: 'identity',
    turn: 0,
    pelvis: { side: 0.012, front: 0, drop: 0.003, roll: 0.045, pitch: 0, yaw: -0.03 },
    chest: { roll: -0.062, pitch: -0.01, yaw: 0.03 },
    head: { roll: 0.012, pitch: 0.01, yaw: 0 },
    arms: [
      { ...hanging, swing: 0.05, elbow: 0.26, curl: 0.4 },
      { ...hanging, raise: 0.17, swing: -0.01, elbow: 0.2, pronation: 0.35, curl: 0.44 },
    ],
    feet: [
      { out: 0.06, front: 0.022, heel: 0, toes: 0.3 },
      { out: 0.032, front: -0.006, heel: 0, toes: 0.14 },
    ],
    isSeated: false,
  },
  contrapposto: {
    name: 'contrapposto',
    turn: -0.12,
    pelvis: { side: 0.024, front: 0, drop: 0.006, roll: 0.1, pitch: 0, yaw: -0.1 },
    chest: { roll: -0.16, pitch: -0.02, yaw: 0.14 },
    head: { roll: 0.06, pitch: 0.02, yaw: 0.14 },
    arms: [
      { ...hanging, raise: 0.14, swing: 0.06, elbow: 0.28, curl: 0.4 },
      { ...hanging, curl: 0.42, hold: onHip },
    ],
    feet: [
      { out: 0.085, front: 0.055, heel: 0.06, toes: 0.42 },
      { out: 0.026, front: -0.012, heel: 0, toes: 0.14 },
    ],
    isSeated: false,
  },
  walk: {
    name: 'walk',
    turn: 0.08,
    pelvis: { side: 0.006, front: 0.012, drop: 0.017, roll: 0.05, pitch: 0.02, yaw: -0.14 },
    chest: { roll: -0.06, pitch: 0.02, yaw: 0.26 },
    head: { roll: 0, pitch: 0.01, yaw: -0.16 },
    arms: [
      { ...hanging, raise: 0.12, swing: 0.4, elbow: 0.42, curl: 0.42 },
      { ...hanging, raise: 0.14, swing: -0.36, elbow: 0.12, curl: 0.38 },
    ],
    feet: [
      { out: 0.012, front: -0.14, heel: 0.62, toes: 0.06 },
      { out: 0.012, front: 0.115, heel: 0, toes: 0.08 },
    ],
    isSeated: false,
  },
  seated_lean: {
    name: 'seated_lean',
    turn: 0.5,
    pelvis: { side: 0, front: -0.13, drop: 0.205, roll: 0, pitch: 0.1, yaw: 0 },
    chest: { roll: 0.03, pitch: 0.36, yaw: -0.06 },
    head: { roll: 0.04, pitch: -0.36, yaw: -0.28 },
    arms: [
      { ...hanging, curl: 0.3, hold: onThigh },
      { ...hanging, curl: 0.42, hold: { ...onThigh, wrist: [0.016, -0.15, 0.079] } },
    ],
    feet: [
      { out: 0.07, front: 0.1, heel: 0, toes: 0.2 },
      { out: 0.08, front: 0.02, heel: 0.12, toes: 0.26 },
    ],
    isSeated: true,
  },
  profile: {
    name: 'profile',
    turn: -1.42,
    pelvis: { side: 0.01, front: 0.004, drop: 0.005, roll: 0.04, pitch: 0, yaw: 0.05 },
    chest: { roll: -0.05, pitch: -0.05, yaw: 0.06 },
    head: { roll: 0, pitch: 0.03, yaw: 0.06 },
    arms: [
      { ...hanging, raise: 0.1, swing: 0.08, elbow: 0.3, curl: 0.4 },
      { ...hanging, raise: 0.12, swing: -0.12, elbow: 0.22, curl: 0.36 },
    ],
    feet: [
      { out: 0.03, front: 0.045, heel: 0.1, toes: 0.12 },
      { out: 0.03, front: -0.03, heel: 0, toes: 0.12 },
    ],
    isSeated: false,
  },
  three_quarter: {
    name: 'three_quarter',
    turn: 0.72,
    pelvis: { side: -0.018, front: 0, drop: 0.006, roll: -0.08, pitch: 0, yaw: 0.04 },
    chest: { roll: 0.11, pitch: -0.02, yaw: -0.16 },
    head: { roll: -0.03, pitch: 0.01, yaw: -0.4 },
    arms: [
      { ...hanging, raise: 0.15, swing: -0.05, elbow: 0.24, curl: 0.38 },
      {
        ...hanging,
        raise: 0.16,
        swing: 0.16,
        twist: -0.1,
        elbow: 0.55,
        pronation: 0.4,
        curl: 0.42,
      },
    ],
    feet: [
      { out: 0.03, front: -0.012, heel: 0, toes: 0.12 },
      { out: 0.07, front: 0.05, heel: 0.07, toes: 0.36 },
    ],
    isSeated: false,
  },
  hand_in_pocket: {
    name: 'hand_in_pocket',
    turn: 0.16,
    pelvis: { side: 0.02, front: 0, drop: 0.005, roll: 0.085, pitch: 0, yaw: 0.06 },
    chest: { roll: -0.12, pitch: -0.03, yaw: -0.08 },
    head: { roll: 0.04, pitch: 0.02, yaw: -0.16 },
    arms: [
      { ...hanging, raise: 0.15, swing: 0.03, elbow: 0.26, curl: 0.42 },
      { ...hanging, curl: 0.3, hold: inPocket },
    ],
    feet: [
      { out: 0.075, front: 0.045, heel: 0, toes: 0.36 },
      { out: 0.026, front: -0.012, heel: 0, toes: 0.14 },
    ],
    isSeated: false,
  },
};

/** Changes that a reference photograph may make to a pose. */
export interface PoseChange {
  /** Angle of both arms from the body, in radians, to match a garment's sleeves. */
  readonly raise?: number;
  /** Mirrors the pose: the other leg carries the weight, the other hand acts. */
  readonly isMirrored?: boolean;
}

export function poseNamed(name: PoseName, change: PoseChange = {}): Pose {
  const pose = change.isMirrored === true ? mirroredPose(poses[name]) : poses[name];
  const { raise } = change;
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
