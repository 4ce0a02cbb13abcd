import {
  croppedSensor,
  formatOfCamera,
  parseLensName,
  smallestFNumber,
} from '@image-production/brief';
import type {
  Camera,
  CameraFormat,
  Framing,
  LensFacts,
  SceneType,
  Style,
} from '@image-production/brief';
import type { Aspect } from '@image-production/operations';

import type { FramingWish } from '../framing/framing-wish.ts';
import type { PlannedCamera } from '../model/render-plan.ts';
import { agreedGeometry } from './agreed-geometry.ts';
import { closedBy, usualAperture, usualFocalLengthMm, usualFormat } from './usual-camera.ts';

/** The inputs that determine a plan's camera. */
export interface CameraSelectors {
  readonly sceneType: SceneType;
  readonly style: Style;
  readonly framing: Framing;
  /** The effective aspect, aliases resolved. */
  readonly aspect: Aspect;
  readonly camera: Camera;
  /** The wished position within the framing's range. */
  readonly wish: FramingWish;
}

export interface FramedCamera {
  readonly camera: PlannedCamera;
  /** sensorHeightMm × distanceM / focalLengthMm. */
  readonly subjectHeightM: number;
}

/**
 * Plans a camera with consistent numbers. Keeps what the client gives; a named prime lens gives its
 * focal length. Derives the rest from framing, style and the thin-lens equation.
 */
export function planCamera(selectors: CameraSelectors): FramedCamera {
  const { camera, style, framing, aspect, sceneType, wish } = selectors;
  const lens = camera.lens === undefined ? undefined : parseLensName(camera.lens);
  const givenFocalMm = camera.focalLengthMm ?? primeFocalMm(lens);
  const format = formatOf(camera, style, givenFocalMm);
  const sensor = croppedSensor(format, aspect);
  const geometry = agreedGeometry({
    framing,
    wish,
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

/** Given focal lengths are full-frame unless the camera names a format, as in the review. */
function formatOf(camera: Camera, style: Style, givenFocalMm: number | undefined): CameraFormat {
  const named = formatOfCamera(camera);
  if (named !== undefined) return named;
  return givenFocalMm === undefined ? usualFormat(style) : 'full_frame';
}

function primeFocalMm(lens: LensFacts | undefined): number | undefined {
  return lens?.focalMinMm === lens?.focalMaxMm ? lens?.focalMinMm : undefined;
}

/** The usual aperture, stopped down as wished, but no wider than the named lens opens. */
function openingOf(
  { style, framing, camera, wish }: CameraSelectors,
  lens: LensFacts | undefined,
  focalLengthMm: number,
): number {
  const smallest = lens === undefined ? undefined : smallestFNumber(lens, focalLengthMm);
  const usual = usualAperture(style, framing, camera.depth);
  // If the client selected a depth, do not stop down further.
  const wanted = camera.depth === undefined ? closedBy(usual, wish.stops) : usual;
  return Math.max(wanted, smallest ?? 0);
}
