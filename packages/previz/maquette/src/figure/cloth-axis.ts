import {
  clamp,
  added,
  cross,
  dot,
  lengthOf,
  scaledBy,
  subtracted,
  unit,
} from '@image-production/previz-geometry';
import type { Field, Vector } from '@image-production/previz-geometry';

import type { ClothMap } from './cloth-map.ts';
import type { Unbend } from './trunk.ts';

/** An axis through a part of the body, with coordinates around it. Metres and radians. */
export interface ClothAxis {
  readonly lengthM: number;
  /**
   * Writes distance along the axis, angle from −π to π, distance from it and overshoot past its
   * ends.
   */
  locate(x: number, y: number, z: number, into: Float64Array): void;
  place(along: number, angle: number, radius: number): Vector;
}

/**
 * Axis of the upright trunk between two heights, from above: straight, with a dome around `centre`
 * above the chest so that it covers shoulders and neck too.
 */
export function trunkAxis(
  unbend: Unbend,
  { low, centre, depth }: { readonly low: number; readonly centre: number; readonly depth: number },
  bent: (x: number, y: number, z: number) => Vector,
): ClothAxis {
  const arc = 0.065 * (centre / 0.74);
  const dome = 1.45 * arc;
  const lengthM = dome + centre - low;
  const upright = new Float64Array(3);
  return {
    lengthM,
    locate: (x, y, z, into) => {
      unbend(x, y, z, upright);
      const px = upright[0] ?? 0;
      const py = (upright[1] ?? 0) - centre;
      const pz = (upright[2] ?? 0) - depth;
      const level = Math.sqrt(px * px + pz * pz);
      into[1] = Math.atan2(px, pz);
      if (py <= 0) {
        into[0] = dome - py;
        into[2] = level;
        into[3] = Math.max(0, low - centre - py);
        return;
      }
      into[0] = dome - Math.atan2(py, level) * arc;
      into[2] = Math.sqrt(level * level + py * py);
      into[3] = 0;
    },
    place: (along, angle, radius) => {
      const height = along >= dome ? 0 : (dome - along) / arc;
      const level = radius * Math.cos(height);
      const y = along >= dome ? centre + dome - along : centre + radius * Math.sin(height);
      return bent(level * Math.sin(angle), y, depth + level * Math.cos(angle));
    },
  };
}

/** An axis along two bones, rounded at their joint. */
interface Bend {
  readonly first: Vector;
  readonly second: Vector;
  readonly hinge: Vector;
  /** Across each bone in the plane of the bend: the direction of angle 0. */
  readonly ahead1: Vector;
  readonly ahead2: Vector;
  /** 1 if the joint's outer side is ahead, −1 if it is behind. */
  readonly out: 1 | -1;
  readonly angle: number;
  /** Centre of the arc at the joint. */
  readonly centre: Vector;
  readonly radius: number;
  readonly leave: Vector;
  /** Lengths of the first straight part, of the arc and of the whole. */
  readonly straight: number;
  readonly curved: number;
  readonly lengthM: number;
}

/** A limb's start, joint and end. */
interface Limb {
  readonly from: Vector;
  readonly joint: Vector;
  readonly to: Vector;
}

function bendOf({ from, joint, to }: Limb, right: Vector, roundM: number): Bend {
  const first = unit(subtracted(joint, from));
  const second = unit(subtracted(to, joint));
  const turned = cross(first, second);
  const sine = lengthOf(turned);
  const isBent = sine > 0.02;
  const toward = dot(turned, right) < 0 ? -1 : 1;
  const level = unit(subtracted(right, scaledBy(first, dot(right, first))));
  const hinge = isBent ? scaledBy(unit(turned), toward) : level;
  const out = isBent ? toward : 1;
  const ahead1 = cross(first, hinge);
  const ahead2 = cross(second, hinge);
  const angle = isBent ? Math.atan2(sine, dot(first, second)) : 0;
  const [l1, l2] = [lengthOf(subtracted(joint, from)), lengthOf(subtracted(to, joint))];
  const tangent = Math.min(roundM * Math.tan(angle / 2), 0.42 * Math.min(l1, l2));
  const radius = isBent ? tangent / Math.tan(angle / 2) : 0;
  const straight = l1 - tangent;
  const curved = radius * angle;
  const leave = added(joint, scaledBy(second, tangent));
  const centre = added(added(from, scaledBy(first, straight)), scaledBy(ahead1, -radius * out));
  const lengthM = straight + curved + l2 - tangent;
  return {
    first,
    second,
    hinge,
    ahead1,
    ahead2,
    out,
    angle,
    centre,
    radius,
    leave,
    straight,
    curved,
    lengthM,
  };
}

