import type { Gobo, Hour, LightTerm, PlannedLight } from '@image-production/direction';
import { mixed, scaledBy } from '@image-production/previz-geometry';
import type { Color, AreaLight, Light, Vector } from '@image-production/previz-geometry';
import { chooseRig } from '@image-production/previz-lighting';
import { buildRig } from '@image-production/previz-lighting';
import { goboTexture } from '@image-production/previz-lighting';
import type { RigPlan } from '@image-production/previz-lighting';

import type { StillLifePlan, StillLight } from './still-plan.ts';

interface Day {
  /** Degrees. */
  readonly azimuth: number;
  readonly elevation: number;
  readonly radius: number;
  readonly sun: Color;
  readonly sky: Color;
}

/** The sun's irradiance is about 1; the sky's radiance is the fill. */
const days: Readonly<Record<Hour | 'day', Day>> = {
  day: {
    azimuth: 54,
    elevation: 31,
    radius: 0.022,
    sun: [1.08, 1, 0.88],
    sky: [0.1, 0.106, 0.117],
  },
  noon: {
    azimuth: 42,
    elevation: 52,
    radius: 0.0047,
    sun: [1.15, 1.08, 0.97],
    sky: [0.052, 0.058, 0.068],
  },
  dawn: {
    azimuth: 72,
    elevation: 15,
    radius: 0.03,
    sun: [1.2, 0.92, 0.78],
    sky: [0.1, 0.108, 0.134],
  },
  golden_hour: {
    azimuth: 66,
    elevation: 19,
    radius: 0.016,
    sun: [1.42, 0.98, 0.56],
    sky: [0.085, 0.088, 0.104],
  },
  blue_hour: {
    azimuth: 74,
    elevation: 16,
    radius: 0.03,
    sun: [0.95, 0.5, 0.3],
    sky: [0.06, 0.082, 0.14],
  },
  night: {
    azimuth: 68,
    elevation: 36,
    radius: 0.04,
    sun: [1, 0.95, 0.9],
    sky: [0.024, 0.027, 0.034],
  },
  overcast: {
    azimuth: 40,
    elevation: 58,
    radius: 0.42,
    sun: [0.55, 0.55, 0.55],
    sky: [0.19, 0.195, 0.2],
  },
};

/** Terms for studio lamps; all others mean daylight. */
const lampTerms: ReadonlySet<LightTerm> = new Set<LightTerm>([
  'rembrandt',
  'loop',
  'butterfly',
  'split',
  'broad',
  'short',
  'clamshell',
  'softbox',
  'octabox',
  'beauty_dish',
  'umbrella',
  'ring',
  'strip',
  'snoot',
  'neon',
  'strobe',
  'hmi',
  // A sun from behind would be blocked by the wall.
  'rim',
  'backlit',
  'silhouette',
]);

const hourOf: Readonly<Partial<Record<LightTerm, Hour>>> = {
  golden_hour: 'golden_hour',
  blue_hour: 'blue_hour',
  overcast: 'overcast',
  open_shade: 'overcast',
  soft: 'overcast',
  scrim: 'overcast',
  hard: 'noon',
};

const studio = { sceneType: 'studio', style: 'campaign' } as const;
/** In degrees: a sun below the table lights nothing. */
const lowestSun = 4;

export function lightFor(light: PlannedLight, side: 1 | -1, own: Gobo | null): StillLight {
  const { terms, hour, gobo } = light;
  if (terms.some((term) => lampTerms.has(term)) && hour === null && gobo === null) {
    return { kind: 'lamps', rig: chooseRig(light, studio, side) };
  }
  const written = terms.map((term) => hourOf[term]).find((name) => name !== undefined);
  const name = hour ?? written ?? 'day';
  const day = days[name];
  const isOpen = terms.includes('reflector') || terms.includes('bounce');
  const isClosed = terms.includes('negative_fill') || terms.includes('flag');
  const isTungsten = terms.includes('tungsten') || terms.includes('practical');
  const through = gobo ?? goboOfTerms(terms) ?? (name === 'overcast' ? null : own);
  const degree = Math.PI / 180;
  const { key } = chooseRig(light, studio, side).lamps;
  return {
    kind: 'day',
    side: key?.side ?? side,
    azimuth: (key?.azimuth ?? day.azimuth) * degree,
    elevation: Math.max(lowestSun, key?.elevation ?? day.elevation) * degree,
    radius: day.radius,
    sun: key?.color ?? (isTungsten ? [1.3, 0.92, 0.58] : day.sun),
    sky: scaledBy(day.sky, isOpen ? 1.5 : isClosed ? 0.5 : 1),
    gobo: through ?? 'none',
  };
}

