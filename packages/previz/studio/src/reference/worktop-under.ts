import type { Table } from '@image-production/direction';
import type { PoseName } from '@image-production/previz-maquette';
import { worktop, worktopHeight } from '@image-production/previz-sets';

import type { Stance } from '../compose/choose-stance.ts';
import type { ScenePlan, Slot } from '../plan/scene-plan.ts';
import type { SafePlaces } from '../safety/safe-places.ts';
import { slotsToTry } from '../safety/slots-to-try.ts';
import type { Wanted } from '../safety/slots-to-try.ts';
import type { Part } from './framed-card.ts';

/** Lowest and highest place of a worktop's edge in a frame, in shares of its height from below. */
const shownFrom = 0.05;
const shownTo = 0.52;
/** A table that is asked for is raised to this share of a frame that ends above it, so high at most. */
const raisedTo = 0.16;
const raisedMostM = 1.2;
/** How far it runs on beyond the frame, in metres, and how deep half of it is. */
const beyondM = 1.5;
const halfDepthM = 0.31;
/** Where a table begins that somebody stands behind, and how far from there things are on it. */
const beforeBodyM = 0.17;
const ontoTableM = 0.03;
/** Steps away from the figure along the worktop, in metres. */
const stepsM = [0, 0.07, 0.14, 0.21] as const;

/** Height of the set's worktop, in metres, where it has one that the frame shows. */
export function worktopTop({ set, camera }: Pick<ScenePlan, 'set' | 'camera'>): number | null {
  const usual = worktopHeight(set);
  if (usual === null) return null;
  const heightM = (camera.focusM * camera.sensorHeightMm) / camera.focalLengthMm;
  const lowest = camera.position[1] + camera.forward[1] * camera.focusM - heightM / 2;
  const isAsked = (set.table ?? null) !== null;
  const raised = Math.max(usual, lowest + raisedTo * heightM);
  const top = isAsked && raised <= raisedMostM ? raised : usual;
  const share = (top - lowest) / heightM;
  return share >= shownFrom && share <= shownTo ? top : null;
}

/** Whether the figure stands behind a table that runs through the whole frame. */
export function isBehindTable({
  set,
  camera,
  figure,
}: Pick<ScenePlan, 'set' | 'camera'> & {
  readonly figure: Pick<Stance, 'pose'> | null;
}): boolean {
  const isLow = figure !== null && lowPoses.has(figure.pose);
  return set.table === 'behind' && !isLow && worktopTop({ set, camera }) !== null;
}

/** Where the table stands that things of a plan are on; null where they are on none. */
export function tableUnder(
  plan: Pick<ScenePlan, 'set' | 'camera' | 'placements'> & {
    readonly figure: Pick<Stance, 'pose'>;
  },
): Table | null {
  const isStood = plan.placements.some(({ plinthM }) => plinthM !== null);
  if (!isStood || worktopTop(plan) === null) return null;
  return isBehindTable(plan) ? 'behind' : 'beside';
}

/** Who sits, kneels or crouches would be hidden by what is before them. */
const lowPoses: ReadonlySet<PoseName> = new Set<PoseName>([
  'seated',
  'seated_lean',
  'cross_legged',
  'crouch',
  'kneel',
]);

/** Places for a thing: on the set's worktop, if it has one, before those with plinths. */
export function* slotsInSet(wanted: Wanted, places: SafePlaces, plan: ScenePlan): Generator<Slot> {
  const { planned, isClose, deep } = wanted;
  const top = isClose || planned.plinthM === null ? null : worktopTop(plan);
  const side = planned.x >= (plan.figure?.x ?? 0) ? 1 : -1;
  if (top !== null) {
    const isBefore = isBehindTable(plan);
    const z = isBefore ? beforeBodyM + ontoTableM + (deep * planned.widthM) / 2 : planned.z;
    for (const step of isBefore ? [...stepsM, -0.07, -0.14] : stepsM)
      yield { ...planned, x: planned.x + side * step, y: top, z, plinthM: top };
  }
  yield* slotsToTry(wanted, places);
}

/** A worktop that begins beside the figure, or before it, and runs out of the frame under a thing. */
export function worktopUnder(slot: Slot, plan: ScenePlan): readonly Part[] {
  const { set, figure, camera } = plan;
  const isBefore = isBehindTable(plan);
  const side = slot.x >= (figure?.x ?? 0) ? 1 : -1;
  const near = slot.x - side * (slot.widthM / 2 + 0.06);
  const awayM = camera.position[2] - slot.z;
  const seenM = (awayM * camera.sensorWidthMm) / camera.focalLengthMm / 2;
  const far = side * (Math.max(Math.abs(slot.x), seenM) + beyondM);
  const deep = Math.max(halfDepthM, slot.widthM / 2);
  return worktop(set, {
    fromX: isBefore ? -Math.abs(far) : Math.min(near, far),
    toX: isBefore ? Math.abs(far) : Math.max(near, far),
    topM: slot.plinthM ?? 0,
    z: isBefore ? beforeBodyM + deep : slot.z,
    halfDepthM: deep,
  });
}
