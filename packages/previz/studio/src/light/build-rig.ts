import { mixed, scaledBy, cross, unit } from '@image-production/previz-geometry';
import type {
  Color,
  AreaLight,
  Light,
  SkyLight,
  SunLight,
  Vector,
} from '@image-production/previz-geometry';

import { goboTexture } from './gobo.ts';
import type { RigPlan } from './rig-plan.ts';
import { rigs } from './rigs.ts';
import type { Rig } from './rigs.ts';

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

const degree = Math.PI / 180;
const white: Color = [1, 1, 1];

/** The lamps of a rig. The key's irradiance at the subject is 1, the others' relative to it. */
export function buildRig(plan: RigPlan, subject: LitSubject): Light[] {
  const rig = rigs[plan.name];
  const lights: Light[] = [skyOf(plan, rig)];
  if (rig.shape === 'sun') lights.push(sunOf(plan, rig, subject));
  else if (rig.shape !== 'none') lights.push(keyOf(plan, rig, subject));
  if (rig.rim > 0) lights.push(rimOf(plan, rig, subject));
  if (rig.ground > 0 && subject.wallM !== null)
    lights.push(groundOf(plan, rig, subject, subject.wallM));
  if (plan.name === 'window' && subject.wallM !== null)
    lights.push(windowOf(plan, subject, subject.wallM));
  if (rig.hasReflector) lights.push(reflectorOf(plan, subject));
  return lights;
}

