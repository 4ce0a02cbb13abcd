import { added, cross, scaledBy, subtracted, unit } from './vectors.ts';
import type { Vector } from './vectors.ts';

/** Position and orientation of a bone: world = origin + x·right + y·up + z·forward. */
export interface Frame {
  readonly origin: Vector;
  readonly right: Vector;
  readonly up: Vector;
  readonly forward: Vector;
}

/** A turn around the axes of a frame, in radians: first around y, then x, then z. */
export interface Turn {
  /** Around y; positive turns forward to the right of the picture. */
  readonly yaw?: number;
  /** Around x; positive tips the upper end forward. */
  readonly pitch?: number;
  /** Around z; positive tips the upper end to the left of the picture. */
  readonly roll?: number;
}

export const worldFrame: Frame = {
  origin: [0, 0, 0],
  right: [1, 0, 0],
  up: [0, 1, 0],
  forward: [0, 0, 1],
};

/** The frame turned around its own axes about its origin. */
export function turnedFrame(frame: Frame, { yaw = 0, pitch = 0, roll = 0 }: Turn): Frame {
  const rolled = spun(frame, 'right', 'up', roll);
  const pitched = spun(rolled, 'up', 'forward', pitch);
  return spun(pitched, 'forward', 'right', yaw);
}

type Axis = 'right' | 'up' | 'forward';

function spun(frame: Frame, from: Axis, to: Axis, angle: number): Frame {
  if (angle === 0) return frame;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return {
    ...frame,
    [from]: added(scaledBy(frame[from], cosine), scaledBy(frame[to], sine)),
    [to]: added(scaledBy(frame[to], cosine), scaledBy(frame[from], -sine)),
  };
}

/** The frame moved to `at`, given in the parent's coordinates. */
export function carriedFrame(parent: Frame, at: Vector): Frame {
  return { ...parent, origin: worldPoint(parent, at) };
}

export function worldPoint(frame: Frame, [x, y, z]: Vector): Vector {
  return added(frame.origin, worldDirection(frame, [x, y, z]));
}

export function worldDirection({ right, up, forward }: Frame, [x, y, z]: Vector): Vector {
  return [
    right[0] * x + up[0] * y + forward[0] * z,
    right[1] * x + up[1] * y + forward[1] * z,
    right[2] * x + up[2] * y + forward[2] * z,
  ];
}

/** A frame whose `up` runs from `low` to `high` and whose `forward` leans to `toward`. */
export function boneFrame(low: Vector, high: Vector, toward: Vector): Frame {
  const up = unit(subtracted(high, low));
  const right = unit(cross(up, toward));
  return { origin: high, right, up, forward: cross(right, up) };
}
