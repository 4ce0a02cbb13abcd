import type { Outfit } from '@image-production/direction';
import { mix, smoothstep, dot, worldPoint, planeField } from '@image-production/previz-geometry';
import type { Field, Vector } from '@image-production/previz-geometry';

import { clothField, jointedAxis, reachOf } from './cloth-axis.ts';
import type { AxisPlace, ClothAxis } from './cloth-axis.ts';
import { ClothMap } from './cloth-map.ts';
import { limbSurface } from './nude.ts';
import type { ArmField } from './nude.ts';
import type { Proportions } from './proportions.ts';
import type { ArmBones } from './skeleton.ts';
import { crested } from './torso-cloth.ts';
import type { Drape } from './torso-cloth.ts';

/** A sleeve as a tube around the arm, and the height above its end: positive before it. */
export interface Sleeve extends Drape {
  readonly end: Field;
}

const turns = 48;

/** Cut of a sleeve, in metres. */
export interface SleeveCut {
  /** Covered share of the arm, shoulder to wrist. */
  readonly reach: number;
  /** Ease at the shoulder, in the middle and at the end. */
  readonly easeM: readonly [number, number, number];
  /** Height of a cuff that gathers the end, or 0. */
  readonly cuffM: number;
  readonly folds: number;
}

const rolledReach = 0.66;
/** Bares a hand's breadth of the forearm. */
const pushedReach = 0.85;

export function sleeveCut({ sleeve, stuff }: Outfit): SleeveCut {
  if (sleeve === 'short')
    return { reach: 0.365, easeM: [0.0035, 0.01, 0.014], cuffM: 0, folds: 0.7 };
  const reach = sleeve === 'rolled' ? rolledReach : sleeve === 'pushed' ? pushedReach : 0.985;
  if (stuff === 'knit') return { reach, easeM: [0.006, 0.014, 0.013], cuffM: 0.055, folds: 1.2 };
  return { reach, easeM: [0.004, 0.012, 0.014], cuffM: 0.06, folds: 1 };
}

export function createSleeve(
  body: Proportions,
  { arm, limb }: { readonly arm: ArmBones; readonly limb: ArmField },
  cut: SleeveCut,
  trunk: Field,
): Sleeve {
  const h = body.height;
  const axis = axisOf(arm, cut, h);
  const rows = Math.round(axis.lengthM / (0.0045 * h)) + 1;
  const rowM = axis.lengthM / (rows - 1);
  const flesh = limbSurface(limb);
  const skin = ClothMap.of(rows, turns, (row, angle) =>
    reachOf(axis, flesh, { along: row * rowM, angle }, 0.05 * h),
  );
  const endM = cut.reach * (arm.upperLength + arm.lowerLength);
  const elbow = arm.upperLength;
  const bend = Math.acos(Math.min(1, dot(arm.upper.up, arm.lower.up)));
  const [high, middle, low] = cut.easeM;
  const hanging = skin.hung(Math.round(rows * 0.12), () => 0.1 * rowM).smoothed(2);
  const map = hanging
    .changed((radius, row, angle) => {
      const at = row * rowM;
      const share = Math.min(1, at / endM);
      const ease = share < 0.5 ? mix(high, middle, share * 2) : mix(middle, low, share * 2 - 1);
      const away = (at - elbow) / (0.055 * h);
      const inner = 0.5 + 0.5 * Math.cos(angle);
      const stacked =
        Math.exp(-away * away) *
        (0.0015 + 0.005 * Math.min(1, bend)) *
        (0.12 + 0.88 * inner) *
        crested(away * 7.5 + 0.9 * Math.sin(angle));
      const drag =
        0.0019 * Math.sin(3 * angle + at * 26 * arm.side + 1) * smoothstep(0, 0.3, share);
      let reach = radius + ease + cut.folds * (stacked + drag);
      if (cut.cuffM > 0) reach = cuffed({ reach, row, angle, before: endM - at }, skin, cut);
      // Beside the trunk the sleeve has only the room that the arm leaves.
      return at < 0.045 * h ? reach : besideOf(axis, trunk, { along: at, angle }, reach);
    })
    .smoothed(1)
    .over(skin.raised(0.0026));
  const end = endOf(arm, cut, endM);
  return { axis, map, field: clothField(axis, map), end };
}

/** Axis of the whole arm, or to slightly past the end of a short sleeve. */
function axisOf(
  { upper, lower, hand, upperLength, lowerLength }: ArmBones,
  cut: SleeveCut,
  h: number,
): ClothAxis {
  if (cut.reach > 0.5)
    return jointedAxis(
      { from: upper.origin, joint: lower.origin, to: hand.origin },
      upper.right,
      0.036 * h,
    );
  const at = (share: number): Vector =>
    worldPoint(upper, [0, -share * (cut.reach * (upperLength + lowerLength) + 0.02), 0]);
  return jointedAxis({ from: upper.origin, joint: at(0.5), to: at(1) }, upper.right, 0);
}

/** Largest radius up to a limit that clears the trunk and its cloth. */
function besideOf(
  axis: ClothAxis,
  trunk: Field,
  { along, angle }: AxisPlace,
  most: number,
): number {
  let reach = most;
  for (let step = 0; step < 4; step += 1) {
    const [x, y, z] = axis.place(along, angle, reach);
    const room = trunk(x, y, z) - 0.016;
    if (room >= 0) break;
    reach += room;
  }
  return reach;
}

interface SleevePlace {
  readonly reach: number;
  readonly row: number;
  readonly angle: number;
  /** Distance to the end of the sleeve, in metres. */
  readonly before: number;
}

/** Fits the cuff closely; pushes the cloth above it up into soft rings. */
function cuffed(
  { reach, row, angle, before }: SleevePlace,
  skin: ClothMap,
  { cuffM, folds }: SleeveCut,
): number {
  const close = skin.near(row, angle) + 0.0065;
  const above = before - cuffM;
  const ring = 0.0034 * folds * Math.exp(-Math.max(0, above) / 0.05);
  const pushed = reach + ring * crested(above * 210 + 1.2 * Math.sin(2 * angle));
  return mix(close, pushed, smoothstep(-0.004, 0.016, above));
}

/** Cloth this far above the elbow is before the end, however the arm is bent. */
const aboveElbowM = 0.06;

/** Distance in metres to the end of the sleeve, along the bone on which it ends. */
function endOf(arm: ArmBones, { reach }: SleeveCut, endM: number): Field {
  const isLong = reach > 0.5;
  if (!isLong) return planeField(arm.upper.origin, arm.upper.up, endM);
  const onLower = planeField(
    arm.hand.origin,
    arm.lower.up,
    endM - (arm.upperLength + arm.lowerLength),
  );
  const onUpper = planeField(arm.lower.origin, arm.upper.up, -aboveElbowM);
  return (x, y, z) => Math.max(onLower(x, y, z), onUpper(x, y, z));
}
