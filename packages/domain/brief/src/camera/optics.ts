import type { CameraFormat } from '../model/vocabulary.ts';
import { cropFactors } from './sensor.ts';

/** Height of the subject plane in the frame, in metres: sensor height × distance / focal length. */
export function subjectHeightM(
  sensorHeightMm: number,
  distanceM: number,
  focalLengthMm: number,
): number {
  return (sensorHeightMm * distanceM) / focalLengthMm;
}

/** The distance at which the frame shows this much of the subject plane, in metres. */
export function workingDistanceM(
  sensorHeightMm: number,
  subjectM: number,
  focalLengthMm: number,
): number {
  return (focalLengthMm * subjectM) / sensorHeightMm;
}

/** The focal length that shows this much of the subject plane from this distance, in millimetres. */
export function focalLengthForMm(
  sensorHeightMm: number,
  subjectM: number,
  distanceM: number,
): number {
  return (sensorHeightMm * distanceM) / subjectM;
}

export interface Exposure {
  readonly format: CameraFormat;
  readonly focalLengthMm: number;
  readonly aperture: number;
  readonly distanceM: number;
}

export interface DepthOfField {
  readonly nearM: number;
  /** Infinity from the hyperfocal distance on. */
  readonly farM: number;
  readonly totalM: number;
}

const circleOfConfusionFullFrameMm = 0.03;

/** What is acceptably sharp: thin lens, circle of confusion 0.03 mm divided by the crop factor. */
export function depthOfField(exposure: Exposure): DepthOfField {
  const { focalLengthMm: focal, aperture } = exposure;
  const circleMm = circleOfConfusionFullFrameMm / cropFactors[exposure.format];
  // A subject cannot be focused nearer than the focal length of a thin lens.
  const subjectMm = Math.max(exposure.distanceM * 1000, focal);
  const hyperfocalMm = (focal * focal) / (aperture * circleMm) + focal;
  const nearMm = (subjectMm * (hyperfocalMm - focal)) / (hyperfocalMm + subjectMm - 2 * focal);
  const farMm =
    subjectMm >= hyperfocalMm
      ? Infinity
      : (subjectMm * (hyperfocalMm - focal)) / (hyperfocalMm - subjectMm);
  return { nearM: nearMm / 1000, farM: farMm / 1000, totalM: (farMm - nearMm) / 1000 };
}
