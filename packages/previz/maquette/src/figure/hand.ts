import {
  mix,
  smoothMin,
  added,
  scaledBy,
  carriedFrame,
  turnedFrame,
  worldPoint,
  rodField,
} from '@image-production/previz-geometry';
import type { Field, Vector, Frame } from '@image-production/previz-geometry';

import { bendUpTo, heldForm, thumbAround } from './closing-fingers.ts';
import type { Held } from './closing-fingers.ts';
import type { Proportions } from './proportions.ts';
import type { ArmBones } from './skeleton.ts';

/** Offset across, distance from the wrist, phalanges, spread, curl weights: in body heights. */
const fingers = [
  { across: 0.0158, base: 0.0515, bones: [0.0245, 0.0145, 0.0112], spread: 0.075, curl: 0.72 },
  { across: 0.0052, base: 0.054, bones: [0.0275, 0.017, 0.0118], spread: 0.015, curl: 0.92 },
  { across: -0.0054, base: 0.0525, bones: [0.0258, 0.016, 0.0116], spread: -0.04, curl: 1.08 },
  { across: -0.0152, base: 0.0485, bones: [0.0198, 0.0115, 0.01], spread: -0.115, curl: 1.2 },
] as const;

const fingerRadii = [0.0056, 0.0051, 0.0045, 0.0036] as const;

/** A hand with parted fingers: its distance, and the centre of its grip. */
export interface Hand {
  readonly distance: Field;
  /** Centre of the palm's skin; `up` out of the palm, `forward` to the fingertips. */
  readonly palm: Frame;
  /** Tip of the middle finger. */
  readonly tip: Vector;
  /** Where a ring sits on the third finger: `forward` to its tip, `up` out of the hand's back. */
  readonly ring: RingPlace;
  /** Where what it holds is: see `Held`; null for an empty hand. */
  readonly held: Frame | null;
}

export type RingPlace = Frame & { readonly radiusM: number };

export function createHand(body: Proportions, arm: ArmBones): Hand {
  const { hand: frame, side, curl, grip } = arm;
  const u = body.hand;
  const slim = mix(0.92, 1.06, body.masculinity) * mix(1, body.arm, 0.35);
  const inner = -side;
  // Hand coordinates: out of the palm, along the fingers, towards the thumb.
  const place = (out: number, along: number, thumb: number): Vector =>
    worldPoint(frame, [inner * out * u, -along * u, thumb * u]);
  const palm = fingers.map(({ across, base }) =>
    rodField(
      place(0.001, 0.004, across * 0.52),
      place(0.0005, base, across * 0.98),
      0.0098 * u * slim,
      0.0072 * u * slim,
    ),
  );
  const ball = rodField(
    place(0.0065, 0.014, 0.01),
    place(0.0075, 0.036, 0.0175),
    0.0095 * u * slim,
    0.008 * u * slim,
  );
  const heel = rodField(
    place(0.005, 0.012, -0.0095),
    place(0.004, 0.038, -0.015),
    0.0085 * u * slim,
    0.0075 * u * slim,
  );
  const held = grip === null ? null : heldForm(frame, inner, u, grip);
  const rows = fingers.map((finger) => fingerOf(frame, finger, { inner, u, slim, curl, held }));
  const around = grip === null || held === null ? null : thumbAround(held, grip, u);
  const thumb = thumbOf(
    place,
    u,
    slim,
    around ?? [
      [0.011, 0.0345, 0.0255],
      [0.0145 + 0.003 * curl, 0.0525, 0.0295 - 0.003 * curl],
      [0.0165 + 0.006 * curl, 0.0665, 0.0305 - 0.006 * curl],
    ],
  );
  const distance: Field = (x, y, z) => {
    let d = palm[0]?.(x, y, z) ?? 1;
    for (let index = 1; index < palm.length; index += 1)
      d = smoothMin(d, palm[index]?.(x, y, z) ?? 1, 0.011 * u);
    d = smoothMin(d, ball(x, y, z), 0.009 * u);
    d = smoothMin(d, heel(x, y, z), 0.009 * u);
    let tips = thumb(x, y, z);
    d = smoothMin(d, tips, 0.013 * u);
    tips = 1;
    for (const row of rows) tips = Math.min(tips, row.distance(x, y, z));
    return smoothMin(d, tips, 0.0065 * u);
  };
  const middle = carriedFrame(frame, [inner * 0.0085 * u, -0.03 * u, 0]);
  return {
    distance,
    palm: {
      origin: middle.origin,
      right: scaledBy(frame.forward, inner),
      up: scaledBy(frame.right, inner),
      forward: scaledBy(frame.up, -1),
    },
    held: held?.frame ?? null,
    tip: rows[1]?.tip ?? middle.origin,
    ring: { ...(rows[2]?.first ?? middle), radiusM: fingerRadii[0] * u * slim },
  };
}

