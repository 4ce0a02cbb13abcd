import type { SubjectFrame } from '@image-production/direction';
import { added, between, cross, scaledBy, unit } from '@image-production/previz-geometry';
import type { LensCamera } from '@image-production/previz-geometry';
import type { Figure } from '@image-production/previz-maquette';

import type { PlannedPlacement, ScenePlan } from '../plan/scene-plan.ts';
import { shownHand } from '../reference/worn-jewelry.ts';

/** A hand fills a frame of this height, in metres; closer ones show fingers alone. */
const handFrameM = 0.16;

/** Whether a frame is of a hand and not of a head. */
export function showsHand(
  placements: readonly Pick<PlannedPlacement, 'technique'>[],
  { framing }: Pick<SubjectFrame, 'framing'>,
): boolean {
  const isClose = framing === 'extreme_close_up' || framing === 'close_up';
  return placements.some(
    ({ technique }) => technique === 'worn ring' || (isClose && technique === 'worn wristwear'),
  );
}

/** What such a frame is of: rings are on fingers. */
export function shownHandOf(
  placements: readonly Pick<PlannedPlacement, 'technique'>[],
): 'fingers' | 'wrist' {
  return placements.some(({ technique }) => technique === 'worn ring') ? 'fingers' : 'wrist';
}

/** Aims the camera at the hand on the hip, from before its back, with the planned lens. */
export function frameHand(plan: ScenePlan, { anchors }: Figure): ScenePlan {
  if (!plan.figure) return plan;
  const index = shownHand(anchors);
  const [palm, ring] = [anchors.palms[index], anchors.rings[index]];
  const { camera } = plan;
  const { focalLengthMm, sensorWidthMm, sensorHeightMm } = camera;
  const shortMm = Math.min(sensorWidthMm, sensorHeightMm);
  const focusM = (handFrameM * focalLengthMm) / shortMm + focalLengthMm / 1000;
  // The back of the hand turns to the side, the fingers to the lens.
  const toLens = unit(added(scaledBy(palm.up, -0.55), [0, 0.12, 1]));
  const hand = between(between(palm.origin, anchors.fingers[index], 0.45), ring.origin, 0.3);
  const isOfWrist = shownHandOf(plan.placements) === 'wrist';
  const middle = isOfWrist ? between(anchors.wrists[index], palm.origin, -0.15) : hand;
  const target = added(middle, [plan.figure.x, 0, 0]);
  const forward = scaledBy(toLens, -1);
  const right = unit(cross(forward, [0, 1, 0]));
  const aimed: LensCamera = {
    ...camera,
    position: added(target, scaledBy(toLens, focusM)),
    forward,
    right,
    up: cross(right, forward),
    focusM,
  };
  return { ...plan, camera: aimed };
}
