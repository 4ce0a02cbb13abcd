import {
  briefLimits,
  focalLengthForMm,
  framingMiddleM,
  framingRanges,
  subjectHeightM,
  workingDistanceM,
  workingDistanceMaxM,
} from '@image-production/brief';
import type { Framing, LensFacts, SceneType } from '@image-production/brief';

export interface GeometryInput {
  readonly framing: Framing;
  readonly sceneType: SceneType;
  readonly sensorHeightMm: number;
  readonly givenFocalMm: number | undefined;
  readonly givenDistanceM: number | undefined;
  /** What is taken when nothing is given. */
  readonly usualFocalMm: number;
  /** A named zoom keeps a chosen focal length inside its range. */
  readonly lens: LensFacts | undefined;
}

/** Focal length, distance and subject height, of which any two give the third. */
export interface Geometry {
  readonly focalLengthMm: number;
  readonly distanceM: number;
  readonly subjectHeightM: number;
}

/** Given numbers decide; what is free is chosen inside the framing's range. */
export function agreedGeometry(input: GeometryInput): Geometry {
  const { sensorHeightMm, givenDistanceM: distanceM, framing, lens } = input;
  if (distanceM === undefined) {
    const focalLengthMm = input.givenFocalMm ?? within(input.usualFocalMm, lens);
    const heightM = roomyHeightM(input, focalLengthMm);
    return {
      focalLengthMm,
      distanceM: workingDistanceM(sensorHeightMm, heightM, focalLengthMm),
      subjectHeightM: heightM,
    };
  }
  const fittingMm = focalLengthForMm(sensorHeightMm, framingMiddleM(framing), distanceM);
  const focalLengthMm = input.givenFocalMm ?? within(fittingMm, lens);
  return {
    focalLengthMm,
    distanceM,
    subjectHeightM: subjectHeightM(sensorHeightMm, distanceM, focalLengthMm),
  };
}

/** The middle of the framing's range, or less of it where the room ends sooner. */
function roomyHeightM(
  { framing, sceneType, sensorHeightMm }: GeometryInput,
  focalMm: number,
): number {
  const roomM = subjectHeightM(sensorHeightMm, workingDistanceMaxM[sceneType], focalMm);
  return Math.max(framingRanges[framing].minM, Math.min(framingMiddleM(framing), roomM));
}

function within(focalMm: number, lens: LensFacts | undefined): number {
  const { min, max } = briefLimits.focalLengthMm;
  return Math.min(Math.max(focalMm, lens?.focalMinMm ?? min), lens?.focalMaxMm ?? max);
}
