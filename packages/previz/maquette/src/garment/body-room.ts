import { worldPoint, clamp, mix, smoothMin, smoothstep } from '@image-production/previz-geometry';
import type { Field } from '@image-production/previz-geometry';

import type { Figure } from '../figure/build-figure.ts';
import { createArm } from '../figure/limbs.ts';
import type { Proportions } from '../figure/proportions.ts';
import type { Skeleton } from '../figure/skeleton.ts';
import { createTrunk, createUnbend } from '../figure/trunk.ts';
import type { Trunk, Unbend } from '../figure/trunk.ts';

/** The body that cloth must not enter; heights are those of the upright body in metres. */
export interface BodyRoom {
  readonly body: Proportions;
  readonly skeleton: Skeleton;
  readonly unbend: Unbend;
  readonly trunk: Trunk;
  readonly arms: readonly Field[];
  /** Distance to the bare body, in world coordinates. */
  readonly nude: Field;
  /** Distance to the body with the clothes that stay on, in world coordinates. */
  readonly dressed: Field;
  /** Centre of a section of cloth, front to back. */
  axisAt(y: number): number;
  /** Half width of a section around the body, and its reach to front and back from the centre. */
  widthAt(y: number): number;
  frontAt(y: number): number;
  backAt(y: number): number;
}

const levels = 72;
const [lowest, highest] = [0.44, 0.83];
/** Exponent of a section of cloth: rounder than a box, fuller than an ellipse. */
export const fullness = 2.7;

/** Offsets from the midline at which front and back are measured, in body heights. */
const upperSides = [0, 0.022, 0.042, 0.06];
const lowerSides = [-0.078, -0.06, -0.035, 0, 0.035, 0.06, 0.078];

export function bodyRoom(body: Proportions, figure: Figure): BodyRoom {
  const { height: h } = body;
  const { skeleton, dressedDistance: dressed } = figure;
  const trunk = createTrunk(body);
  const arms = skeleton.arms.map((arm) => {
    const { upper, lower } = createArm(body, arm);
    return (x: number, y: number, z: number): number =>
      smoothMin(upper(x, y, z), lower(x, y, z), 0.01 * h);
  });
  const axisAt = (y: number): number => mix(0, -0.012 * h, smoothstep(0.68 * h, 0.79 * h, y));
  // Up to the waist, world coordinates are those of the pelvis, and the clothes there are known.
  const isFree = (x: number, y: number, z: number): boolean =>
    y < 0.553 * h
      ? dressed(...worldPoint(skeleton.pelvis, [x, y, z])) > 0
      : trunk.cloth(x, y, z) > 0;
  const along = (y: number, dx: number, dz: number, x0: number): number => {
    const z0 = axisAt(y);
    let far = 0;
    for (let step = 0; step < 80; step += 1) {
      const next = far + 0.004;
      if (isFree(x0 + dx * next, y, z0 + dz * next)) break;
      far = next;
    }
    return far;
  };
  const widthAt = tabled(h, (y) => {
    // Cloth is stretched between the shoulders.
    const stretched = (0.96 * body.shoulder - 0.009) * smoothstep(0.725 * h, 0.76 * h, y);
    return Math.max(along(y, 1, 0, 0), along(y, -1, 0, 0), stretched);
  });
  /** The reach that also encloses the body beside the midline. */
  const reach = (y: number, dz: number): number => {
    const wide = widthAt(y) + 0.012;
    return (y < 0.56 * h ? lowerSides : upperSides).reduce((most, share) => {
      const x = share * h;
      const narrow = (1 - Math.min(0.8, Math.abs(x) / wide) ** fullness) ** (1 / fullness);
      return Math.max(most, along(y, 0, dz, x) / narrow);
    }, 0);
  };
  return {
    body,
    skeleton,
    unbend: createUnbend(skeleton, h),
    trunk,
    arms,
    nude: figure.distance,
    dressed,
    axisAt,
    widthAt,
    frontAt: tabled(h, (y) => reach(y, 1)),
    backAt: tabled(h, (y) => reach(y, -1)),
  };
}

function tabled(h: number, reach: (y: number) => number): (y: number) => number {
  const values = Float64Array.from({ length: levels + 1 }, (_, index) =>
    reach((lowest + ((highest - lowest) * index) / (levels - 1)) * h),
  );
  return (y) => {
    const place = clamp(((y / h - lowest) / (highest - lowest)) * (levels - 1), 0, levels - 1);
    const index = Math.floor(place);
    const low = values[index] ?? 0;
    return low + ((values[index + 1] ?? low) - low) * (place - index);
  };
}
