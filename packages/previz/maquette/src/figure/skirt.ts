import type { Outfit } from '@image-production/direction';
import { mix, smoothMin, smoothstep, between, worldPoint } from '@image-production/previz-geometry';
import type { Field } from '@image-production/previz-geometry';

import { clothField, jointedAxis, outerReachOf, trunkAxis } from './cloth-axis.ts';
import { ClothMap } from './cloth-map.ts';
import { landmarks } from './landmarks.ts';
import type { Nude } from './nude.ts';
import type { Proportions } from './proportions.ts';
import type { Skeleton } from './skeleton.ts';
import { bentPlace } from './torso-cloth.ts';
import { waistbandOf } from './trouser-cloth.ts';

/** A skirt from the waist, and its hem field: positive above the hem. */
export interface Skirt {
  readonly field: Field;
  readonly hem: Field;
}

const turns = 120;
/** Hem height of a standing figure, in body heights. */
const hemHeights: Readonly<Record<Outfit['hem'], number>> = {
  mini: 0.335,
  midi: 0.225,
  maxi: 0.14,
};
/** Where the hem of a seated figure falls behind the knee, in body heights. */
const seatedHems: Readonly<Record<Outfit['hem'], number>> = { mini: -0.06, midi: 0.085, maxi: 0.2 };

export function createSkirt(
  body: Proportions,
  skeleton: Skeleton,
  nude: Nude,
  hem: Outfit['hem'],
): Skirt {
  const isSeated = skeleton.legs.some(({ upper }) => Math.abs(upper.up[1]) < 0.8);
  return isSeated
    ? lapOf(body, skeleton, nude, seatedHems[hem])
    : fallOf(body, skeleton, nude, hemHeights[hem]);
}

/** Hangs freely: a cone from the waist over hips and legs, in deep folds. */
function fallOf(body: Proportions, skeleton: Skeleton, nude: Nude, hemAt: number): Skirt {
  const h = body.height;
  const upright = new Float64Array(3);
  const flesh: Field = (x, y, z) => {
    nude.unbend(x, y, z, upright);
    let d = nude.trunk.flesh(upright[0] ?? 0, upright[1] ?? 0, upright[2] ?? 0);
    for (const leg of nude.legs) d = Math.min(d, leg.upper(x, y, z), leg.lower(x, y, z));
    return d;
  };
  const centre = waistbandOf(body) + 0.006;
  // A pelvis that tilts lifts one side of the cloth, the more the longer it is.
  const low = hemAt - (hemAt < hemHeights.midi ? 0.12 : 0.02);
  const place = bentPlace(skeleton, h);
  const axis = trunkAxis(
    nude.unbend,
    { low: low * h, centre: centre * h, depth: -0.006 * h },
    place,
  );
  const rows = Math.round(axis.lengthM / (0.0065 * h)) + 1;
  const rowM = axis.lengthM / (rows - 1);
  const dome = axis.lengthM - (centre - low) * h;
  const first = Math.ceil(dome / rowM) + 1;
  const skin = ClothMap.of(rows, turns, (row, angle) =>
    row < first ? 0.05 * h : outerReachOf(axis, flesh, { along: row * rowM, angle }, 0.22 * h),
  );
  const map = skin
    .bridged()
    .hung(first, () => -0.2 * rowM)
    .smoothed(3)
    .changed((radius, row, angle) => {
      const down = Math.max(0, (row * rowM - dome) / ((centre - low) * h));
      return radius + 0.0055 + 0.003 * smoothstep(0, 0.1, down) + h * foldAt(angle, down);
    })
    .smoothed(1)
    .over(skin.raised(0.003));
  const field = clothField(axis, map, 0.8);
  const hem: Field = (x, y, z) => {
    nude.unbend(x, y, z, upright);
    return (upright[1] ?? 0) - hemAt * h;
  };
  return { field, hem };
}

/** Round folds that start below the waist and widen towards the hem. */
function foldAt(angle: number, down: number): number {
  const swing = angle + 0.25 * Math.sin(2 * angle + 0.4) + 0.12 * down;
  const wave =
    Math.sin(8 * swing + 0.6) + 0.45 * Math.sin(13 * swing + 2) - 0.3 * Math.cos(16 * swing + 1.2);
  return 0.0115 * down * Math.sqrt(down) * (wave + 0.9);
}

/** Lap of a seated figure: stretched from thigh to thigh, falling from the knees. */
function lapOf(body: Proportions, skeleton: Skeleton, nude: Nude, hemAt: number): Skirt {
  const h = body.height;
  const [left, right] = skeleton.legs;
  const hip = worldPoint(skeleton.pelvis, [0, landmarks.hip * h, 0]);
  const axis = jointedAxis(
    {
      from: hip,
      joint: between(left.lower.origin, right.lower.origin, 0.5),
      to: between(left.foot.origin, right.foot.origin, 0.5),
    },
    skeleton.pelvis.right,
    0.07 * h,
  );
  const flesh: Field = (x, y, z) => {
    let d = 1;
    for (const leg of nude.legs) d = Math.min(d, leg.upper(x, y, z), leg.lower(x, y, z));
    return d;
  };
  const rows = Math.round(axis.lengthM / (0.0065 * h)) + 1;
  const rowM = axis.lengthM / (rows - 1);
  const knee = landmarks.thigh * h;
  const skin = ClothMap.of(rows, turns, (row, angle) =>
    outerReachOf(
      axis,
      flesh,
      { along: row * rowM, angle },
      (Math.abs(angle) > 2.4 ? 0.1 : 0.22) * h,
    ),
  );
  const map = skin
    .bridged()
    .hung(Math.round(knee / rowM), () => 0.02 * rowM)
    .smoothed(4)
    .changed((radius, row, angle) => {
      const fallen = smoothstep(knee * 0.9, knee * 1.6, row * rowM);
      const lap = 0.0018 * Math.sin(row * 0.55 + 2 * Math.sin(angle)) * (1 - fallen);
      return radius + 0.007 + lap + h * 0.5 * foldAt(angle, mix(0.05, 0.8, fallen));
    })
    .smoothed(2)
    .over(skin.raised(0.004));
  const lap = clothField(axis, map, 0.8, 0.03 * h);
  const upright = new Float64Array(3);
  const field: Field = (x, y, z) => {
    nude.unbend(x, y, z, upright);
    const hips = nude.trunk.flesh(upright[0] ?? 0, upright[1] ?? 0, upright[2] ?? 0) - 0.008;
    return smoothMin(lap(x, y, z), hips, 0.05 * h);
  };
  const at = new Float64Array(4);
  const hem: Field = (x, y, z) => {
    axis.locate(x, y, z, at);
    return knee + hemAt * h - (at[0] ?? 0);
  };
  return { field, hem };
}
