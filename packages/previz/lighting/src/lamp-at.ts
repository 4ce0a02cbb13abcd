import { cross, scaledBy, unit } from '@image-production/previz-geometry';
import type { AreaLight, Color, Vector } from '@image-production/previz-geometry';

/** Geometry that a rig is built around, in metres. */
export interface LitSubject {
  /** Centre of the lit subject: the face, or the product. */
  readonly aim: Vector;
  /** Height of the subject in the frame. */
  readonly heightM: number;
  /** Horizontal unit vector from the subject to the camera. */
  readonly toCamera: Vector;
  /** Distance of the wall behind the subject, or null without a wall. */
  readonly wallM: number | null;
}

/** Where a lamp stands around the subject; a positive azimuth is to the camera's left. */
export interface LampPlace {
  /** Degrees. */
  readonly azimuth: number;
  readonly elevation: number;
  readonly distanceM: number;
}

type LampForm = Pick<AreaLight, 'shape' | 'focus' | 'isVisible'> & {
  readonly width: number;
  readonly height: number;
};

export const degree: number = Math.PI / 180;

/** A lamp at these angles around the subject, facing it, with a given irradiance. */
export function lampAt(
  subject: LitSubject,
  place: LampPlace,
  form: LampForm,
  irradiance: Color,
): AreaLight {
  const towards = directionOf(subject.toCamera, place.azimuth, place.elevation);
  const { aim } = subject;
  const center: Vector = [
    aim[0] + towards[0] * place.distanceM,
    Math.max(aim[1] + towards[1] * place.distanceM, form.height / 2 + floorGapM),
    aim[2] + towards[2] * place.distanceM,
  ];
  // Horizontal and perpendicular to the beam.
  const across = unit([towards[2], 0, -towards[0]]);
  const up = cross(towards, across);
  const cover = form.shape === 'ellipse' ? Math.PI / 4 : 1;
  const solidAngle = (form.width * form.height * cover) / place.distanceM ** 2;
  return {
    kind: 'area',
    shape: form.shape,
    center,
    across: scaledBy(across, form.width / 2),
    // `across` × `up` must point at the subject.
    up: scaledBy(up, -form.height / 2),
    radiance: scaledBy(irradiance, 1 / solidAngle),
    isVisible: form.isVisible,
    focus: form.focus,
  };
}

/** Between the floor and the lower edge of a lamp. */
const floorGapM = 0.05;

/** The farthest that a lamp of this height may stand to keep its angle from below. */
export function aboveFloor(
  distanceM: number,
  elevation: number,
  height: number,
  { aim }: LitSubject,
): number {
  if (elevation >= 0) return distanceM;
  const room = Math.max(0.3, aim[1] - height / 2 - floorGapM);
  return Math.min(distanceM, room / Math.sin(-elevation * degree));
}

/** Keeps lamps behind the subject in front of the wall and of flats leaning on it. */
export function beforeWall(
  distanceM: number,
  azimuth: number,
  elevation: number,
  { wallM }: LitSubject,
): number {
  const behind = -Math.cos(azimuth * degree) * Math.cos(elevation * degree);
  return wallM === null || behind <= 0 ? distanceM : Math.min(distanceM, (0.6 * wallM) / behind);
}

/** Direction to a lamp at these angles; a positive azimuth is to the camera's left. */
export function directionOf(toCamera: Vector, azimuth: number, elevation: number): Vector {
  const [turn, rise] = [azimuth * degree, elevation * degree];
  const [x, , z] = toCamera;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  // Horizontal, rotated from the camera's axis to its left.
  const level: Vector = [x * cos - z * sin, 0, z * cos + x * sin];
  return unit([level[0] * Math.cos(rise), Math.sin(rise), level[2] * Math.cos(rise)]);
}
