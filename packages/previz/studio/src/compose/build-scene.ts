import type { LruCache } from '@image-production/previz-darkroom';
import { mixed, matt, placedMesh, roundedBox } from '@image-production/previz-geometry';
import type { LensCamera, Scene, Surface, Vector } from '@image-production/previz-geometry';
import { buildRig, skyDome } from '@image-production/previz-lighting';
import { buildFigure, figureForm, poseNamed } from '@image-production/previz-maquette';
import type { Figure, FigureOrder, FigurePart } from '@image-production/previz-maquette';
import { buildSet } from '@image-production/previz-sets';
import type { SetExtent } from '@image-production/previz-sets';

import type { FigurePlacement, ScenePlan } from '../plan/scene-plan.ts';
import type { JobRunner } from '../thread-jobs.ts';

/** The posed maquette, still at the origin, without the base clothes that references cover. */
export function standFigure(figures: LruCache<string, Figure>, order: FigureOrder): Figure {
  return figures.get(JSON.stringify(order), () => buildFigure(order));
}

/** Builds a figure in the job runner ahead of `standFigure`. */
export async function buildAhead(
  figures: LruCache<string, Figure>,
  order: FigureOrder,
  runner: JobRunner,
): Promise<void> {
  const key = JSON.stringify(order);
  if (figures.has(key)) return;
  const surfaces = await runner.run({ kind: 'figure', order });
  figures.get(key, () => ({ ...figureForm(order), surfaces }));
}

export function figureOrder(
  { appearance, pose, isMirrored, armAngle, outfit }: FigurePlacement,
  detailM: number,
  without: readonly FigurePart[],
): FigureOrder {
  return {
    appearance,
    pose: poseNamed(pose, { isMirrored, ...(armAngle !== null && { raise: armAngle }) }),
    outfit,
    detailM,
    without,
  };
}

/** Builds and lights everything in a plan. `things` are the surfaces of the references. */
export function buildScene(
  plan: ScenePlan,
  figure: Figure | null,
  things: readonly Surface[],
  frameM: number,
): Scene {
  const { camera } = plan;
  const extent = extentOf(plan, frameM);
  const x = plan.figure?.x ?? 0;
  const lights = buildRig(plan.rig, {
    aim: figure ? shifted(figure.anchors.chin, x) : aimOf(camera),
    heightM: frameM,
    toCamera: levelBack(camera),
    wallM: plan.set.family === 'exterior' ? null : extent.wallM,
  });
  const body = (figure?.surfaces ?? []).map((surface) => ({
    ...surface,
    mesh: placedMesh(surface.mesh, { at: [x, 0, 0] }),
  }));
  return {
    surfaces: [...body, ...seatOf(plan, figure), ...things, ...buildSet(plan.set, extent)],
    lights,
    camera,
    backdrop:
      plan.set.family === 'exterior' ? skyDome(plan.rig, levelBack(camera)) : { kind: 'sky' },
  };
}

/** Object id of the seat: below the numbers of the references, above those of the figure. */
const seatObject = 100;

/** A block as high as the pose's seat. */
function seatOf(plan: ScenePlan, figure: Figure | null): Surface[] {
  const seat = figure?.anchors.seat;
  if (!seat) return [];
  const { ground, accent } = plan.set.palette;
  const mesh = placedMesh(roundedBox(0.46, seat[1], 0.42, 0.006), {
    at: [seat[0] + (plan.figure?.x ?? 0), 0, seat[2]],
  });
  const albedo = mixed(ground, accent, 0.4);
  return [{ mesh, material: { ...matt, albedo }, object: seatObject }];
}

function extentOf({ camera, set }: ScenePlan, frameM: number): SetExtent {
  const far = set.family === 'exterior' ? 3 : 1.1 + 0.55 * frameM;
  const wallM = Math.min(far, 6);
  const share = (camera.focusM + wallM) / camera.focusM;
  const aspect = camera.sensorWidthMm / camera.sensorHeightMm;
  return {
    wallM,
    widthM: frameM * aspect * share,
    heightM: aimOf(camera)[1] + 0.5 * frameM * share,
    cameraM: camera.position[2],
  };
}

function aimOf({ position, forward, focusM }: LensCamera): Vector {
  return [
    position[0] + forward[0] * focusM,
    position[1] + forward[1] * focusM,
    position[2] + forward[2] * focusM,
  ];
}

function levelBack({ forward }: LensCamera): Vector {
  const length = Math.hypot(forward[0], forward[2]);
  return [-forward[0] / length, 0, -forward[2] / length];
}

function shifted([x, y, z]: Vector, by: number): Vector {
  return [x + by, y, z];
}
