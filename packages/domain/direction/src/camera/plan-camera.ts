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

import type { FramingWish } from '../framing/framing-wish.ts';
import type { PlannedCamera } from '../model/render-plan.ts';
import { agreedGeometry } from './agreed-geometry.ts';
import { closedBy, usualAperture, usualFocalLengthMm, usualFormat } from './usual-camera.ts';

/** What decides the camera of a plan. */
export interface CameraSelectors {
  readonly sceneType: SceneType;
  readonly style: Style;
  readonly framing: Framing;
  /** The effective one. */
  readonly aspect: Aspect;
  readonly camera: Camera;
  /** Where the frame wants to stand in the range of its framing. */
  readonly wish: FramingWish;
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

/** Given millimetres are read on full frame, as the review of a brief reads them. */
function formatOf(camera: Camera, style: Style, givenFocalMm: number | undefined): CameraFormat {
  const named = formatOfCamera(camera);
  if (named !== undefined) return named;
  return givenFocalMm === undefined ? usualFormat(style) : 'full_frame';
}

function primeFocalMm(lens: LensFacts | undefined): number | undefined {
  return lens?.focalMinMm === lens?.focalMaxMm ? lens?.focalMinMm : undefined;
}

/** The usual aperture, closed as far as the wish says, unless the named lens opens less. */
function openingOf(
  { style, framing, camera, wish }: CameraSelectors,
  lens: LensFacts | undefined,
  focalLengthMm: number,
): number {
  const smallest = lens === undefined ? undefined : smallestFNumber(lens, focalLengthMm);
  const usual = usualAperture(style, framing, camera.depth);
  // A selected depth is the client's own answer to how much is sharp.
  const wanted = camera.depth === undefined ? closedBy(usual, wish.stops) : usual;
  return Math.max(wanted, smallest ?? 0);
}