/** A lamp at these angles around the subject, facing it, with a given irradiance. */
function lampAt(
  subject: LitSubject,
  place: { azimuth: number; elevation: number; distanceM: number },
  form: Pick<AreaLight, 'shape' | 'focus' | 'isVisible'> & { width: number; height: number },
  irradiance: Color,
): AreaLight {
  const towards = directionOf(subject.toCamera, place.azimuth, place.elevation);
  const { aim } = subject;
  const center: Vector = [
    aim[0] + towards[0] * place.distanceM,
    Math.max(aim[1] + towards[1] * place.distanceM, form.height / 2 + 0.05),
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

function keyOf(plan: RigPlan, rig: Rig, subject: LitSubject): AreaLight {
  // A large subject needs more distant lamps to be lit evenly.
  const reach = Math.max(1, subject.heightM / 1.6);
  const width = plan.keySizeM * reach;
  const height = rig.shape === 'rectangle' ? width * 1.25 : width;
  return lampAt(
    subject,
    {
      azimuth: rig.azimuth * plan.side,
      elevation: rig.elevation,
      distanceM: beforeWall(rig.distanceM * reach, rig.azimuth, rig.elevation, subject),
    },
    {
      shape: rig.shape === 'rectangle' ? 'rectangle' : 'ellipse',
      focus: 0,
      isVisible: false,
      width,
      height,
    },
    plan.key,
  );
}

/** A strip light behind the subject, on the side away from the key. */
function rimOf(plan: RigPlan, rig: Rig, subject: LitSubject): AreaLight {
  const reach = Math.max(1, subject.heightM / 1.8);
  const [azimuth, elevation] = [rimAzimuth, 26];
  const distanceM = beforeWall(2.3 * reach, azimuth, elevation, subject);
  const color = rig.isGelled ? plan.fill : mixed(plan.key, white, 0.6);
  return lampAt(
    subject,
    { azimuth: -azimuth * plan.side, elevation, distanceM },
    {
      shape: 'rectangle',
      focus: 0.35,
      isVisible: false,
      width: 0.2 * distanceM,
      height: 0.65 * distanceM,
    },
    scaledBy(color, rig.rim),
  );
}

const rimAzimuth = 136;

/** Keeps lamps behind the subject in front of the wall and of flats leaning on it. */
function beforeWall(
  distanceM: number,
  azimuth: number,
  elevation: number,
  { wallM }: LitSubject,
): number {
  const behind = -Math.cos(azimuth * degree) * Math.cos(elevation * degree);
  return wallM === null || behind <= 0 ? distanceM : Math.min(distanceM, (0.6 * wallM) / behind);
}

/** A wide lamp from above that lights the wall behind the subject. */
function groundOf(plan: RigPlan, rig: Rig, subject: LitSubject, wallM: number): AreaLight {
  const { aim, toCamera } = subject;
  const height = Math.max(aim[1] + 1.6, 2.6);
  const depth = wallM * 0.45;
  const center: Vector = [aim[0] - toCamera[0] * depth, height, aim[2] - toCamera[2] * depth];
  const towards = unit([-toCamera[0] * 0.75, -0.66, -toCamera[2] * 0.75]);
  const across = unit([toCamera[2], 0, -toCamera[0]]);
  const up = cross(across, towards);
  const size = 1.2;
  return {
    kind: 'area',
    shape: 'rectangle',
    center,
    across: scaledBy(across, size),
    up: scaledBy(up, -size * 0.3),
    radiance: scaledBy(
      rig.isGelled ? plan.fill : white,
      (rig.ground * wallM ** 2) / (2.4 * size * size),
    ),
    isVisible: false,
    focus: 0.3,
  };
}

/** Sunlight through window panes onto the wall, on the subject's far side. */
function windowOf(plan: RigPlan, { aim, heightM, toCamera }: LitSubject, wallM: number): SunLight {
  const [x, , z] = toCamera;
  // (z, -x) is the camera's right; the window is on the key's side, its light on the other.
  const aside = plan.side * 0.34 * heightM;
  const texture = goboTexture('window');
  return {
    kind: 'sun',
    direction: directionOf(toCamera, 58 * plan.side, 30),
    radius: 0.018,
    irradiance: scaledBy(mixed(plan.key, [1.1, 0.97, 0.8], 0.7), 0.8),
    gobo: texture && {
      texture,
      widthM: Math.max(1.5, 1.15 * heightM),
      center: [aim[0] + z * aside - x * wallM, aim[1], aim[2] - x * aside - z * wallM],
    },
  };
}

function reflectorOf(plan: RigPlan, subject: LitSubject): AreaLight {
  return lampAt(
    subject,
    { azimuth: 0, elevation: -40, distanceM: 1.1 },
    { shape: 'rectangle', focus: 0, isVisible: false, width: 0.9, height: 0.6 },
    scaledBy(plan.fill, 0.45),
  );
}

function sunOf(plan: RigPlan, rig: Rig, subject: LitSubject): SunLight {
  const texture = goboTexture(plan.gobo);
  return {
    kind: 'sun',
    direction: directionOf(subject.toCamera, rig.azimuth * plan.side, rig.elevation),
    radius: plan.keySizeM / 2,
    irradiance: plan.key,
    gobo: texture && {
      texture,
      widthM: Math.max(1.6, subject.heightM * 1.5),
      center: subject.aim,
    },
  };
}

/** The fill: ambient light, slightly weaker from below. */
function skyOf(plan: RigPlan, rig: Rig): SkyLight {
  const isOpen = rig.shape === 'sun' || rig.shape === 'none';
  const level = (isOpen ? 1.1 : 0.62) / plan.ratio / Math.PI;
  return {
    kind: 'sky',
    zenith: scaledBy(plan.fill, level * (isOpen ? 1.25 : 1.1)),
    horizon: isOpen ? hazeOf(plan, level) : scaledBy(plan.fill, level),
    ground: scaledBy(mixed(plan.fill, plan.key, 0.4), level * 0.55),
  };
}

/**
 * Under a clear sky most light comes from low angles, in a colour between the sun's and the sky's.
 */
function hazeOf({ key, fill }: RigPlan, level: number): Color {
  return scaledBy(mixed(fill, key, 0.45), Math.max(level, Math.min(level * 2, 0.12)));
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
