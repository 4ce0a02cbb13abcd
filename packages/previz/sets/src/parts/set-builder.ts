import type { AreaLight } from '@image-production/previz-geometry';

import type { SetExtent, SetPlan } from '../set-plan.ts';
import type { SurfaceList } from '../surface-of.ts';

/** Adds a set's surfaces; answers the lamps that belong to the place. */
export type SetBuilder = (
  list: SurfaceList,
  plan: SetPlan,
  extent: SetExtent,
) => readonly AreaLight[];

/** A lamp that hangs and shines straight down, with an irradiance a given distance below. */
export function downLight(
  [x, y, z]: readonly [number, number, number],
  {
    color,
    level,
    reachM,
    sizeM,
  }: {
    readonly color: readonly [number, number, number];
    readonly level: number;
    readonly reachM: number;
    readonly sizeM: number;
  },
): AreaLight {
  const strength = (level * reachM ** 2) / (Math.PI * (sizeM / 2) ** 2);
  return {
    kind: 'area',
    shape: 'ellipse',
    center: [x, y, z],
    // `across` × `up` points down.
    across: [sizeM / 2, 0, 0],
    up: [0, 0, sizeM / 2],
    radiance: [color[0] * strength, color[1] * strength, color[2] * strength],
    isVisible: false,
    focus: 0.12,
  };
}
