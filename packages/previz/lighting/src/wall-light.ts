import { cross, scaledBy, unit } from '@image-production/previz-geometry';
import type { AreaLight, Color, SunLight, Vector } from '@image-production/previz-geometry';
import { mixed } from '@image-production/previz-geometry';

import { goboTexture } from './gobo.ts';
import { directionOf } from './lamp-at.ts';
import type { LitSubject } from './lamp-at.ts';
import type { RigPlan } from './rig-plan.ts';
import { rigs } from './rigs.ts';

const white: Color = [1, 1, 1];

/** Lamps on the wall behind the subject: the rig's own, or what the words ask for. */
export function wallLights(plan: RigPlan, subject: LitSubject, wallM: number): AreaLight[] {
  const { wall, lamps } = plan;
  if (wall === 'dark') return [];
  if (wall === 'spot') return [spotOf(plan, subject, wallM)];
  if (wall === 'gradient') return [gradientOf(plan, subject, wallM)];
  const level = levelOf(plan);
  if (level === 0) return [];
  const wide = groundOf(colorOf(plan), level, subject, wallM);
  const side = lamps.background?.side ?? null;
  return [side === null ? wide : moved(wide, subject, side * 0.8)];
}

function levelOf({ name, wall, lamps }: RigPlan): number {
  const own = rigs[name].ground;
  if (wall === 'bright') return Math.max(own, 2);
  return lamps.background === undefined ? own : Math.max(own, 1);
}

function colorOf({ name, fill, lamps }: RigPlan): Color {
  return lamps.background?.color ?? (rigs[name].isGelled ? fill : white);
}

/** A wide lamp from above that lights the wall behind the subject. */
function groundOf(
  color: Color,
  level: number,
  { aim, toCamera }: LitSubject,
  wallM: number,
): AreaLight {
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
    radiance: scaledBy(color, (level * wallM ** 2) / (2.4 * size * size)),
    isVisible: false,
    focus: 0.3,
  };
}

/** Towards the camera's left for a positive distance. */
function moved(light: AreaLight, { toCamera }: LitSubject, byM: number): AreaLight {
  const [x, y, z] = light.center;
  return { ...light, center: [x - toCamera[2] * byM, y, z + toCamera[0] * byM] };
}

/** A gridded lamp above the frame that draws a pool of light behind the subject. */
function spotOf(plan: RigPlan, { aim, heightM, toCamera }: LitSubject, wallM: number): AreaLight {
  const [depth, rise] = [0.3 * wallM, 0.75 * heightM + 0.5];
  const center: Vector = [
    aim[0] - toCamera[0] * depth,
    aim[1] + rise,
    aim[2] - toCamera[2] * depth,
  ];
  const target: Vector = [aim[0] - toCamera[0] * wallM, aim[1], aim[2] - toCamera[2] * wallM];
  return beamTo(center, target, {
    color: colorOf(plan),
    level: 1.3,
    width: 0.22,
    height: 0.22,
    focus: 0.75,
  });
}

/** A strip below the frame, close to the wall: bright behind the subject's feet, dark above. */
function gradientOf(
  plan: RigPlan,
  { aim, heightM, toCamera }: LitSubject,
  wallM: number,
): AreaLight {
  const depth = wallM - Math.min(0.7 * wallM, 0.3 * heightM + 0.15);
  const low = Math.max(0.12, aim[1] - 0.55 * heightM - 0.15);
  const center: Vector = [aim[0] - toCamera[0] * depth, low, aim[2] - toCamera[2] * depth];
  const target: Vector = [
    aim[0] - toCamera[0] * wallM,
    low + 0.3 * heightM,
    aim[2] - toCamera[2] * wallM,
  ];
  const form = { width: 1.2 + 1.4 * heightM, height: 0.2, focus: 0.2 };
  return beamTo(center, target, { color: colorOf(plan), level: 1.8, ...form });
}

interface Beam {
  readonly color: Color;
  /** Irradiance where it points. */
  readonly level: number;
  readonly width: number;
  readonly height: number;
  readonly focus: number;
}

function beamTo(
  center: Vector,
  target: Vector,
  { color, level, width, height, focus }: Beam,
): AreaLight {
  const way: Vector = [target[0] - center[0], target[1] - center[1], target[2] - center[2]];
  const towards = unit(way);
  const across = unit([-towards[2], 0, towards[0]]);
  const up = cross(towards, across);
  const awayM = Math.hypot(...way);
  return {
    kind: 'area',
    shape: 'rectangle',
    center,
    across: scaledBy(across, width / 2),
    up: scaledBy(up, height / 2),
    radiance: scaledBy(color, (level * awayM ** 2) / (width * height)),
    isVisible: false,
    focus,
  };
}

/** Sunlight through window panes onto the wall, on the subject's far side. */
export function windowOnWall(
  plan: RigPlan,
  { aim, heightM, toCamera }: LitSubject,
  wallM: number,
): SunLight {
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
