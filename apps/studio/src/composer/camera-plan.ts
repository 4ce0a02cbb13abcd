import {
  croppedSensor,
  depthOfField,
  focalLengthForMm,
  formatOfCamera,
  framingMiddleM,
  framingRanges,
  subjectHeightM,
  workingDistanceM,
} from '@image-production/brief';
import { effectiveAspect } from '@image-production/operations';

import type { Draft } from '../drafts/draft.ts';

/** What the camera sees, in metres, by the physics that the advice uses. */
export interface CameraPlan {
  readonly focalLengthMm: number;
  readonly distanceM: number;
  /** Whether the distance is chosen; else it is the one at which the framing fits. */
  readonly isDistanceGiven: boolean;
  readonly frameWidthM: number;
  readonly frameHeightM: number;
  readonly nearM: number;
  readonly farM: number;
  /** The numbers that mend the framing; null when it holds. */
  readonly mend: { readonly distanceM: number; readonly focalLengthMm: number } | null;
}

export function cameraPlan(draft: Draft): CameraPlan {
  const { camera, framing, aspect } = draft;
  const format = formatOfCamera(camera) ?? 'full_frame';
  const sensor = croppedSensor(format, effectiveAspect('pro.generate', aspect));
  const focalLengthMm = camera.focalLengthMm ?? 50;
  const middleM = framingMiddleM(framing);
  const fitting = workingDistanceM(sensor.heightMm, middleM, focalLengthMm);
  const distanceM = camera.distanceM ?? fitting;
  const frameHeightM = subjectHeightM(sensor.heightMm, distanceM, focalLengthMm);
  const { nearM, farM } = depthOfField({
    format,
    focalLengthMm,
    aperture: camera.aperture ?? 5.6,
    distanceM,
  });
  const { minM, maxM } = framingRanges[framing];
  const holds = frameHeightM >= minM && frameHeightM <= maxM;
  const fittingFocal = focalLengthForMm(sensor.heightMm, middleM, distanceM);
  return {
    focalLengthMm,
    distanceM,
    isDistanceGiven: camera.distanceM !== undefined,
    frameWidthM: (frameHeightM * sensor.widthMm) / sensor.heightMm,
    frameHeightM,
    nearM,
    farM,
    mend: holds
      ? null
      : {
          distanceM: Number(fitting.toFixed(1)),
          focalLengthMm: Math.max(4, Math.round(fittingFocal)),
        },
  };
}
