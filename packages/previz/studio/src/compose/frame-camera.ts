import type { Perspective } from '@image-production/brief';
import type { PlannedCamera, SubjectFrame } from '@image-production/direction';
import type { LensCamera, Vector } from '@image-production/previz-geometry';

/** Least distance of the lens from the face, in metres; keeps the framing, not the distance. */
const nearestM = 0.35;
const lowestLensM = 0.12;

/** Downward pitch of the lens, in radians. */
const pitches: Readonly<Record<Perspective, number>> = {
  eye_level: 0,
  low_angle: -0.24,
  high_angle: 0.32,
  overhead: 0.7,
  ground_level: -0.6,
  dutch: 0,
};

export interface FramedSubject {
  /** Eye height and body height, in metres. */
  readonly eyesM: number;
  readonly heightM: number;
}

/**
 * The planned camera, placed where its frame shows the planned height at the subject. Focuses on
 * the near eye in portraits and on the body's axis in longer framings.
 */
export function frameCamera(
  planned: PlannedCamera,
  frame: SubjectFrame,
  subject: FramedSubject,
): LensCamera {
  const distanceM = Math.max(planned.distanceM, nearestM);
  const z = frame.subjectHeightM < 1.2 ? 0.09 : 0;
  const aim: Vector = [0, aimHeight(frame.subjectHeightM, subject), z];
  // Keeps the lens above the floor.
  const lowest = Math.asin(Math.max(-0.9, Math.min(0, (lowestLensM - aim[1]) / distanceM)));
  const pitch = Math.max(pitches[planned.perspective], lowest);
  const [sin, cos] = [Math.sin(pitch), Math.cos(pitch)];
  const roll = planned.perspective === 'dutch' ? 0.13 : 0;
  const [rollSin, rollCos] = [Math.sin(roll), Math.cos(roll)];
  const upright: Vector = [0, cos, -sin];
  return {
    position: [0, aim[1] + sin * distanceM, z + cos * distanceM],
    right: [rollCos, upright[1] * rollSin, upright[2] * rollSin],
    up: [-rollSin, upright[1] * rollCos, upright[2] * rollCos],
    forward: [0, -sin, -cos],
    sensorWidthMm: planned.sensorWidthMm,
    sensorHeightMm: planned.sensorHeightMm,
    focalLengthMm: focalLengthFor(planned, frame.subjectHeightM, distanceM),
    aperture: planned.aperture,
    focusM: distanceM,
  };
}

/**
 * The planned focal length, or the one that keeps the framing after the distance changed: h / H = f
 * / (s − f) for a sensor h that shows H at the distance s (thin lens).
 */
function focalLengthFor(planned: PlannedCamera, heightM: number, distanceM: number): number {
  if (distanceM === planned.distanceM) return planned.focalLengthMm;
  const share = planned.sensorHeightMm / (heightM * 1000);
  return (share * distanceM * 1000) / (1 + share);
}

/** The camera raised above the floor if it is below, tilted down to what it looks at. */
export function aboveFloor(camera: LensCamera): LensCamera {
  const { position, forward, focusM } = camera;
  if (position[1] >= lowestLensM) return camera;
  const [x, y, z] = position;
  const [aimY, aimZ] = [y + forward[1] * focusM, z + forward[2] * focusM];
  const sin = Math.max(-0.9, Math.min(0.9, (lowestLensM - aimY) / focusM));
  const cos = Math.sqrt(1 - sin * sin);
  return {
    ...camera,
    position: [x, aimY + sin * focusM, aimZ + cos * focusM],
    right: [1, 0, 0],
    up: [0, cos, -sin],
    forward: [0, -sin, -cos],
  };
}

/** Height at the middle of the frame: leaves a margin below the feet, or headroom. */
function aimHeight(frameM: number, { eyesM, heightM }: FramedSubject): number {
  const standing = frameM * 0.5 - frameM * 0.075;
  const hanging = heightM + 0.09 * frameM - frameM / 2;
  if (frameM > heightM * 1.08) return Math.min(standing, Math.max(heightM * 0.55, 1.05));
  return Math.min(Math.max(hanging, standing), eyesM);
}
