import type { Aspect } from '@image-production/operations';
import { aspectRatio } from '@image-production/operations';

import type { Camera } from '../model/pro-brief.ts';
import type { CameraFormat } from '../model/vocabulary.ts';
import { formatOfBody } from './body-format.ts';

/**
 * How much smaller than 36 × 24 mm the sensor of each format is, compared by its diagonal. The
 * sensor is then taken to be 3:2 like full frame. That is the shape of APS-C; medium format
 * (44 × 33 mm), Micro Four Thirds (17.3 × 13 mm), Super 35 open gate (24.9 × 18.7 mm) and
 * smartphones are 4:3, large format (4 × 5 in) is 5:4. An upright 3:4 on a 4:3 sensor holds 8 %
 * more of the subject's height than is said here, 4:5 on large format 13 % more, and 2:3 holds 4 %
 * and 6 % less: all within the tolerance of 1.5 that the advice on framing allows.
 */
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
