import type {
  Chin,
  FigureDirection,
  FigurePlan,
  Gaze,
  Outfit,
  Pose,
} from '@image-production/direction';
import type { SeededAnswers } from '@image-production/identity';
import { poseNamed } from '@image-production/previz-maquette';
import type { PoseName } from '@image-production/previz-maquette';
import { hasPier } from '@image-production/previz-sets';

import type { FigurePlacement } from '../plan/scene-plan.ts';

/** The maquette's pose for each planned one. */
export const poseNames: Readonly<Record<Pose, PoseName>> = {
  jumping: 'leap',
  running: 'run',
  walking: 'walk',
  cross_legged: 'cross_legged',
  kneeling: 'kneel',
  crouching: 'crouch',
  leaning: 'lean',
  seated: 'seated',
  reclining: 'seated_lean',
  arms_crossed: 'arms_crossed',
  arms_down: 'identity',
  hands_on_hips: 'hands_on_hips',
  hand_in_pocket: 'hand_in_pocket',
  reaching: 'reach',
  over_shoulder: 'over_shoulder',
  profile: 'profile',
  three_quarter: 'three_quarter',
  standing: 'contrapposto',
};

/** What a picture needs of its figure's stance beside what the words say. */
export interface StanceNeeds {
  /** Whether a garment, or the view of an identity, requires the plain stance. */
  readonly isStill: boolean;
  /** Whether it wears a photographed garment, which shows its front. */
  readonly isDressed: boolean;
  /** What the frame shows of a hand instead of a head, or null. */
  readonly hand: 'fingers' | 'wrist' | null;
  /** Whether a thing is held at the ear or beside the face. */
  readonly isHeldAtHead: boolean;
  /** Whether a thing is held before the chest. */
  readonly isHeldAtChest: boolean;
  /** −1 mirrors the pose. */
  readonly side: 1 | -1;
}

export type Stance = Pick<
  FigurePlacement,
  'pose' | 'isMirrored' | 'turn' | 'look' | 'nod' | 'mien' | 'hair'
>;

/** How the figure stands, sits or moves, and from which side it is seen. */
export function chooseStance(
  { figure, frame, set, phrases }: Pick<FigurePlan, 'figure' | 'frame' | 'set' | 'phrases'>,
  needs: StanceNeeds,
  draw: SeededAnswers,
): Stance {
  const asked = poseOf(facingPose(figure), figure.outfit, frame, needs, draw);
  const isStoodAt = hasPier({ family: set.sceneType, variant: set.place });
  const chosen = asked === 'lean' && !isStoodAt ? standingFree(phrases) : asked;
  const pose = needs.hand === null ? chosen : handPoses[needs.hand];
  const isTurned = !needs.isStill && !needs.isDressed && needs.hand === null;
  const isMirrored = needs.side < 0;
  const turn = isTurned ? turnOf(figure, pose, needs.side) : null;
  const stood = turnOfStance({ pose, isMirrored, turn });
  // Eyes that go down go to what is held before the chest.
  const isAtThing = figure.gaze === 'down' && needs.isHeldAtChest;
  return {
    pose,
    isMirrored,
    turn,
    look: isAtThing ? stood : lookOf(figure, awaySide(needs, stood)),
    nod:
      (isAtThing ? nodAtThing : (nods[figure.gaze ?? 'away'] ?? 0)) +
      chinNods[figure.chin ?? 'level'],
    mien: { gaze: figure.gaze, expression: figure.expression },
    hair: figure.hair ?? null,
  };
}

/** With nothing to lean on: arms that are crossed stay so. */
function standingFree(phrases: FigurePlan['phrases']): PoseName {
  const isCrossed = phrases.some(({ wishes }) =>
    wishes.some(
      ({ topic, value, isDenied }) => topic === 'pose' && value === 'arms_crossed' && !isDenied,
    ),
  );
  return isCrossed ? 'arms_crossed' : 'hand_in_pocket';
}

/** Whether a stance is that of who leans with no wall behind: something as high as the hips may be. */
export function isLeaningFree(stance: Stance): boolean {
  const isFree = stance.pose === 'arms_crossed' || stance.pose === 'hand_in_pocket';
  return isFree && Math.abs(turnOfStance(stance)) < 1;
}

