import type { LensCamera } from '@image-production/previz-geometry';
import { worktop, worktopHeight } from '@image-production/previz-sets';

import type { ScenePlan, Slot } from '../plan/scene-plan.ts';
import { isBehindTable, worktopTop } from '../plan/worktop-in-frame.ts';
import type { SafePlaces } from '../safety/safe-places.ts';
import { slotsToTry } from '../safety/slots-to-try.ts';
import type { Wanted } from '../safety/slots-to-try.ts';
import type { Part } from './framed-card.ts';

/** How far it runs on beyond the frame, in metres, and how deep half of it is. */
const beyondM = 1.5;
const halfDepthM = 0.31;
/** Where a table begins that somebody stands behind, and how far from there things are on it. */
const beforeBodyM = 0.17;
const ontoTableM = 0.03;
/** Where a worktop ends that somebody leans on with the hips. */
const againstBodyM = -0.14;
/** Steps away from the figure along the worktop, in metres. */
const stepsM = [0, 0.07, 0.14, 0.21] as const;

/** Places for a thing: on the set's worktop, if it has one, before those with plinths. */
export function* slotsInSet(wanted: Wanted, places: SafePlaces, plan: ScenePlan): Generator<Slot> {
  const { planned, isClose, deep } = wanted;
  const top = isClose || planned.plinthM === null ? null : worktopTop(plan);
  const side = planned.x >= (plan.figure?.x ?? 0) ? 1 : -1;
  if (top !== null) {
    const inwardM = ontoTableM + (deep * planned.widthM) / 2;
    const isAgainst = plan.set.table === 'against';
    const isBefore = isBehindTable(plan);
    const z = isAgainst ? againstBodyM - inwardM : isBefore ? beforeBodyM + inwardM : planned.z;
    for (const step of isBefore ? [...stepsM, -0.07, -0.14] : stepsM)
      yield { ...planned, x: planned.x + side * step, y: top, z, plinthM: top };
  }
  yield* slotsToTry(wanted, places);
}

/** A worktop under a thing: beside the figure and out of the frame, or through it all. */
export function worktopUnder(slot: Slot, plan: ScenePlan): readonly Part[] {
  const { set, figure, camera } = plan;
  if (set.table === 'against') return worktopBehind(plan);
  const isBefore = isBehindTable(plan);
  const side = slot.x >= (figure?.x ?? 0) ? 1 : -1;
  const near = slot.x - side * (slot.widthM / 2 + 0.06);
  const far = side * (Math.max(Math.abs(slot.x), seenM(camera, slot.z)) + beyondM);
  const deep = Math.max(halfDepthM, slot.widthM / 2);
  return worktop(set, {
    fromX: isBefore ? -Math.abs(far) : Math.min(near, far),
    toX: isBefore ? Math.abs(far) : Math.max(near, far),
    topM: slot.plinthM ?? 0,
    z: isBefore ? beforeBodyM + deep : slot.z,
    halfDepthM: deep,
  });
}

/** What a figure leans on with the hips, through the whole frame. */
export function worktopBehind({ set, camera }: Pick<ScenePlan, 'set' | 'camera'>): readonly Part[] {
  const topM = worktopHeight(set);
  if (topM === null || set.table !== 'against') return [];
  const z = againstBodyM - halfDepthM;
  const toX = seenM(camera, z) + beyondM;
  return worktop(set, { fromX: -toX, toX, topM, z, halfDepthM });
}

/** Half of what the camera sees across at a depth, in metres. */
function seenM({ position, sensorWidthMm, focalLengthMm }: LensCamera, z: number): number {
  return ((position[2] - z) * sensorWidthMm) / focalLengthMm / 2;
}
