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
  /** What the fingers close around; `curl` is of an empty hand. */
  readonly grip?: Grip;
}

/** What a hand closes around: a cylinder across the palm, or a slab along the fingers. */
export interface Grip {
  readonly kind: 'round' | 'flat';
  /** Radius of a round thing, half the thickness of a flat one, in metres. */
  readonly radiusM: number;
}

/**
 * A hand on the body: wrist position in body heights, relative to the upright pelvis or chest or to
 * the thigh on the hand's side; directions in the same frame. x points to the hand's own side.
 */
export interface Hold {
  readonly on: 'pelvis' | 'thigh' | 'chest';
  readonly wrist: Vector;
  readonly fingers: Vector;
  /** Direction of the palm. */
  readonly palm: Vector;
  /** Direction of the elbow, in the chest's frame. */
  readonly elbow: Vector;
  readonly isPocket: boolean;
}

/** A foot on its sole or its ball, in body heights, or a leg that rests otherwise. */
export type FootPose = Footing | LegRest;

/** Position of a foot on the ground. */
export interface Footing {
  /** Distance from the midline, to its own side. */
  readonly out: number;
  /** Distance to the front. */
  readonly front: number;
  /** Heel lift in radians, with the ball on the ground. */
  readonly heel: number;
  /** Outward rotation of the toes, in radians. */
  readonly toes: number;
}

/**
 * A leg whose foot stands on nothing level: its ankle in body heights over the ground, and the
 * directions of its toes, sole and knee. x points to the leg's own side.
 */
export interface LegRest {
  readonly ankle: Vector;
  readonly toes: Vector;
  readonly sole: Vector;
  readonly knee: Vector;
}

/** A pose as joint angles in radians and positions in body heights. Index 0 is the side of −x. */
export interface Pose {
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
  /** What carries it beside the ground; the figure then has an anchor for it. */
  readonly support: 'seat' | 'wall' | null;
}

export const poseNames = [
  'identity',
  'contrapposto',
  'three_quarter',
  'profile',
  'hand_in_pocket',
  'hands_on_hips',
  'arms_crossed',
  'over_shoulder',
  'reach',
  'lean',
  'wrist_before_chest',
  'walk',
  'run',
  'leap',
  'seated',
  'seated_lean',
  'cross_legged',
  'crouch',
  'kneel',
] as const;
export type PoseName = (typeof poseNames)[number];