/** A hand on the hip shows its back, a forearm across the chest its wrist. */
const handPoses = { fingers: 'contrapposto', wrist: 'wrist_before_chest' } as const;

const nods: Readonly<Partial<Record<Gaze, number>>> = { down: 0.24, up: -0.2 };
const nodAtThing = 0.4;
const chinNods: Readonly<Record<Chin, number>> = { up: -0.16, down: 0.18, level: 0 };
/** How far the head turns from the lens, in radians, for eyes that go past it. */
const pastLens = 0.72;

/** Who has something at the head looks away from it: the hand nearer the lens holds it. */
function awaySide({ side, isHeldAtHead }: StanceNeeds, turn: number): 1 | -1 {
  if (!isHeldAtHead) return side;
  return turn > 0 ? -1 : 1;
}

/** Where the face points; in profile, the side that the body faces says it. */
function lookOf({ gaze, facing }: FigureDirection, side: 1 | -1): number | null {
  switch (gaze) {
    case 'lens':
      return 0;
    case 'left':
      return facing === 'left' ? null : -pastLens;
    case 'right':
      return facing === 'right' ? null : pastLens;
    case 'away':
      return facing === null || facing === 'camera' ? side * pastLens : null;
    case 'closed':
    case 'down':
    case 'up':
    case null:
      return null;
  }
}

/** The rotation of a figure about the vertical, whoever said so: the words or its pose. */
export function turnOfStance({
  pose,
  isMirrored,
  turn,
}: Pick<Stance, 'pose' | 'isMirrored' | 'turn'>): number {
  return turn ?? poseNamed(pose, { isMirrored }).turn;
}

/** Who faces a side and does nothing else is seen in profile. */
function facingPose({ pose, facing }: FigureDirection): Pose | null {
  const isAside = facing === 'left' || facing === 'right' || facing === 'side';
  return isAside && (pose === null || pose === 'standing') ? 'profile' : pose;
}

/** A whole turn to a side would hide the far arm and the far leg. */
const aside = 1.42;

function turnOf({ facing }: FigureDirection, pose: PoseName, side: 1 | -1): number | null {
  switch (facing) {
    case 'left':
      return -aside;
    case 'right':
      return aside;
    case 'side':
      return side * aside;
    case 'back':
      // A wall that it leans on would stand before it.
      return pose === 'lean' ? null : Math.PI - 0.22;
    case 'camera':
      return 0;
    case null:
      return null;
  }
}

function poseOf(
  written: Pose | null,
  outfit: Outfit | null,
  frame: FigurePlan['frame'],
  { isStill, isDressed }: StanceNeeds,
  draw: SeededAnswers,
): PoseName {
  const pose = written && allowedBy(outfit, poseNames[written]);
  const place = draw('pose');
  if (isStill) return 'identity';
  const frontal: readonly PoseName[] = ['contrapposto', 'walk', 'contrapposto', 'identity'];
  if (isDressed) {
    if (pose && frontal.includes(pose)) return pose;
    // The garment would cover its hand.
    if (pose === 'hand_in_pocket') return 'contrapposto';
    return frontal[Math.floor(place * 4)] ?? 'contrapposto';
  }
  if (pose) return pose;
  const isClose = frame.subjectHeightM < 0.9;
  const choice: readonly PoseName[] = isClose
    ? ['three_quarter', 'identity', 'three_quarter']
    : ['contrapposto', 'three_quarter', 'walk', 'contrapposto'];
  return choice[Math.floor(place * choice.length)] ?? 'contrapposto';
}

/** What a skirt or a dress allows instead of poses with the knees far apart. */
const inSkirts: Readonly<Partial<Record<PoseName, PoseName>>> = {
  leap: 'walk',
  run: 'walk',
  lean: 'arms_crossed',
  kneel: 'seated',
  crouch: 'seated',
  cross_legged: 'seated',
};

function allowedBy(outfit: Outfit | null, pose: PoseName): PoseName {
  const isSkirted = outfit?.kind === 'dress' || outfit?.legs === 'skirt';
  return (isSkirted ? inSkirts[pose] : null) ?? pose;
}
