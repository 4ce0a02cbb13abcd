import { depthOfField, subjectHeightM, workingDistanceM } from '../../camera/optics.ts';
import { framingMiddleM, framingRanges } from '../../framing-range.ts';
import { workingDistanceMaxM } from '../../working-distance.ts';
import { approximately } from '../format-number.ts';
import type { CameraFacts, ReviewSubject } from '../review-subject.ts';
import { warning } from '../rule.ts';
import type { AdvisoryRule, Finding } from '../rule.ts';

const framingTolerance = 1.5;
const equivalentMm = { compressedMin: 60, expandedMax: 40 } as const;

/** Advice that is physics: thin lens, sensor format, aspect crop. */
export const cameraNumberRules: readonly AdvisoryRule[] = [
  warning('camera_framing_distance', framingDistance),
  warning('camera_distance_exceeds_scene', distanceExceedsScene),
  warning('camera_depth_contradiction', depthContradiction),
  warning('camera_compression_contradiction', compressionContradiction),
];

function framingDistance({ brief, camera }: ReviewSubject): Finding[] {
  const distanceM = camera?.camera.distanceM;
  if (camera?.focalLengthMm === undefined || distanceM === undefined) return [];
  const heightM = subjectHeightM(camera.sensorHeightMm, distanceM, camera.focalLengthMm);
  const { minM, maxM } = framingRanges[brief.framing];
  if (heightM <= maxM * framingTolerance && heightM >= minM / framingTolerance) return [];
  const message =
    `At ${camera.focalLengthMm} mm and ${distanceM} m the frame shows ${approximately(heightM)} m ` +
    `of the subject; ${brief.framing} needs ${minM}–${maxM} m.`;
  return [{ path: ['brief', 'camera', 'distanceM'], message }];
}

function distanceExceedsScene({ brief, camera }: ReviewSubject): Finding[] {
  if (camera?.focalLengthMm === undefined || camera.camera.distanceM !== undefined) return [];
  const { minM } = framingRanges[brief.framing];
  const nearestM = workingDistanceM(camera.sensorHeightMm, minM, camera.focalLengthMm);
  if (nearestM <= workingDistanceMaxM[brief.sceneType]) return [];
  const place = brief.sceneType === 'studio' ? 'a studio' : 'an interior';
  const message =
    `${brief.framing} at ${camera.focalLengthMm} mm needs ${approximately(nearestM)} m of working ` +
    `distance, more than ${place} usually has.`;
  return [{ path: camera.focalPath, message }];
}

function compressionContradiction({ camera }: ReviewSubject): Finding[] {
  const equivalent = camera?.equivalentMm;
  const compression = camera?.camera.compression;
  if (equivalent === undefined || compression === undefined) return [];
  const contradicts =
    (compression === 'compressed' && equivalent < equivalentMm.compressedMin) ||
    (compression === 'expanded' && equivalent > equivalentMm.expandedMax);
  if (!contradicts) return [];
  const message =
    `A ${approximately(equivalent)} mm equivalent does not look ${compression}; ` +
    'change the focal length or the compression.';
  return [{ path: ['brief', 'camera', 'compression'], message }];
}

const sharpDepthM = { deepMin: 0.35, shallowMax: 4 } as const;

function depthContradiction({ brief, camera }: ReviewSubject): Finding[] {
  if (camera?.camera.depth === undefined) return [];
  const contradiction = depthAgainst(camera.camera.depth, brief.framing, camera);
  if (contradiction === undefined) return [];
  return [{ path: ['brief', 'camera', 'depth'], message: contradiction }];
}

/** Why the numbers of a camera do not give this depth; undefined when they do or are not known. */
export function depthAgainst(
  depth: 'shallow' | 'moderate' | 'deep',
  framing: ReviewSubject['brief']['framing'],
  facts: CameraFacts,
): string | undefined {
  const { focalLengthMm, format, sensorHeightMm, camera } = facts;
  if (focalLengthMm === undefined || camera.aperture === undefined) return undefined;
  const distanceM =
    camera.distanceM ?? workingDistanceM(sensorHeightMm, framingMiddleM(framing), focalLengthMm);
  const { totalM } = depthOfField({ format, focalLengthMm, aperture: camera.aperture, distanceM });
  const contradicts =
    (depth === 'deep' && totalM < sharpDepthM.deepMin) ||
    (depth === 'shallow' && totalM > sharpDepthM.shallowMax);
  if (!contradicts) return undefined;
  return (
    `${focalLengthMm} mm at f/${camera.aperture} and ${approximately(distanceM)} m keeps ` +
    `${approximately(totalM)} m sharp, which is not ${depth}.`
  );
}
