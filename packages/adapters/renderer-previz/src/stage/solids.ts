import type { Color, Direction, Vector } from '../math.ts';
import { propDistance } from './props.ts';
import type { PropShape } from './props.ts';

/** What stands on a set, axis-parallel: plinths and boards with a small rounded edge, and props. */
export interface Solid {
  readonly shape: 'box' | 'drum' | PropShape;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Half sizes; all that is round uses the first for its radius. */
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly halfDepth: number;
  readonly edge: number;
  readonly color: Color;
}

export function solidDistance(solid: Solid, x: number, y: number, z: number): number {
  if (solid.shape !== 'box' && solid.shape !== 'drum')
    return propDistance(solid.shape, solid, x - solid.x, y - solid.y, z - solid.z);
  const { edge } = solid;
  const py = Math.abs(y - solid.y) - solid.halfHeight + edge;
  if (solid.shape === 'drum') {
    const px = x - solid.x;
    const pz = z - solid.z;
    const round = Math.sqrt(px * px + pz * pz) - solid.halfWidth + edge;
    const ox = Math.max(round, 0);
    const oy = Math.max(py, 0);
    return Math.min(Math.max(round, py), 0) + Math.sqrt(ox * ox + oy * oy) - edge;
  }
  const px = Math.abs(x - solid.x) - solid.halfWidth + edge;
  const pz = Math.abs(z - solid.z) - solid.halfDepth + edge;
  const ox = Math.max(px, 0);
  const oy = Math.max(py, 0);
  const oz = Math.max(pz, 0);
  return Math.min(Math.max(px, py, pz), 0) + Math.sqrt(ox * ox + oy * oy + oz * oz) - edge;
}

/** Where a ray enters and leaves an axis-parallel box; false when it misses. */
export function crossBox(
  low: Vector,
  high: Vector,
  eye: Readonly<Direction>,
  direction: Direction,
  span: { from: number; to: number },
): boolean {
  const acrossX = 1 / (direction.x || 1e-12);
  const acrossY = 1 / (direction.y || 1e-12);
  const acrossZ = 1 / (direction.z || 1e-12);
  const leftX = (low[0] - eye.x) * acrossX;
  const rightX = (high[0] - eye.x) * acrossX;
  const leftY = (low[1] - eye.y) * acrossY;
  const rightY = (high[1] - eye.y) * acrossY;
  const leftZ = (low[2] - eye.z) * acrossZ;
  const rightZ = (high[2] - eye.z) * acrossZ;
  span.from = Math.max(
    0,
    Math.min(leftX, rightX),
    Math.min(leftY, rightY),
    Math.min(leftZ, rightZ),
  );
  span.to = Math.min(Math.max(leftX, rightX), Math.max(leftY, rightY), Math.max(leftZ, rightZ));
  return span.from <= span.to;
}

/** Distance along a ray to a solid, Infinity when it passes by. */
export function solidHit(
  solid: Solid,
  eye: Readonly<Direction>,
  direction: Direction,
  span: { from: number; to: number },
): number {
  const isRound = solid.shape === 'drum' || solid.shape === 'sphere' || solid.shape === 'vessel';
  const depth = isRound ? solid.halfWidth : solid.halfDepth;
  const low = [solid.x - solid.halfWidth, solid.y - solid.halfHeight, solid.z - depth] as const;
  const high = [solid.x + solid.halfWidth, solid.y + solid.halfHeight, solid.z + depth] as const;
  if (!crossBox(low, high, eye, direction, span)) return Infinity;
  const { x: dx, y: dy, z: dz } = direction;
  let t = span.from;
  for (let step = 0; step < 56 && t <= span.to; step += 1) {
    const away = solidDistance(solid, eye.x + dx * t, eye.y + dy * t, eye.z + dz * t);
    if (away < 0.0004) return t;
    t += away;
  }
  return Infinity;
}
