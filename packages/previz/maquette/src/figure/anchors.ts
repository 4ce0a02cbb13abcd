import {
  dot,
  scaledBy,
  turnedFrame,
  worldFrame,
  worldPoint,
} from '@image-production/previz-geometry';
import type { Vector, Frame } from '@image-production/previz-geometry';
import { earPlace } from '@image-production/previz-head';
import type { Face } from '@image-production/previz-head';

import type { Pose } from '../pose/pose.ts';
import type { RingPlace } from './hand.ts';
import { landmarks } from './landmarks.ts';
import type { Nude } from './nude.ts';
import type { Proportions } from './proportions.ts';
import type { Skeleton } from './skeleton.ts';

/**
 * Attachment points on the body, in metres in world coordinates. A frame's `up` points out of the
 * body; pairs begin with the side of −x.
 */
export interface Anchors {
  /** Middle of the head; `forward` is the direction of the face. Sizes are those of the skull. */
  readonly head: Frame & {
    readonly widthM: number;
    readonly depthM: number;
    readonly heightM: number;
  };
  /** Between the eyes, on the skin of the lids; where glasses rest. */
  readonly eyes: Frame & { readonly apartM: number };
  readonly ears: readonly [Vector, Vector];
  readonly crown: Vector;
  readonly chin: Vector;
  readonly neck: Frame & { readonly radiusM: number };
  /** Top of the shoulders, for straps. */
  readonly shoulders: readonly [Vector, Vector];
  readonly chest: Frame;
  readonly waist: Frame & { readonly radiusM: number };
  readonly hips: Frame & { readonly radiusM: number };
  /** Centre of each palm: `up` out of the palm, `forward` to the fingertips. */
  readonly palms: readonly [Frame, Frame];
  /** Where what a hand holds is, as `Held` has it; null for an empty hand. */
  readonly held: readonly [Frame | null, Frame | null];
  /** Where rings sit. */
  readonly rings: readonly [RingPlace, RingPlace];
  /** Tips of the middle fingers. */
  readonly fingers: readonly [Vector, Vector];
  readonly wrists: readonly [Vector, Vector];
  /** Below the middle of each shoe, on the ground; `forward` to the toes. */
  readonly feet: readonly [
    Frame & { readonly lengthM: number },
    Frame & { readonly lengthM: number },
  ];
  /** Centre of the surface it sits on, or null if it stands. */
  readonly seat: Vector | null;
  /** On the ground below the wall it leans on, `forward` out of the wall; or null. */
  readonly wall: Frame | null;
}

export function anchorsOf(
  {
    body,
    face,
    skeleton,
    nude,
  }: {
    readonly body: Proportions;
    readonly face: Face;
    readonly skeleton: Skeleton;
    readonly nude: Nude;
  },
  pose: Pose,
): Anchors {
  const { height: h, head: size, sole } = body;
  const { head, chest, pelvis } = skeleton;
  const inHead = (x: number, y: number, z: number): Vector =>
    worldPoint(head, [x * size, y * size, z * size]);
  const [ex, ey, ez] = earPlace(face);
  const feet = skeleton.legs.map(({ foot }) => ({
    ...foot,
    origin: worldPoint(foot, [0, -landmarks.ankle * h - sole, 0.04 * h]),
    lengthM: 0.155 * h,
  }));
  const [left, right] = [nude.hands[0], nude.hands[1]];
  if (left === undefined || right === undefined) throw new Error('a figure has two hands');
  const [firstFoot, secondFoot] = [feet[0], feet[1]];
  if (firstFoot === undefined || secondFoot === undefined) throw new Error('a figure has two feet');
  const girth = body.girth * h;
  return {
    head: { ...head, widthM: 2 * face.skull * size, depthM: 0.8 * size, heightM: size },
    eyes: {
      ...head,
      origin: inHead(0, face.eye.y, face.eye.z + 0.068),
      apartM: 2 * face.eye.x * size,
    },
    ears: [inHead(-ex, ey, ez), inHead(ex, ey, ez)],
    crown: inHead(0, 0.5, -0.06),
    chin: inHead(0, face.chinLow, face.chinFront - 0.04),
    neck: { ...head, origin: skeleton.neckLow, radiusM: body.neck * 1.1 },
    shoulders: [-1, 1].map((side) =>
      worldPoint(chest, [side * body.shoulder * 0.62, 0.8345 * h, -0.016 * h]),
    ) as unknown as [Vector, Vector],
    chest: { ...chest, origin: worldPoint(chest, [0, 0.74 * h, 0.062 * girth]) },
    waist: {
      ...pelvis,
      origin: worldPoint(pelvis, [0, landmarks.waist * h, 0]),
      radiusM: 0.074 * girth * body.waist,
    },
    hips: {
      ...pelvis,
      origin: worldPoint(pelvis, [0, landmarks.hip * h, 0]),
      radiusM: 0.093 * girth * body.hip,
    },
    palms: [left.palm, right.palm],
    held: [left.held, right.held],
    rings: [left.ring, right.ring],
    fingers: [left.tip, right.tip],
    wrists: [skeleton.arms[0].hand.origin, skeleton.arms[1].hand.origin],
    feet: [firstFoot, secondFoot],
    seat: pose.support === 'seat' ? seatOf(body, skeleton) : null,
    wall: pose.support === 'wall' ? wallOf(body, skeleton, pose.turn) : null,
  };
}

function seatOf({ height: h, hip }: Proportions, { pelvis }: Skeleton): Vector {
  const [x, y, z] = worldPoint(pelvis, [0, landmarks.hip * h, -0.012 * h]);
  return [x, y - 0.062 * h * hip, z];
}

/** A wall that the shoulder blades touch. */
function wallOf({ height: h, girth }: Proportions, { chest }: Skeleton, turn: number): Frame {
  const facing = turnedFrame(worldFrame, { yaw: turn });
  const back = worldPoint(chest, [0, 0.765 * h, -(0.066 * girth + 0.004) * h]);
  const depth = dot(facing.forward, back) - 0.006;
  return { ...facing, origin: scaledBy(facing.forward, depth) };
}
