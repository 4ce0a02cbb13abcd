import { createArm, createLeg } from '../../figure/limbs.ts';
import type { Proportions } from '../../figure/proportions.ts';
import type { Skeleton } from '../../figure/skeleton.ts';
import { createTrunk, createUnbend } from '../../figure/trunk.ts';
import type { Trunk, Unbend } from '../../figure/trunk.ts';
import { clamp, smoothMin } from '../../math.ts';
import type { Field } from '../../shape/field.ts';

/** The body that cloth must not enter, part by part; heights of the upright body in metres. */
export interface BodyRoom {
  readonly body: Proportions;
  readonly skeleton: Skeleton;
  readonly unbend: Unbend;
  readonly trunk: Trunk;
  readonly arms: readonly Field[];
  readonly legs: Field;
  /** Half width, and how far its front and back lie from the axis, at a height. */
  widthAt(y: number): number;
  frontAt(y: number): number;
  backAt(y: number): number;
}

const levels = 72;
const [lowest, highest] = [0.44, 0.83];

export function bodyRoom(body: Proportions, skeleton: Skeleton): BodyRoom {
  const { height: h } = body;
  const trunk = createTrunk(body);
  const arms = skeleton.arms.map((arm) => {
    const { upper, lower } = createArm(body, arm);
    return (x: number, y: number, z: number): number =>
      smoothMin(upper(x, y, z), lower(x, y, z), 0.01 * h);
  });
  const legs = skeleton.legs.map((leg) => createLeg(body, leg));
  const table = (reach: (y: number) => number): ((y: number) => number) => {
    const values = Float64Array.from({ length: levels + 1 }, (_, index) =>
      reach((lowest + ((highest - lowest) * index) / (levels - 1)) * h),
    );
    return (y) => {
      const place = clamp(((y / h - lowest) / (highest - lowest)) * (levels - 1), 0, levels - 1);
      const index = Math.floor(place);
      const low = values[index] ?? 0;
      return low + ((values[index + 1] ?? low) - low) * (place - index);
    };
  };
  const along = (y: number, dx: number, dz: number, x0: number): number => {
    let far = 0;
    for (let step = 0; step < 60; step += 1) {
      const next = far + 0.005;
      if (trunk.flesh(x0 + dx * next, y, dz * next) > 0) break;
      far = next;
    }
    return far;
  };
  return {
    body,
    skeleton,
    unbend: createUnbend(skeleton, h),
    trunk,
    arms,
    legs: (x, y, z) => {
      let d = 1;
      for (const { upper, lower } of legs)
        d = Math.min(d, smoothMin(upper(x, y, z), lower(x, y, z), 0.01 * h));
      return d;
    },
    widthAt: table((y) => along(y, 1, 0, 0)),
    frontAt: table((y) => Math.max(along(y, 0, 1, 0), along(y, 0, 1, 0.04 * h))),
    backAt: table((y) => Math.max(along(y, 0, -1, 0), along(y, 0, -1, 0.045 * h))),
  };
}
