import type { PoseName } from '@image-production/previz-maquette';
import { worktopHeight } from '@image-production/previz-sets';
import type { SetPlan } from '@image-production/previz-sets';

import type { FigurePlacement, ScenePlan } from './scene-plan.ts';

/** Lowest and highest place of a worktop's edge in a frame, in shares of its height from below. */
const shownFrom = 0.05;
const shownTo = 0.52;
/** A table that is asked for is raised to this share of a frame that ends above it, so high at most. */
const raisedTo = 0.16;
const raisedMostM = 1.2;

/** Height of the set's worktop, in metres, where it has one that the frame shows. */
export function worktopTop({ set, camera }: Pick<ScenePlan, 'set' | 'camera'>): number | null {
  const usual = worktopHeight(set);
  if (usual === null) return null;
  const heightM = (camera.focusM * camera.sensorHeightMm) / camera.focalLengthMm;
  const lowest = camera.position[1] + camera.forward[1] * camera.focusM - heightM / 2;
  const isAsked = set.table === 'behind' || set.table === 'beside';
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
  readonly figure: Pick<FigurePlacement, 'pose'> | null;
}): boolean {
  const isLow = figure !== null && lowPoses.has(figure.pose);
  return set.table === 'behind' && !isLow && worktopTop({ set, camera }) !== null;
}

/** Where a figure is at the worktop or the table of a plan; null where the picture has none for it. */
export function tableOf(
  plan: Pick<ScenePlan, 'set' | 'camera' | 'placements'> & {
    readonly figure: Pick<FigurePlacement, 'pose'>;
  },
  isLeaning: boolean,
): NonNullable<SetPlan['table']> | null {
  const own = { ...plan.set, table: null };
  const isShown = worktopTop({ set: own, camera: plan.camera }) !== null;
  if (isLeaning && isShown) return 'against';
  const isStood = plan.placements.some(({ plinthM }) => plinthM !== null);
  if (!isStood || worktopTop(plan) === null) return null;
  return isBehindTable(plan) ? 'behind' : 'beside';
}

/** Whether a set has a worktop or a desk without words about one. */
export function hasWorktop({ variant }: Pick<SetPlan, 'variant'>): boolean {
  return worktopHeight({ variant }) !== null;
}

/** Who sits, kneels or crouches would be hidden by what is before them. */
const lowPoses: ReadonlySet<PoseName> = new Set<PoseName>([
  'seated',
  'seated_lean',
  'cross_legged',
  'crouch',
  'kneel',
]);