function goboOfTerms(terms: readonly LightTerm[]): Gobo | null {
  if (terms.includes('dappled')) return 'leaves';
  return terms.includes('window') ? 'window' : null;
}

/** Reference height of rigs, in metres; lamps scale with the set. */
const rigM = 1.5;

/** The lamps of a plan, around the middle of the arrangement. */
export function buildStillLight({ light, frameM, camera, surroundings }: StillLifePlan): Light[] {
  const [x, , z] = camera.forward;
  const level = Math.hypot(x, z);
  const toCamera: Vector = [-x / level, 0, -z / level];
  const aim: Vector = [0, 0.36 * frameM, 0];
  if (light.kind === 'lamps') {
    const scale = frameM / rigM;
    const lamps = buildRig(inRigUnits(light.rig, scale), {
      aim: [0, aim[1] / scale, 0],
      heightM: rigM,
      toCamera,
      wallM: surroundings.wallM / scale,
    });
    return lamps.map((lamp) => shrunkLamp(lamp, scale));
  }
  const { side, azimuth, elevation, radius, sun, sky, gobo } = light;
  const [cos, sin] = [Math.cos(azimuth * side), Math.sin(azimuth * side)];
  // A positive azimuth is to the camera's left.
  const direction: Vector = [
    (toCamera[0] * cos - toCamera[2] * sin) * Math.cos(elevation),
    Math.sin(elevation),
    (toCamera[2] * cos + toCamera[0] * sin) * Math.cos(elevation),
  ];
  const texture = goboTexture(gobo);
  return [
    {
      kind: 'sky',
      zenith: scaledBy(sky, 1.25),
      horizon: sky,
      ground: scaledBy(mixed(sky, [sky[0], sky[0], sky[0]], 0.6), 0.6),
    },
    {
      kind: 'sun',
      direction,
      radius,
      irradiance: sun,
      gobo: texture && {
        texture,
        widthM: frameM * 1.5,
        center: [0, frameM * 0.38, -surroundings.wallM * 0.5],
      },
    },
    glint(direction, aim, frameM, sun),
  ];
}

/** Distances that words give in metres, before the whole rig is scaled with the set. */
function inRigUnits(rig: RigPlan, scale: number): RigPlan {
  const lamps = Object.entries(rig.lamps).map(([job, lamp]) => {
    const { heightM, distanceM } = lamp;
    const near = { heightM: heightM && heightM / scale, distanceM: distanceM && distanceM / scale };
    return [job, { ...lamp, ...near }] as const;
  });
  return { ...rig, lamps: Object.fromEntries(lamps) };
}

/** A large pale card on the sun's side, reflected by metal, glass and glaze. */
function glint(sun: Vector, aim: Vector, frameM: number, color: Color): AreaLight {
  const flat = Math.hypot(sun[0], sun[2]);
  const towards: Vector = [(sun[0] / flat) * 0.9, 0.436, (sun[2] / flat) * 0.9];
  const away = 2.2 * frameM;
  const half = 0.62 * frameM;
  const across: Vector = [towards[2] / 0.9, 0, -towards[0] / 0.9];
  const up: Vector = [
    towards[1] * across[2],
    towards[2] * across[0] - towards[0] * across[2],
    -towards[1] * across[0],
  ];
  return {
    kind: 'area',
    shape: 'rectangle',
    center: [aim[0] + towards[0] * away, aim[1] + towards[1] * away, aim[2] + towards[2] * away],
    across: [across[0] * half * 0.7, 0, across[2] * half * 0.7],
    // `across` × `up` must point at the set.
    up: [-up[0] * half, -up[1] * half, -up[2] * half],
    radiance: scaledBy(mixed(color, [1, 1, 1], 0.5), 0.62),
    isVisible: false,
    focus: 0,
  };
}

function shrunkLamp(light: Light, scale: number): Light {
  if (light.kind !== 'area') return light;
  const { center, across, up } = light;
  const shrunk = ([x, y, z]: Vector): Vector => [x * scale, y * scale, z * scale];
  return { ...light, center: shrunk(center), across: shrunk(across), up: shrunk(up) };
}
