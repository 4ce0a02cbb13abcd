import type { HeldAt } from '@image-production/direction';
import {
  added,
  between,
  cross,
  dot,
  scaledBy,
  subtracted,
  unit,
} from '@image-production/previz-geometry';
import type { Frame, LensCamera, Mesh, Vector } from '@image-production/previz-geometry';
import type { Figure, HeldThing } from '@image-production/previz-maquette';
import type { OutlineSheet } from '@image-production/previz-matting';
import { reliefMesh } from '@image-production/previz-matting';

import { inFrame } from './in-frame.ts';
import type { PreparedReference } from './prepared-reference.ts';

/** Widest thing that one hand closes around, and that two hands hold up, in metres. */
const oneHandM = 0.095;
const twoHandsM = 0.5;
/** Lower things are hidden by a hand that closes around them, and are held by their foot. */
const roundTallM = 0.165;
/** Radius of a handle. */
const handleM = 0.009;

/** From the palms to the middle of what is between the fingers, in metres. */
const reachM = 0.065;

/** What decides how a thing is held. */
type Holdable = Pick<PreparedReference, 'reference' | 'technique' | 'aspect'>;

/** True size of something that is held, in metres. */
interface HeldSize {
  readonly widthM: number;
  readonly tallM: number;
  readonly deepM: number;
}

function sizeOf({ reference, aspect }: Holdable): HeldSize {
  const longestM = reference.sizeCm / 100;
  const [widthM, tallM] =
    aspect > 1 ? [longestM / aspect, longestM] : [longestM, longestM * aspect];
  const deep =
    reference.thing.grip === 'round' ? 0.9 : reference.thing.grip === 'flat' ? 0.22 : 0.4;
  const thinnest = Math.min(widthM, tallM);
  return { widthM, tallM, deepM: Math.max(0.008, Math.min(thinnest * deep, 0.12)) };
}

/** How a hand takes a thing; null for what no hand holds up. */
export function holdOf(thing: Holdable): HeldThing | null {
  const { held, thing: named } = thing.reference;
  const { widthM, tallM, deepM } = sizeOf(thing);
  if (thing.technique === 'carried bag')
    return { place: 'down', grip: { kind: 'round', radiusM: handleM }, widthM, tallM };
  const isRound = named.grip !== 'flat' && tallM >= roundTallM && widthM <= oneHandM;
  const isAtHead = held === 'face' || held === 'ear';
  const isSlim = isRound || (widthM <= (isAtHead ? faceM : 0.17) && deepM <= 0.06);
  if (held === null) return null;
  if (widthM > twoHandsM || tallM > twoHandsM) return null;
  // Hands hide what is smaller than they are.
  if (!isSlim || (held === 'both_hands' && widthM > oneHandM))
    return { place: 'both_hands', grip: { kind: 'flat', radiusM: deepM / 2 }, widthM, tallM };
  const grip = isRound
    ? ({ kind: 'round', radiusM: Math.min(widthM, deepM) / 2 } as const)
    : ({ kind: 'flat', radiusM: deepM / 2 } as const);
  return { place: oneHandPlace(held, widthM), grip, widthM, tallM };
}

/** Width of a face, in metres: what is wider would cover it, and both hands hold it lower. */
const faceM = 0.15;
/** Widest thing that covers no face when it is held at the ear, in metres. */
const atEarM = 0.1;

function oneHandPlace(held: HeldAt, widthM: number): 'chest' | 'face' | 'ear' {
  if (held === 'hand' || held === 'both_hands') return 'chest';
  return held === 'ear' && widthM > atEarM ? 'face' : held;
}

/** How far before the face a hand beside it has a thing, in metres. */
const beforeFaceM = 0.17;
/** Things of up to this width are held as near the face as any, in metres. */
const narrowM = 0.1;

/** The hold lower, and further aside, where a lens below the eyes sees the thing before the face. */
export function seenFrom(
  held: HeldThing | null,
  { position }: Pick<LensCamera, 'position'>,
  eyesM: number,
): HeldThing | null {
  if (held?.place !== 'face') return held;
  const [, y, z] = position;
  const higherM = beforeFaceM * Math.max(0, (eyesM - y) / z);
  if (higherM < 0.01) return held;
  // A hold is lowered by half of the height of its thing, and aside by half of what is wide.
  const widthM = Math.max(held.widthM, narrowM) + higherM / 2;
  return { ...held, widthM, tallM: held.tallM + 2 * higherM };
}

/** The photographed thing in the hand or between the hands; null if no hand is formed for it. */
export function heldMesh(
  thing: Holdable,
  sheet: OutlineSheet,
  { place, grip }: HeldThing,
  { anchors }: Figure,
): Mesh | null {
  const { widthM, tallM, deepM } = sizeOf(thing);
  const form = reliefMesh(sheet, {
    widthM,
    thickM: deepM,
    roundM: grip.kind === 'round' ? widthM * 0.5 : deepM * 0.35,
    wall: grip.kind === 'round' ? 0.08 : 0.55,
    swell: grip.kind === 'round' ? 0.1 : 0.25,
  });
  if (place === 'both_hands') {
    const [first, second] = anchors.palms;
    const middle = between(first.origin, second.origin, 0.5);
    // Before the palms, so that the fingers end at its sides and not in front of it.
    const ahead = added(middle, scaledBy(first.forward, reachM));
    return inFrame(form, facing(ahead, anchors.chest.up, tallM * 0.45));
  }
  const frame = anchors.held[0] ?? anchors.held[1];
  if (frame === null) return null;
  if (grip.kind === 'round') return inFrame(form, facing(frame.origin, frame.up, tallM * 0.34));
  // At the ear the picture is on the far side of the hand.
  const forward = scaledBy(frame.forward, place === 'ear' ? -1 : 1);
  return inFrame(form, { ...frame, right: cross(frame.up, forward), forward });
}

const toLens: Vector = [0, 0, 1];

/** Upright along an axis, its front to the lens, `lowerM` of it below a point. */
function facing(at: Vector, up: Vector, lowerM: number): Frame {
  const forward = unit(subtracted(toLens, scaledBy(up, dot(up, toLens))));
  const down = scaledBy(up, lowerM);
  return { origin: subtracted(at, down), right: cross(up, forward), up, forward };
}
