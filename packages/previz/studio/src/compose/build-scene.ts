import type { Recent } from '@image-production/previz-darkroom';
import { mixed, matt, placedMesh, roundedBox } from '@image-production/previz-geometry';
import type { LensCamera, Scene, Surface, Vector } from '@image-production/previz-geometry';
import { buildFigure, figureForm, poseNamed } from '@image-production/previz-maquette';
import type { Figure, FigureOrder, FigurePart } from '@image-production/previz-maquette';

import { buildRig } from '../light/build-rig.ts';
import { skyDome } from '../light/sky-dome.ts';
import type { FigurePlacement, ScenePlan } from '../plan/scene-plan.ts';
import { buildSet } from '../set/build-set.ts';
import type { SetExtent } from '../set/build-set.ts';
import type { Workshop } from '../shape-jobs.ts';

/** The maquette in its pose, still at the origin, without the clothes that something covers. */
export function standFigure(figures: Recent<string, Figure>, order: FigureOrder): Figure {
  return figures.get(JSON.stringify(order), () => buildFigure(order));
}

/** Has a figure built by others, to be stood later. */
export async function buildAhead(
  figures: Recent<string, Figure>,
  order: FigureOrder,
  workshop: Workshop,
): Promise<void> {
  const key = JSON.stringify(order);
  if (figures.has(key)) return;
  const surfaces = await workshop.shape({ kind: 'figure', order });
  figures.get(key, () => ({ ...figureForm(order), surfaces }));
}

export function figureOrder(
  { appearance, pose, isMirrored, armAngle, wardrobe }: FigurePlacement,
  detailM: number,
  without: readonly FigurePart[],
): FigureOrder {
  return {
    appearance,
    pose: poseNamed(pose, { isMirrored, ...(armAngle !== null && { raise: armAngle }) }),
    wardrobe,
    detailM,
    without,
  };
}

/** Everything that a plan names, built and lit. `things` are what references became. */
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

/** Below the numbers of the references, above those of the figure. */
const seatObject = 100;

/** A block as high as the pose sits. */
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
