import type { SubjectFrame } from '@image-production/direction';

import { clamp, scaled } from '../math.ts';
import type { Color } from '../math.ts';
import type { Staging } from '../reference/prepare.ts';
import { pointOnPlane } from './camera.ts';
import type { Camera } from './camera.ts';
import type { Solid } from './solids.ts';

export interface Exhibit {
  readonly aspect: number;
  readonly isHero: boolean;
  readonly staging: Staging;
}

/** An upright rectangle that faces the camera, in metres. */
export interface Stand {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
  readonly z: number;
}

export interface Tableau {
  /** Where the figure stands across the frame, 0 to 1. */
  readonly figureAt: number;
  readonly stands: readonly Stand[];
  readonly solids: readonly Solid[];
}

interface Slot {
  readonly middle: number;
  readonly width: number;
  readonly base: number;
  readonly tall: number;
  readonly isFront: boolean;
}

/** Paper around a print, as a share of its shorter side. */
export const paperBorder = 0.035;

/**
 * Places the exhibits on plinths beside the figure, left to right in their order, the hero largest.
 * Everything is laid out in the frame first and then stood into the scene, so that it stays
 * visible however close the camera comes.
 */
export function arrange(
  exhibits: readonly Exhibit[],
  camera: Camera,
  frame: SubjectFrame,
  side: number,
  paint: Color,
): Tableau {
  const shown = exhibits.filter(({ staging }) => staging !== 'backdrop print');
  const z = plane(camera, frame);
  const slots = slotsFor(shown, frame, side);
  const solids: Solid[] = [];
  let next = 0;
  const stands = exhibits.map((exhibit) => {
    if (exhibit.staging === 'backdrop print') {
      const print = backdrop(exhibit, camera, frame);
      solids.push(benchUnder(print, paint), boardBehind(print));
      return print;
    }
    const slot = slots[next];
    next += 1;
    if (slot === undefined) throw new Error('an exhibit has no slot');
    const depth = slot.isFront ? z + Math.min(0.2, (z - camera.focusZ) * 0.4) : z;
    const stand = standIn(slot, exhibit, camera, depth);
    solids.push(
      plinthUnder(stand, slot, camera, depth, scaled(paint, 0.94 + 0.05 * (next % 3)), exhibit),
    );
    if (exhibit.staging === 'framed card') solids.push(boardBehind(stand));
    return stand;
  });
  const figureAt = shown.length === 0 ? 0.5 : 0.5 - side * offCentre(frame);
  return { figureAt, stands, solids };
}

function offCentre(frame: SubjectFrame): number {
  return frame.width > frame.height
    ? 0.2
    : frame.subjectHeightM < 0.5
      ? 0.1
      : frame.subjectHeightM < 1
        ? 0.15
        : 0.2;
}

/** In front of the figure; near the camera when the frame shows much more than a person. */
function plane(camera: Camera, frame: SubjectFrame): number {
  const ahead = Math.min(0.34, camera.distanceM * 0.24);
  const wide = camera.distanceM * (1 - 2.3 / frame.subjectHeightM);
  return camera.focusZ + Math.max(ahead, wide);
}

