import { aspectRatio } from '../aspect.ts';
import type { Camera } from '../model/pro-brief.ts';
import type { Aspect, CameraFormat } from '../model/vocabulary.ts';
import { formatOfBody } from './body-format.ts';

/** How much smaller than 36 × 24 mm the sensor of each format is. */
export const cropFactors: Readonly<Record<CameraFormat, number>> = {
  large_format: 0.27,
  medium_format: 0.79,
  full_frame: 1,
  super_35: 1.4,
  aps_c: 1.5,
  micro_four_thirds: 2,
  smartphone: 6,
};

export interface SensorSize {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** The format a camera block speaks of: as selected, else by the body's name. */
export function formatOfCamera(camera: Camera | undefined): CameraFormat | undefined {
  if (camera?.format !== undefined) return camera.format;
  return camera?.body === undefined ? undefined : formatOfBody(camera.body);
}

/**
 * The part of the sensor that becomes the picture, in millimetres, as held: upright when the
 * aspect is taller than wide, then cropped to the aspect. 3:4 on full frame is 24 × 32 mm.
 */
export function croppedSensor(format: CameraFormat, aspect: Aspect): SensorSize {
  const ratio = aspectRatio(aspect);
  const longMm = 36 / cropFactors[format];
  const shortMm = 24 / cropFactors[format];
  const [widthMm, heightMm] = ratio < 1 ? [shortMm, longMm] : [longMm, shortMm];
  return widthMm / heightMm > ratio
    ? { widthMm: heightMm * ratio, heightMm }
    : { widthMm, heightMm: widthMm / ratio };
}
