import { carriedFrame, turnedFrame, worldPoint } from '@image-production/previz-geometry';
import type { Field, Frame, Vector } from '@image-production/previz-geometry';

import type { Grip } from '../pose/pose.ts';

/** A held form in the world, and the frame that a thing is put into. */
export interface Held {
  /** Signed distance to what the fingers close around. */
  readonly distance: Field;
  /**
   * Where the thing is: `up` along it, `forward` out of the palm. The origin is the middle of a
   * round one at the height of the hand, and the middle of a flat one's lower edge, on its back.
   */
  readonly frame: Frame;
  /** Its middle in the hand, out of the palm and along the fingers, in metres. */
  readonly middle: readonly [out: number, along: number];
}

/** Skin of the palm, and where a round thing lies across it, in hand units. */
const palmOut = 0.0085;
const roundAlong = 0.047;
/** Lower edge of a flat thing, above the fork of the thumb. */
const flatAlong = 0.046;

/** The form in a hand; `inner` is the side of the palm and `u` the unit of the hand, in metres. */
export function heldForm(hand: Frame, inner: number, u: number, grip: Grip): Held {
  const out = palmOut * u + grip.radiusM;
  const along = (grip.kind === 'round' ? roundAlong : flatAlong) * u;
  const middle = carriedFrame(hand, [inner * out, -along, 0]);
  const outwards = scaled(hand.right, inner);
  const [ox, oy, oz] = middle.origin;
  const inHand = (x: number, y: number, z: number): readonly [number, number] => {
    const [px, py, pz] = [x - ox, y - oy, z - oz];
    return [
      px * outwards[0] + py * outwards[1] + pz * outwards[2],
      -(px * hand.up[0] + py * hand.up[1] + pz * hand.up[2]),
    ];
  };
  if (grip.kind === 'round')
    return {
      distance: (x, y, z) => Math.hypot(...inHand(x, y, z)) - grip.radiusM,
      frame: { origin: middle.origin, right: hand.up, up: hand.forward, forward: outwards },
      middle: [out, along],
    };
  return {
    distance: (x, y, z) => {
      const [depth, up] = inHand(x, y, z);
      return Math.max(Math.abs(depth) - grip.radiusM, -up);
    },
    frame: {
      origin: middle.origin,
      right: scaled(hand.forward, inner),
      up: scaled(hand.up, -1),
      forward: outwards,
    },
    middle: [out, along],
  };
}

function scaled([x, y, z]: Vector, by: number): Vector {
  return [x * by, y * by, z * by];
}

/** Half the thickness of a slab that a thumb reaches around, in metres. */
const thickestM = 0.03;

const bendMost = 1.55;
const bendLeast = -0.35;
const bendStep = 0.03;

/** The largest bend of a finger's joint at which its bone only touches the held form. */
export function bendUpTo(
  { distance }: Held,
  joint: Frame,
  {
    inner,
    lengthM,
    radiusM,
  }: { readonly inner: number; readonly lengthM: number; readonly radiusM: number },
): number {
  let bend = bendLeast;
  for (let next = bendLeast; next <= bendMost; next += bendStep) {
    const bent = turnedFrame(joint, { roll: inner * next });
    const isFree = [0.35, 0.7, 1].every(
      (share) => distance(...worldPoint(bent, [0, -share * lengthM, 0])) >= radiusM,
    );
    if (!isFree && next > bendLeast) break;
    bend = next;
  }
  return bend;
}

/**
 * The joints of a thumb around the held form, out of the palm and along the fingers, in hand units;
 * the first of them stays.
 */
export function thumbAround(
  { middle }: Held,
  grip: Grip,
  u: number,
): readonly (readonly [out: number, along: number, across: number])[] {
  const [out, along] = middle;
  const radius = 0.0056 * u;
  // Along the upper edge of what is too thick to reach around.
  if (grip.kind === 'flat' && grip.radiusM > thickestM)
    return [
      [0.01, 0.034, 0.029],
      [0.0115, 0.05, 0.034],
      [0.0115, 0.064, 0.037],
    ];
  if (grip.kind === 'flat') {
    const front = (out + grip.radiusM + radius) / u;
    return [
      [Math.min(front, 0.013), 0.034, 0.0275],
      [front, 0.051, 0.024],
      [front, 0.066, 0.0165],
    ];
  }
  const reach = grip.radiusM + radius;
  const start = Math.atan2(along - 0.02 * u, out - 0.004 * u);
  return [0.02, 0.0385, 0.052].map((length) => {
    const turn = Math.min(start + 0.35 + (length * u) / reach, 2.5);
    return [(out - reach * Math.cos(turn)) / u, (along - reach * Math.sin(turn)) / u, 0.027];
  });
}
