import type { LruCache } from '@image-production/previz-darkroom';
import { mixed, matt, placedMesh, roundedBox } from '@image-production/previz-geometry';
import type { LensCamera, Scene, Surface, Vector } from '@image-production/previz-geometry';
import { buildRig, skyDome } from '@image-production/previz-lighting';
import type { LitSubject } from '@image-production/previz-lighting';
import { buildFigure, figureForm, holding, poseNamed } from '@image-production/previz-maquette';
import type { Figure, FigureOrder, FigurePart } from '@image-production/previz-maquette';
import { buildSet, hasWall, pierOf, showsSky } from '@image-production/previz-sets';
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
  {
    appearance,
    pose: name,
    isMirrored,
    turn,
    look,
    nod,
    mien,
    hair,
    armAngle,
    outfit,
    held,
  }: FigurePlacement,
  detailM: number,
  without: readonly FigurePart[],
): FigureOrder {
  const pose = poseNamed(name, {
    isMirrored,
    nod,
    ...(turn !== null && { turn }),
    ...(look !== null && { look }),
    ...(armAngle !== null && { raise: armAngle }),
  });
  return {
    appearance,
    pose: held === null ? pose : holding(pose, held, appearance.heightM),
    mien,
    hair,
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
  const lights = buildRig(plan.rig, litSubject(plan, figure, frameM));
  const set = buildSet(plan.set, extent);
  const body = (figure?.surfaces ?? []).map((surface) => ({
    ...surface,
    mesh: placedMesh(surface.mesh, { at: [x, 0, 0] }),
  }));
  return {
    surfaces: [
      ...body,
      ...seatOf(plan, figure),
      ...wallOf(plan, figure),
      ...things,
      ...set.surfaces,
    ],
    lights: [...lights, ...set.lights],
    camera,
    backdrop: showsSky(plan.set) ? skyDome(plan.rig, levelBack(camera)) : { kind: 'sky' },
  };
}

/** What the lamps of a plan stand around. */
export function litSubject(plan: ScenePlan, figure: Figure | null, frameM: number): LitSubject {
  const { camera } = plan;
  return {
    aim: figure ? shifted(figure.anchors.chin, plan.figure?.x ?? 0) : aimOf(camera),
    heightM: frameM,
    toCamera: levelBack(camera),
    wallM: hasWall(plan.set) ? extentOf(plan, frameM).wallM : null,
  };
}

/** Object id of the seat and of what the figure leans on: below the numbers of the references, above those of the figure. */
export const seatObject = 100;

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

/** What a leaning figure has behind its back. */
function wallOf(plan: ScenePlan, figure: Figure | null): Surface[] {
  const wall = figure?.anchors.wall;
  if (!figure || !wall) return [];
  const [x, , z] = wall.origin;
  const [fx, , fz] = wall.forward;
  const { mesh, material, thickM } = pierOf(plan.set, figure.height);
  const placed = placedMesh(mesh, {
    at: [x - (fx * thickM) / 2 + (plan.figure?.x ?? 0), 0, z - (fz * thickM) / 2],
    turn: Math.atan2(fx, fz),
  });
  return [{ mesh: placed, material, object: seatObject }];
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
    subjectWidthM: frameM * aspect,
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