/** Two bones as one axis rounded at their joint; angle 0 is ahead of `right`. */
export function jointedAxis({ from, joint, to }: Limb, right: Vector, roundM: number): ClothAxis {
  const bend = bendOf({ from, joint, to }, right, roundM);
  const { first, second, hinge, ahead1, ahead2, out, centre, radius, leave } = bend;
  const { straight, curved, lengthM } = bend;
  const side = (p: Vector, o: Vector): number =>
    (p[0] - o[0]) * hinge[0] + (p[1] - o[1]) * hinge[1] + (p[2] - o[2]) * hinge[2];
  const write = (into: Float64Array, along: number, across: number, ahead: number): void => {
    into[0] = clamp(along, 0, lengthM);
    into[1] = Math.atan2(across, ahead);
    into[2] = Math.sqrt(across * across + ahead * ahead);
    into[3] = Math.max(0, -along, along - lengthM);
  };
  const p: [number, number, number] = [0, 0, 0];
  return {
    lengthM,
    locate: (x, y, z, into) => {
      p[0] = x;
      p[1] = y;
      p[2] = z;
      const across = side(p, from);
      const a1 = reachAlong(p, from, first);
      const a2 = reachAlong(p, leave, second);
      const isFirst = a1 <= straight;
      const isSecond = a2 >= 0;
      if (!isFirst && !isSecond) {
        const up = reachAlong(p, centre, ahead1) * out;
        const on = reachAlong(p, centre, first);
        const angle = clamp(Math.atan2(on, up), 0, bend.angle);
        const away = Math.sqrt(up * up + on * on);
        write(into, straight + angle * radius, across, (away - radius) * out);
        return;
      }
      const by1 = reachAlong(p, from, ahead1);
      const by2 = reachAlong(p, leave, ahead2);
      if (isFirst && (!isSecond || Math.abs(by1) <= Math.abs(by2))) write(into, a1, across, by1);
      else write(into, straight + curved + a2, across, by2);
    },
    place: (at, angle, reach) => {
      const across = scaledBy(hinge, reach * Math.sin(angle));
      const ahead = reach * Math.cos(angle);
      if (at <= straight)
        return added(added(from, scaledBy(first, at)), added(across, scaledBy(ahead1, ahead)));
      const rest = at - straight - curved;
      if (rest >= 0)
        return added(added(leave, scaledBy(second, rest)), added(across, scaledBy(ahead2, ahead)));
      const turn = (at - straight) / radius;
      const away = radius + ahead * out;
      const arm = added(
        scaledBy(ahead1, Math.cos(turn) * away * out),
        scaledBy(first, Math.sin(turn) * away),
      );
      return added(added(centre, arm), across);
    },
  };
}

function reachAlong(p: Vector, o: Vector, direction: Vector): number {
  return (p[0] - o[0]) * direction[0] + (p[1] - o[1]) * direction[1] + (p[2] - o[2]) * direction[2];
}

/**
 * Distance to cloth around an axis with the radii of a map; `slope` compensates for folds. A dome
 * or an edge of a smaller radius closes its ends.
 */
export function clothField(axis: ClothAxis, map: ClothMap, slope = 0.88, roundM = 1): Field {
  const at = new Float64Array(4);
  const perM = (map.rows - 1) / axis.lengthM;
  return (x, y, z) => {
    axis.locate(x, y, z, at);
    const radius = map.at((at[0] ?? 0) * perM, at[1] ?? 0);
    const side = ((at[2] ?? 0) - radius) * slope;
    const beyond = at[3] ?? 0;
    if (beyond === 0) return side;
    const round = Math.min(radius, roundM);
    const out = Math.max(0, side + round);
    return Math.sqrt(out * out + beyond * beyond) - round;
  };
}

/** A position around an axis: metres along it, and the angle in radians. */
export interface AxisPlace {
  readonly along: number;
  readonly angle: number;
}

/** Distance from the axis to the body's surface, searched outwards. */
export function reachOf(
  axis: ClothAxis,
  flesh: Field,
  { along, angle }: AxisPlace,
  mostM: number,
): number {
  let within = 0;
  let reach = 0.002;
  for (let step = 0; step < 40 && reach < mostM; step += 1) {
    const [x, y, z] = axis.place(along, angle, reach);
    const inside = -flesh(x, y, z);
    if (inside < 0) {
      // Distances deep inside are inexact: a step may have overshot.
      if (inside > -6e-4 || reach - within < 4e-4) return reach;
      reach = (within + reach) / 2;
      continue;
    }
    if (inside < 4e-4) return reach;
    within = reach;
    reach += Math.min(Math.max(inside * 0.9, 6e-4), 0.02);
  }
  return Math.min(reach, mostM);
}

/** The same, searched inwards: includes every part and the air between. */
export function outerReachOf(
  axis: ClothAxis,
  flesh: Field,
  { along, angle }: AxisPlace,
  mostM: number,
): number {
  let reach = mostM;
  for (let step = 0; step < 24; step += 1) {
    const [x, y, z] = axis.place(along, angle, reach);
    const outside = flesh(x, y, z);
    if (outside < 6e-4) return reach;
    reach -= outside * 0.95;
    if (reach <= 0) return 0;
  }
  return reach;
}
