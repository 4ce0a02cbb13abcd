import type { ArmPose, Grip, Hold, Pose } from './pose.ts';

/** Where a thing is held. */
export type HoldPlace = 'down' | 'chest' | 'face' | 'ear' | 'both_hands';

/** A thing in a hand, in metres. */
export interface HeldThing {
  readonly place: HoldPlace;
  readonly grip: Grip;
  /** Width of it: what both hands hold between them, or what a hand beside the face keeps off it. */
  readonly widthM: number;
  /** Height over the hand that a thing beside the face is kept lower by. */
  readonly tallM: number;
}

const still: Omit<ArmPose, 'hold' | 'grip'> = {
  raise: 0.2,
  swing: 0.1,
  twist: 0,
  elbow: 0.2,
  pronation: 0.25,
  wrist: 0,
  curl: 0.4,
};

type Held = Pick<Hold, 'wrist' | 'fingers' | 'palm' | 'elbow'>;

/** Holds by place and by what the hand closes around; in body heights of the chest's frame. */
const holds: Readonly<Record<'chest' | 'face' | 'ear', Readonly<Record<Grip['kind'], Held>>>> = {
  chest: {
    round: {
      wrist: [0.098, 0.672, 0.118],
      fingers: [-0.62, 0.12, 0.8],
      palm: [-0.8, 0, -0.62],
      elbow: [0.7, -1, -0.5],
    },
    flat: {
      wrist: [0.075, 0.66, 0.13],
      fingers: [-0.22, 1, 0.1],
      palm: [-0.1, -0.1, 1],
      elbow: [0.9, -1, 0],
    },
  },
  face: {
    round: {
      wrist: [0.11, 0.82, 0.095],
      fingers: [-0.5, 0.3, 0.8],
      palm: [-0.8, 0, -0.5],
      elbow: [1, -1, 0],
    },
    flat: {
      wrist: [0.07, 0.812, 0.095],
      fingers: [-0.14, 1, 0.02],
      palm: [-0.2, -0.05, 1],
      elbow: [1, -0.9, 0.1],
    },
  },
  ear: {
    round: {
      wrist: [0.088, 0.84, 0.035],
      fingers: [-0.18, 1, -0.05],
      palm: [-1, 0, 0.35],
      elbow: [1, -0.8, 0.5],
    },
    flat: {
      wrist: [0.092, 0.838, 0.03],
      fingers: [-0.2, 1, -0.1],
      palm: [-1, -0.1, 0.45],
      elbow: [1, -0.8, 0.5],
    },
  },
};

/** Palms on both sides of a thing before the chest. */
function between(halfM: number, heightM: number): Held {
  return {
    wrist: [halfM / heightM + 0.009, 0.682, 0.118],
    fingers: [-0.02, 0.4, 1],
    palm: [-1, 0, 0.02],
    elbow: [0.9, -1, -0.3],
  };
}

/** How far below its place a tall thing beside the face is held, in body heights. */
function lowered({ place, grip, tallM }: HeldThing, heightM: number): number {
  return place === 'face' && grip.kind === 'flat' ? Math.max(0, tallM - 0.09) / (2 * heightM) : 0;
}

/** Widest thing that a hand beside the face holds as near as any, in metres. */
const narrowM = 0.1;

/** How much farther from the face a wide thing is held, in body heights. */
function asideBy({ place, grip, widthM }: HeldThing, heightM: number): number {
  return place === 'face' && grip.kind === 'flat'
    ? Math.max(0, widthM - narrowM) / (2 * heightM)
    : 0;
}

/** A pose with a thing in the hand that does nothing else, or in both; a body of this height. */
export function holding(pose: Pose, thing: HeldThing, heightM: number): Pose {
  const { place, grip, widthM } = thing;
  const [first, second] = pose.arms;
  if (place === 'both_hands') {
    const arm = inHold(between(widthM / 2, heightM), { kind: 'flat', radiusM: widthM / 2 });
    return { ...pose, arms: [arm, arm] };
  }
  const side = freeHand(pose);
  const own = pose.arms[side];
  const hold = place === 'down' ? null : holds[place][grip.kind];
  const arm =
    hold === null
      ? { ...own, raise: Math.max(own.raise, besideBag), grip }
      : inHold(moved(hold, asideBy(thing, heightM), -lowered(thing, heightM)), grip);
  return { ...pose, arms: side === 0 ? [arm, second] : [first, arm] };
}

/** How far an arm stands off for a bag to hang beside the leg, in radians. */
const besideBag = 0.3;

/** The hand that is not held on the body: that nearer the lens, or the first. */
function freeHand({ arms, turn }: Pose): 0 | 1 {
  if (arms[0].hold !== undefined) return arms[1].hold === undefined ? 1 : 0;
  return arms[1].hold === undefined && turn > 0 ? 1 : 0;
}

function moved({ wrist: [x, y, z], ...hold }: Held, out: number, up: number): Held {
  return { ...hold, wrist: [x + out, y + up, z] };
}

function inHold(held: Held, grip: Grip): ArmPose {
  const hold: Hold = { on: 'chest', isPocket: false, ...held };
  return { ...still, grip, hold };
}
