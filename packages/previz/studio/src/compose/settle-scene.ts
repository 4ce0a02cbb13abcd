import { mixed } from '@image-production/previz-geometry';
import type { LensCamera } from '@image-production/previz-geometry';
import type { Figure } from '@image-production/previz-maquette';

import type { ScenePlan } from '../plan/scene-plan.ts';
import type { Atmosphere } from '../reference/environment.ts';

/** Frames lower than this are about the head, and from twice this on about the whole body. */
const headFrameM = 1.1;

/**
 * The camera and the figure's place once the pose is known: in close frames the head keeps the
 * place and the sharpness that the plan gave to an upright one. Framing and distance stay.
 */
export function followHead(
  plan: ScenePlan,
  { anchors }: Figure,
  frameM: number,
  plannedEyesM: number,
): ScenePlan {
  if (!plan.figure) return plan;
  const share = Math.min(1, Math.max(0, 2 - frameM / headFrameM));
  // Who sits in a wide frame is followed a little, so that not all of the room is above.
  const fall = Math.max(share, 0.25);
  const [x, y, z] = anchors.eyes.origin;
  const { camera, figure } = plan;
  const down = (y - plannedEyesM) * fall;
  const [cx, cy, cz] = camera.position;
  const nearer = frameM < headFrameM ? z - 0.09 : 0;
  const followed: LensCamera = { ...camera, position: [cx, cy + down, cz + nearer] };
  return { ...plan, camera: followed, figure: { ...figure, x: figure.x - x * share } };
}

/** A place that is given as a picture colours the floor and says from where light comes. */
export function inAtmosphere(plan: ScenePlan, atmosphere: Atmosphere | null): ScenePlan {
  if (!atmosphere) return plan;
  const { palette, key, keyColor } = atmosphere;
  const { set, rig } = plan;
  const floor = mixed(set.palette.floor, palette.floor, 0.6);
  const ground =
    set.variant === 'seamless' ? floor : mixed(set.palette.ground, palette.ground, 0.6);
  return {
    ...plan,
    set: { ...set, palette: { ...set.palette, ground, floor } },
    rig: {
      ...rig,
      side: Math.abs(key[0]) < 0.08 ? rig.side : key[0] < 0 ? 1 : -1,
      key: mixed(rig.key, keyColor, 0.35),
    },
  };
}
