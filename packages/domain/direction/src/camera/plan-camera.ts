import {
  croppedSensor,
  formatOfCamera,
  parseLensName,
  smallestFNumber,
} from '@image-production/brief';
import type {
  Aspect,
  Camera,
  CameraFormat,
  Framing,
  LensFacts,
  SceneType,
  Style,
} from '@image-production/brief';

import type { PlannedCamera } from '../model/render-plan.ts';
import { agreedGeometry } from './agreed-geometry.ts';
import { usualAperture, usualFocalLengthMm, usualFormat } from './usual-camera.ts';

/** What decides the camera of a plan. */
export interface CameraSelectors {
  readonly sceneType: SceneType;
  readonly style: Style;
  readonly framing: Framing;
  /** The effective one. */
  readonly aspect: Aspect;
  readonly camera: Camera;
}

export interface FramedCamera {
  readonly camera: PlannedCamera;
  /** sensorHeightMm × distanceM / focalLengthMm. */
  readonly subjectHeightM: number;
}

/**
 * A camera whose numbers agree. What the client gives stays as given, a prime named as the lens
 * counts as a focal length; the rest follows from framing, style and the thin lens.
 */
export function planCamera(selectors: CameraSelectors): FramedCamera {
  const { camera, style, framing, aspect, sceneType } = selectors;
  const lens = camera.lens === undefined ? undefined : parseLensName(camera.lens);
  const givenFocalMm = camera.focalLengthMm ?? primeFocalMm(lens);
  const format = formatOf(camera, style, givenFocalMm);
  const sensor = croppedSensor(format, aspect);
  const geometry = agreedGeometry({
    framing,
    sceneType,
    sensorHeightMm: sensor.heightMm,
    givenFocalMm,
    givenDistanceM: camera.distanceM,
    usualFocalMm: usualFocalLengthMm(format, style, framing, camera.compression),
    lens,
  });
  return {
    camera: {
      format,
      sensorWidthMm: sensor.widthMm,
      sensorHeightMm: sensor.heightMm,
      focalLengthMm: geometry.focalLengthMm,
      aperture: camera.aperture ?? openingOf(selectors, lens, geometry.focalLengthMm),
      distanceM: geometry.distanceM,
      perspective: camera.perspective ?? 'eye_level',
    },
    subjectHeightM: geometry.subjectHeightM,
  };
}

/** Given millimetres are read on full frame, as the review of a brief reads them. */
function formatOf(camera: Camera, style: Style, givenFocalMm: number | undefined): CameraFormat {
  const named = formatOfCamera(camera);
  if (named !== undefined) return named;
  return givenFocalMm === undefined ? usualFormat(style) : 'full_frame';
}

function primeFocalMm(lens: LensFacts | undefined): number | undefined {
  return lens?.focalMinMm === lens?.focalMaxMm ? lens?.focalMinMm : undefined;
}

/** The usual aperture, unless the named lens does not open that far. */
function openingOf(
  { style, framing, camera }: CameraSelectors,
  lens: LensFacts | undefined,
  focalLengthMm: number,
): number {
  const smallest = lens === undefined ? undefined : smallestFNumber(lens, focalLengthMm);
  return Math.max(usualAperture(style, framing, camera.depth), smallest ?? 0);
}
