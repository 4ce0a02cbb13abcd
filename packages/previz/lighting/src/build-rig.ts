import type { LampJob } from '@image-production/direction';
import { mixed, scaledBy } from '@image-production/previz-geometry';
import type {
  Color,
  AreaLight,
  Light,
  SkyLight,
  SunLight,
} from '@image-production/previz-geometry';

import { goboTexture } from './gobo.ts';
import { elevationAt, keyAngles } from './key-place.ts';
import { aboveFloor, beforeWall, directionOf, lampAt } from './lamp-at.ts';
import type { LampPlace, LitSubject } from './lamp-at.ts';
import { isPlaced } from './rig-plan.ts';
import type { RigLamp, RigPlan } from './rig-plan.ts';
import { isOpen, octabox, rigs } from './rigs.ts';
import type { Rig } from './rigs.ts';
import { wallLights, windowOnWall } from './wall-light.ts';

const white: Color = [1, 1, 1];

/** What a light of a rig is there for. */
export type LightName = 'ambient' | 'sun' | LampJob | 'window' | 'reflector';

export interface RigLight {
  readonly name: LightName;
  readonly light: Light;
}

/** The lamps of a rig. The key's irradiance at the subject is 1, the others' relative to it. */
export function buildRig(plan: RigPlan, subject: LitSubject): Light[] {
  return rigLights(plan, subject).map(({ light }) => light);
}

/** The lamps of a rig by name, the ambient light first, then the key. */
export function rigLights(plan: RigPlan, subject: LitSubject): RigLight[] {
  const rig = rigs[plan.name];
  const { wallM } = subject;
  const { rim, hair, fill } = plan.lamps;
  const lights: RigLight[] = [{ name: 'ambient', light: skyOf(plan, rig) }];
  const source = sourceOf(plan, rig);
  if (source === 'sun') lights.push({ name: 'sun', light: sunOf(plan, subject) });
  else if (source === 'lamp') lights.push({ name: 'key', light: keyOf(plan, rig, subject) });
  if (rig.rim > 0 || rim) lights.push({ name: 'rim', light: rimOf(plan, rig, subject) });
  if (hair) lights.push({ name: 'hair', light: hairOf(plan, hair, subject) });
  if (isPlaced(fill)) lights.push({ name: 'fill', light: fillOf(plan, fill, subject) });
  if (wallM !== null) lights.push(...ofWall(plan, subject, wallM));
  if (rig.hasReflector) lights.push({ name: 'reflector', light: reflectorOf(plan, subject) });
  return lights;
}

function ofWall(plan: RigPlan, subject: LitSubject, wallM: number): RigLight[] {
  const lights: RigLight[] = wallLights(plan, subject, wallM).map((light) => ({
    name: 'background',
    light,
  }));
  if (plan.name === 'window' && plan.wall !== 'dark')
    lights.push({ name: 'window', light: windowOnWall(plan, subject, wallM) });
  return lights;
}

/** The sun has neither a size nor a place: words that give one speak of a lamp in its stead. */
function sourceOf({ lamps: { key } }: RigPlan, { shape }: Rig): 'sun' | 'lamp' | 'none' {
  if (shape === 'none') return isPlaced(key) ? 'lamp' : 'none';
  if (shape !== 'sun') return 'lamp';
  return (key?.sizeM ?? key?.distanceM ?? key?.heightM) ? 'lamp' : 'sun';
}

function keyOf(plan: RigPlan, own: Rig, subject: LitSubject): AreaLight {
  const { key } = plan.lamps;
  const isSky = isOpen(own);
  const rig: Rig = isSky ? { ...octabox, azimuth: own.azimuth, elevation: own.elevation } : own;
  // A large subject needs more distant lamps to be lit evenly.
  const reach = Math.max(1, subject.heightM / 1.6);
  const angles = keyAngles(plan);
  const isBelow = angles.elevation < 0;
  const sizeM = (isSky && (key?.sizeM ?? null) === null ? rig.sizeM : plan.keySizeM) * reach;
  const width = isBelow ? Math.min(sizeM, lowSizeM) : sizeM;
  const height = rig.shape === 'rectangle' ? width * 1.25 : width;
  return lampAt(
    subject,
    placeOf(key, { ...angles, distanceM: rig.distanceM * reach }, height, subject),
    {
      shape: rig.shape === 'rectangle' ? 'rectangle' : 'ellipse',
      focus: focusOf(plan, isBelow),
      isVisible: false,
      width,
      height,
    },
    plan.key,
  );
}

/** The largest that stands below a face. */
const lowSizeM = 0.8;

/** A grid keeps the key off the wall; a dense one keeps it on the face. */
function focusOf({ name, wall }: RigPlan, isBelow: boolean): number {
  if (isBelow) return 0.45;
  if (wall !== 'dark') return 0;
  return name === 'low_key' ? 0.6 : 0.35;
}

