import {
  croppedSensor,
  depthOfField,
  formatOfCamera,
  framingMiddleM,
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
  return {
    focalLengthMm,
    distanceM,
    isDistanceGiven: camera.distanceM !== undefined,
    frameWidthM: (frameHeightM * sensor.widthMm) / sensor.heightMm,
    frameHeightM,
    nearM,
    farM,
  };
}
