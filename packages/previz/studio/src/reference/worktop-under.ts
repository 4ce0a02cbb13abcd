import { worktop, worktopHeight } from '@image-production/previz-sets';

import type { ScenePlan, Slot } from '../plan/scene-plan.ts';
import type { SafePlaces } from '../safety/safe-places.ts';
import { slotsToTry } from '../safety/slots-to-try.ts';
import type { Wanted } from '../safety/slots-to-try.ts';
import type { Part } from './framed-card.ts';

/** Lowest and highest place of a worktop's edge in a frame, in shares of its height from below. */
const shownFrom = 0.05;
const shownTo = 0.52;
/** How far it runs on beyond the frame, in metres, and how deep half of it is. */
const beyondM = 1.5;
const halfDepthM = 0.31;
/** Steps away from the figure along the worktop, in metres. */
const stepsM = [0, 0.07, 0.14, 0.21] as const;

/** Height of the set's worktop, in metres, where it has one that the frame shows. */
export function worktopTop({ set, camera }: Pick<ScenePlan, 'set' | 'camera'>): number | null {
  const usual = worktopHeight(set);
  if (usual === null) return null;
  const heightM = (camera.focusM * camera.sensorHeightMm) / camera.focalLengthMm;
  const lowest = camera.position[1] + camera.forward[1] * camera.focusM - heightM / 2;
  const share = (usual - lowest) / heightM;
  return share >= shownFrom && share <= shownTo ? usual : null;
}

/** Places for a thing: on the set's worktop, if it has one, before those with plinths. */
export function* slotsInSet(wanted: Wanted, places: SafePlaces, plan: ScenePlan): Generator<Slot> {
  const { planned, isClose } = wanted;
  const top = isClose || planned.plinthM === null ? null : worktopTop(plan);
  const side = planned.x >= (plan.figure?.x ?? 0) ? 1 : -1;
  if (top !== null)
    for (const step of stepsM)
      yield { ...planned, x: planned.x + side * step, y: top, plinthM: top };
  yield* slotsToTry(wanted, places);
}

/** A worktop that begins beside the figure and runs out of the frame under a thing. */
export function worktopUnder(slot: Slot, { set, figure, camera }: ScenePlan): readonly Part[] {
  const side = slot.x >= (figure?.x ?? 0) ? 1 : -1;
  const near = slot.x - side * (slot.widthM / 2 + 0.06);
  const awayM = camera.position[2] - slot.z;
  const seenM = (awayM * camera.sensorWidthMm) / camera.focalLengthMm / 2;
  const far = side * (Math.max(Math.abs(slot.x), seenM) + beyondM);
  return worktop(set, {
    fromX: Math.min(near, far),
    toX: Math.max(near, far),
    topM: slot.plinthM ?? 0,
    z: slot.z,
    halfDepthM: Math.max(halfDepthM, slot.widthM / 2),
  });
}
