import { buildFigure } from '../figure/build-figure.ts';
import type { Figure, FigurePart } from '../figure/build-figure.ts';
import { poseNamed } from '../figure/poses.ts';
import { buildRig } from '../light/build-rig.ts';
import type { Vector } from '../math.ts';
import { Recent } from '../recent.ts';
import type { LensCamera, Scene, Surface } from '../scene/scene.ts';
import { buildSet } from '../set/build-set.ts';
import type { SetExtent } from '../set/build-set.ts';
import { placedMesh } from '../shape/mesh-builder.ts';
import type { FigurePlacement, ScenePlan } from './scene-plan.ts';

/** Figures of the last pictures: the outputs of one request mostly share theirs. */
const figures = new Recent<string, Figure>(3);

/** The maquette in its pose, still at the origin, without the clothes that something covers. */
export function standFigure(
  placement: FigurePlacement,
  detailM: number,
  without: readonly FigurePart[],
): Figure {
  const { appearance, pose, isMirrored, armAngle, wardrobe } = placement;
  const order = {
    appearance,
    pose: poseNamed(pose, { isMirrored, ...(armAngle !== null && { raise: armAngle }) }),
    wardrobe,
    detailM,
    without,
  };
  return figures.get(JSON.stringify(order), () => buildFigure(order));
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
    surfaces: [...body, ...things, ...buildSet(plan.set, extent)],
    lights,
    camera,
    backdrop: { kind: 'sky' },
  };
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