/** The place that the words give a lamp, within the room. */
function placeOf(
  lamp: RigLamp | undefined,
  own: LampPlace,
  height: number,
  subject: LitSubject,
): LampPlace {
  const { azimuth } = own;
  const asked = lamp?.distanceM ?? own.distanceM;
  const heightM = lamp?.heightM ?? null;
  const elevation = heightM === null ? own.elevation : elevationAt(heightM, subject.aim[1], asked);
  const free = beforeWall(asked, azimuth, elevation, subject);
  return { azimuth, elevation, distanceM: aboveFloor(free, elevation, height, subject) };
}

/** A strip light behind the subject, on the side away from the key. */
function rimOf(plan: RigPlan, rig: Rig, subject: LitSubject): AreaLight {
  const { rim } = plan.lamps;
  const reach = Math.max(1, subject.heightM / 1.8);
  const own = {
    azimuth: (rim?.azimuth ?? rimAzimuth) * (rim?.side ?? -plan.side),
    elevation: rim?.elevation ?? 26,
    distanceM: 2.3 * reach,
  };
  const place = placeOf(rim, own, 0.65 * own.distanceM, subject);
  const { distanceM } = place;
  const height = rim?.sizeM ?? 0.65 * distanceM;
  const color = rim?.color ?? (rig.isGelled ? plan.fill : mixed(plan.key, white, 0.6));
  return lampAt(
    subject,
    place,
    {
      shape: 'rectangle',
      focus: 0.35,
      isVisible: false,
      width: (0.2 / 0.65) * height,
      height,
    },
    scaledBy(color, rim ? Math.max(rig.rim, askedRim) : rig.rim),
  );
}

const rimAzimuth = 136;
/** Strength of a rim, relative to the key, that the words ask for. */
const askedRim = 1.8;

/** A small gridded lamp on a boom above and behind the head. */
function hairOf(plan: RigPlan, hair: RigLamp, subject: LitSubject): AreaLight {
  const side = hair.side ?? -plan.side;
  const own = {
    azimuth: (hair.azimuth ?? 150) * side,
    elevation: hair.elevation ?? 62,
    distanceM: 1.5,
  };
  const size = hair.sizeM ?? 0.4;
  const form = { shape: 'rectangle', focus: 0.5, isVisible: false } as const;
  return lampAt(
    subject,
    placeOf(hair, own, size, subject),
    { ...form, width: size, height: size },
    scaledBy(hair.color ?? mixed(plan.key, white, 0.6), 3),
  );
}

/** A large soft lamp that fills from one side, where the words place it. */
function fillOf(plan: RigPlan, fill: RigLamp, subject: LitSubject): AreaLight {
  const side = fill.side ?? -plan.side;
  const own = {
    azimuth: (fill.azimuth ?? 35) * side,
    elevation: fill.elevation ?? 10,
    distanceM: 2.6,
  };
  const size = fill.sizeM ?? 1.8;
  return lampAt(
    subject,
    placeOf(fill, own, size, subject),
    { shape: 'rectangle', focus: 0, isVisible: false, width: size, height: size },
    scaledBy(plan.fill, ((1 - ambientShare) * skyFill) / plan.ratio),
  );
}

/** What a vertical surface receives of the sky of a studio at a ratio of 1. */
const skyFill = 0.4;
/** Share of the fill that stays ambient beside a fill lamp. */
const ambientShare = 0.4;

function reflectorOf(plan: RigPlan, subject: LitSubject): AreaLight {
  return lampAt(
    subject,
    { azimuth: 0, elevation: -40, distanceM: 1.1 },
    { shape: 'rectangle', focus: 0, isVisible: false, width: 0.9, height: 0.6 },
    scaledBy(plan.fill, 0.45),
  );
}

function sunOf(plan: RigPlan, subject: LitSubject): SunLight {
  const texture = goboTexture(plan.gobo);
  const { azimuth, elevation } = keyAngles(plan);
  return {
    kind: 'sun',
    direction: directionOf(subject.toCamera, azimuth, elevation),
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
  const isSky = isOpen(rig);
  const share = isPlaced(plan.lamps.fill) ? ambientShare : 1;
  const level = ((isSky ? 1.1 : 0.62) * share) / plan.ratio / Math.PI;
  return {
    kind: 'sky',
    zenith: scaledBy(plan.fill, level * (isSky ? 1.25 : 1.1)),
    horizon: isSky ? hazeOf(plan, level) : scaledBy(plan.fill, level),
    ground: scaledBy(mixed(plan.fill, plan.key, 0.4), level * 0.55),
  };
}

/**
 * Under a clear sky most light comes from low angles, in a colour between the sun's and the sky's.
 */
function hazeOf({ key, fill }: RigPlan, level: number): Color {
  return scaledBy(mixed(fill, key, 0.45), Math.max(level, Math.min(level * 2, 0.12)));
}
