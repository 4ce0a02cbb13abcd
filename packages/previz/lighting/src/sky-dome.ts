import type { Color, SkyDome, Vector } from '@image-production/previz-geometry';

import { keyAngles } from './key-place.ts';
import { directionOf } from './lamp-at.ts';
import type { RigPlan } from './rig-plan.ts';
import { rigs } from './rigs.ts';
import type { RigName } from './rigs.ts';

interface Mood {
  readonly zenith: Color;
  /** Colour of the haze above the horizon. */
  readonly horizon: Color;
  /** Added around the sun. */
  readonly glow: Color;
  /** Cloud cover, 0 to 1. */
  readonly clouds: number;
}

const fair: Mood = {
  zenith: [0.13, 0.25, 0.45],
  horizon: [0.58, 0.68, 0.75],
  glow: [0.12, 0.1, 0.07],
  clouds: 0.5,
};

/** Skies in print values, dark enough to keep their colour. 1 is white. */
const moods: Readonly<Partial<Record<RigName, Mood>>> = {
  dawn: {
    zenith: [0.2, 0.3, 0.48],
    horizon: [0.8, 0.62, 0.58],
    glow: [0.36, 0.2, 0.12],
    clouds: 0.4,
  },
  noon: {
    zenith: [0.09, 0.22, 0.5],
    horizon: [0.56, 0.68, 0.78],
    glow: [0.05, 0.05, 0.04],
    clouds: 0.42,
  },
  golden_hour: {
    zenith: [0.19, 0.29, 0.45],
    horizon: [0.84, 0.6, 0.4],
    glow: [0.45, 0.24, 0.07],
    clouds: 0.45,
  },
  blue_hour: {
    zenith: [0.045, 0.085, 0.2],
    horizon: [0.34, 0.36, 0.5],
    glow: [0.42, 0.2, 0.1],
    clouds: 0.45,
  },
  overcast: {
    zenith: [0.4, 0.44, 0.49],
    horizon: [0.7, 0.72, 0.73],
    glow: [0, 0, 0],
    clouds: 0.8,
  },
  open_shade: {
    zenith: [0.22, 0.36, 0.55],
    horizon: [0.68, 0.74, 0.78],
    glow: [0.05, 0.04, 0.03],
    clouds: 0.4,
  },
  low_key: {
    zenith: [0.02, 0.03, 0.06],
    horizon: [0.1, 0.12, 0.17],
    glow: [0.05, 0.04, 0.03],
    clouds: 0.4,
  },
  backlit: { ...fair, horizon: [0.74, 0.74, 0.7], glow: [0.4, 0.32, 0.2] },
  silhouette: {
    zenith: [0.24, 0.27, 0.36],
    horizon: [0.95, 0.78, 0.58],
    glow: [0.5, 0.3, 0.12],
    clouds: 0.45,
  },
};

/** The sky for a rig's time of day, with the sun in the rig's direction. */
export function skyDome(
  rig: Pick<RigPlan, 'name' | 'side' | 'ratio' | 'lamps'>,
  toCamera: Vector,
): SkyDome {
  const { name, side } = rig;
  const { azimuth, elevation } = keyAngles(rig);
  // With the sun below the horizon, its afterglow is low behind the scene.
  const sun =
    rigs[name].shape === 'none'
      ? directionOf(toCamera, 148 * side, 2)
      : directionOf(toCamera, azimuth, elevation);
  return { kind: 'dome', ...(moods[name] ?? fair), sun };
}