interface Digit {
  readonly distance: Field;
  /** In the middle of the first bone. */
  readonly first: Frame;
  readonly tip: Vector;
}

function fingerOf(
  frame: Frame,
  finger: (typeof fingers)[number],
  {
    inner,
    u,
    slim,
    curl,
    held,
  }: {
    readonly inner: number;
    readonly u: number;
    readonly slim: number;
    readonly curl: number;
    readonly held: Held | null;
  },
): Digit {
  const knuckle = carriedFrame(frame, [0.001 * inner * u, -finger.base * u, finger.across * u]);
  const parted = turnedFrame(knuckle, { pitch: -finger.spread });
  const bends = [0.7, 1.05, 0.62].map((weight) => weight * finger.curl * curl);
  const rods: Field[] = [];
  let joint = parted;
  let first = parted;
  for (const [index, length] of finger.bones.entries()) {
    const bone = { inner, lengthM: length * u, radiusM: (fingerRadii[index] ?? 0.004) * u * slim };
    const bend = held === null ? (bends[index] ?? 0) : bendUpTo(held, joint, bone);
    joint = turnedFrame(joint, { roll: inner * bend });
    const next = worldPoint(joint, [0, -length * u, 0]);
    if (index === 0)
      first = {
        origin: worldPoint(joint, [0, -0.45 * length * u, 0]),
        right: scaledBy(joint.forward, -inner),
        up: scaledBy(joint.right, -inner),
        forward: scaledBy(joint.up, -1),
      };
    rods.push(
      rodField(
        joint.origin,
        next,
        (fingerRadii[index] ?? 0.004) * u * slim,
        (fingerRadii[index + 1] ?? 0.0034) * u * slim,
      ),
    );
    joint = { ...joint, origin: next };
  }
  const [near, middle, far] = rods;
  if (near === undefined || middle === undefined || far === undefined)
    throw new Error('a finger has three bones');
  return {
    // Bones with a common ball joint need no smooth union: it would bulge there.
    distance: (x, y, z) => Math.min(near(x, y, z), middle(x, y, z), far(x, y, z)),
    tip: joint.origin,
    first,
  };
}

function thumbOf(
  place: (out: number, along: number, thumb: number) => Vector,
  u: number,
  slim: number,
  joints: readonly (readonly [out: number, along: number, across: number])[],
): Field {
  const base = place(0.006, 0.014, 0.0125);
  const [first = base, second = base, end = base] = joints.map((joint) => place(...joint));
  const rods = [
    rodField(base, first, 0.009 * u * slim, 0.0068 * u * slim),
    rodField(first, second, 0.0066 * u * slim, 0.0056 * u * slim),
    rodField(second, added(end, [0, 0, 0]), 0.0056 * u * slim, 0.0043 * u * slim),
  ];
  return (x, y, z) => {
    let d = 1;
    for (const rod of rods) d = smoothMin(d, rod(x, y, z), 0.0012 * u);
    return d;
  };
}