/** From four exhibits on, every other one stands lower and nearer, so that each can be larger. */
function slotsFor(shown: readonly Exhibit[], frame: SubjectFrame, side: number): Slot[] {
  const crowd = shown.length;
  const isClose = frame.subjectHeightM < 1.3;
  const from = zoneStart(frame, crowd, isClose);
  const to = 0.965;
  const weights = shown.map(({ isHero }) => (isHero && crowd > 1 ? (crowd > 3 ? 2.4 : 1.7) : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const heroAt = shown.findIndex(({ isHero }) => isHero);
  const widest = (0.62 * frame.height) / frame.width;
  let passed = 0;
  return shown.map(({ isHero }, index) => {
    const share = (weights[index] ?? 1) / total;
    const middle = (side > 0 ? from : 1 - to) + (passed + share / 2) * (to - from);
    passed += share;
    const isFront = crowd > 3 && (index - heroAt) % 2 !== 0;
    const step = isHero
      ? 0
      : isFront
        ? 0.1
        : crowd > 3
          ? -0.03
          : (index - heroAt) % 2 !== 0
            ? 0.03
            : -0.045;
    const overlap = isHero ? (crowd > 3 ? 1.2 : 0.98) : crowd > 3 ? 1.45 : 0.95;
    return {
      middle,
      width: Math.min(share * (to - from) * overlap, widest),
      base: Math.min((isClose ? 0.915 : 0.74) + step, 0.955),
      tall: isHero ? (isClose ? 0.4 : 0.46) : isClose || crowd > 3 ? 0.24 : 0.27,
      isFront,
    };
  });
}

function zoneStart(frame: SubjectFrame, crowd: number, isClose: boolean): number {
  if (frame.width > frame.height) return 0.47;
  if (crowd > 3) return 0.4;
  return crowd === 1 ? 0.5 : isClose ? 0.41 : 0.46;
}

function standIn(slot: Slot, exhibit: Exhibit, camera: Camera, z: number): Stand {
  const [x, bottom] = pointOnPlane(camera, slot.middle, slot.base, z);
  const [, top] = pointOnPlane(camera, slot.middle, slot.base - slot.tall, z);
  const [right] = pointOnPlane(camera, slot.middle + slot.width / 2, slot.base, z);
  const border = exhibit.staging === 'framed card' ? 1 + paperBorder * 2 : 1;
  const aspect = Math.max(0.2, exhibit.aspect / border);
  const widest = Math.abs(right - x) * 2;
  const height = Math.min(Math.max(top - bottom, 0.01), widest / aspect);
  const width = height * aspect;
  return { left: x - width / 2, bottom: Math.max(bottom, 0.02), width, height, z };
}

function plinthUnder(
  stand: Stand,
  slot: Slot,
  camera: Camera,
  z: number,
  color: Color,
  exhibit: Exhibit,
): Solid {
  const middle = pointOnPlane(camera, slot.middle, slot.base, z)[0];
  const reach = pointOnPlane(camera, slot.middle + slot.width / 2, slot.base, z)[0];
  const halfWidth = Math.min(
    Math.abs(reach - middle) * 1.02,
    stand.width * 0.5 + stand.height * 0.08,
  );
  const room = Math.max(0.012, z - camera.focusZ);
  const halfDepth = Math.min(halfWidth * 0.62, room * 0.42, 0.2);
  const isDrum = exhibit.staging === 'standing cut-out' && halfWidth < room * 0.62;
  return {
    shape: isDrum ? 'drum' : 'box',
    x: stand.left + stand.width / 2,
    y: stand.bottom / 2 - 0.01,
    z: z - (isDrum ? halfWidth : halfDepth) * 0.12,
    halfWidth,
    halfHeight: stand.bottom / 2 + 0.01,
    halfDepth,
    edge: Math.min(0.008, halfDepth * 0.2, stand.bottom * 0.2),
    color,
  };
}

export function boardBehind(stand: Stand): Solid {
  const thickness = clamp(stand.width * 0.02, 0.002, 0.012);
  return {
    shape: 'box',
    x: stand.left + stand.width / 2,
    y: stand.bottom + stand.height / 2,
    z: stand.z - thickness - 0.0004,
    halfWidth: stand.width / 2,
    halfHeight: stand.height / 2,
    halfDepth: thickness,
    edge: 0.0004,
    color: [0.82, 0.81, 0.79],
  };
}

/** Carries the print behind the figure from the floor up. */
function benchUnder(print: Stand, paint: Color): Solid {
  return {
    shape: 'box',
    x: print.left + print.width / 2,
    y: print.bottom / 2,
    z: print.z - 0.02,
    halfWidth: print.width / 2,
    halfHeight: print.bottom / 2,
    halfDepth: 0.05,
    edge: Math.min(0.004, print.bottom * 0.2),
    color: scaled(paint, 0.97),
  };
}

/** A large print behind the figure, whole and uncut. */
function backdrop(exhibit: Exhibit, camera: Camera, frame: SubjectFrame): Stand {
  const z = camera.focusZ - Math.min(0.55 + 0.1 * frame.subjectHeightM, 0.95);
  const [left, bottom] = pointOnPlane(camera, 0.09, 0.79, z);
  const [right, top] = pointOnPlane(camera, 0.91, 0.07, z);
  const widest = right - left;
  const height = Math.min(top - bottom, widest / exhibit.aspect);
  const width = height * exhibit.aspect;
  const lift = top - bottom - height;
  return {
    left: (left + right) / 2 - width / 2,
    bottom: Math.max(bottom + lift * 0.6, 0.02),
    width,
    height,
    z,
  };
}
