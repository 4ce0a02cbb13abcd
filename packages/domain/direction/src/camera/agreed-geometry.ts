import {
  briefLimits,
  focalLengthForMm,
  framingRanges,
  subjectHeightM,
  workingDistanceM,
  workingDistanceMaxM,
} from '@image-production/brief';
import type { Framing, LensFacts, SceneType } from '@image-production/brief';

import type { FramingWish } from '../framing/framing-wish.ts';

export interface GeometryInput {
  readonly framing: Framing;
  readonly wish: FramingWish;
  readonly sceneType: SceneType;
  readonly sensorHeightMm: number;
  readonly givenFocalMm: number | undefined;
  readonly givenDistanceM: number | undefined;
  /** Used when neither focal length nor distance is given. */
  readonly usualFocalMm: number;
  /** The named lens; limits a chosen focal length to its range. */
  readonly lens: LensFacts | undefined;
}

/** Any two of focal length, distance and subject height determine the third. */
export interface Geometry {
  readonly focalLengthMm: number;
  readonly distanceM: number;
  readonly subjectHeightM: number;
}

/** Keeps given numbers and chooses the others within the framing's range. */
export function agreedGeometry(input: GeometryInput): Geometry {
  const { sensorHeightMm, givenDistanceM: distanceM, wish, lens } = input;
  if (distanceM === undefined) {
    const focalLengthMm = input.givenFocalMm ?? within(input.usualFocalMm, lens);
    const heightM = roomyHeightM(input, focalLengthMm);
    return {
      focalLengthMm,
      distanceM: workingDistanceM(sensorHeightMm, heightM, focalLengthMm),
      subjectHeightM: heightM,
    };
  }
  const fittingMm = focalLengthForMm(sensorHeightMm, wish.subjectHeightM, distanceM);
  const focalLengthMm = input.givenFocalMm ?? within(fittingMm, lens);
  return {
    focalLengthMm,
    distanceM,
    subjectHeightM: subjectHeightM(sensorHeightMm, distanceM, focalLengthMm),
  };
}

/** The wished height, reduced where the room is too short, but never cutting the figure. */
function roomyHeightM(
  { framing, wish, sceneType, sensorHeightMm }: GeometryInput,
  focalMm: number,
): number {
  const roomM = subjectHeightM(sensorHeightMm, workingDistanceMaxM[sceneType], focalMm);
  const leastM = Math.max(framingRanges[framing].minM, wish.leastSubjectHeightM);
  return Math.max(leastM, Math.min(wish.subjectHeightM, roomM));
}

function within(focalMm: number, lens: LensFacts | undefined): number {
  const { min, max } = briefLimits.focalLengthMm;
  return Math.min(Math.max(focalMm, lens?.focalMinMm ?? min), lens?.focalMaxMm ?? max);
}
