/** Angles of a key light around the subject, seen from the camera, and its companions. */
export interface Rig {
  /** Degrees from the camera's axis to the side, and above eye level. */
  readonly azimuth: number;
  readonly elevation: number;
  /** Width of the source in metres, at the reference distance `distanceM`. */
  readonly sizeM: number;
  readonly distanceM: number;
  readonly shape: 'rectangle' | 'ellipse' | 'sun' | 'none';
  /** Key-to-fill ratio. */
  readonly ratio: number;
  /** Strength of the rim light relative to the key. */
  readonly rim: number;
  /** Strength of the background light relative to the key. */
  readonly ground: number;
  /** Whether rim and background lights take the fill's colour. */
  readonly isGelled: boolean;
  /** Whether a white panel below the face reflects the key. */
  readonly hasReflector: boolean;
}

export const rigNames = [
  'loop',
  'butterfly',
  'clamshell',
  'rembrandt',
  'split',
  'broad',
  'short',
  'flat',
  'low_key',
  'show',
  'ring',
  'rim',
  'backlit',
  'silhouette',
  'window',
  'hard',
  'sun',
  'dawn',
  'noon',
  'golden_hour',
  'blue_hour',
  'overcast',
  'open_shade',
  'neon',
] as const;
export type RigName = (typeof rigNames)[number];

/** One large soft lamp: what rigs are made of. */
export const octabox: Rig = {
  azimuth: 35,
  elevation: 35,
  sizeM: 1.5,
  distanceM: 2.4,
  shape: 'ellipse',
  ratio: 3,
  rim: 0.35,
  ground: 0.35,
  isGelled: false,
  hasReflector: false,
};

/**
 * Lighting patterns of portrait and fashion photography, as they are taught: butterfly straight
 * above the lens, loop between it and rembrandt, split from the side (Hunter, Biver and Fuqua,
 * Light: Science and Magic).
 */
export const rigs: Readonly<Record<RigName, Rig>> = {
  loop: octabox,
  butterfly: { ...octabox, azimuth: 0, elevation: 46, sizeM: 0.7, ratio: 3.2 },
  clamshell: {
    ...octabox,
    azimuth: 0,
    elevation: 44,
    sizeM: 0.9,
    ratio: 1.8,
    hasReflector: true,
  },
  rembrandt: { ...octabox, azimuth: 52, elevation: 44, sizeM: 1.1, ratio: 5 },
  split: { ...octabox, azimuth: 88, elevation: 16, sizeM: 1.1, ratio: 9 },
  broad: { ...octabox, azimuth: 42, elevation: 30, ratio: 3 },
  short: { ...octabox, azimuth: 60, elevation: 30, ratio: 4 },
  flat: { ...octabox, azimuth: 18, elevation: 28, sizeM: 2.2, ratio: 1.5, rim: 0.2, ground: 0.8 },
  low_key: {
    ...octabox,
    azimuth: 58,
    elevation: 38,
    sizeM: 0.8,
    distanceM: 1.6,
    ratio: 14,
    rim: 1,
    ground: 0.03,
  },
  /** A bank of spots above the end of a catwalk, and others behind. */
  show: {
    ...octabox,
    azimuth: 14,
    elevation: 42,
    sizeM: 0.9,
    distanceM: 4.4,
    ratio: 6,
    rim: 1.6,
    ground: 0,
  },
  ring: {
    ...octabox,
    azimuth: 0,
    elevation: 2,
    sizeM: 0.5,
    distanceM: 1.8,
    ratio: 2.4,
    rim: 0.1,
    ground: 0.6,
  },
  rim: { ...octabox, azimuth: 40, elevation: 30, ratio: 7, rim: 3, ground: 0.1 },
  backlit: { ...octabox, azimuth: 146, elevation: 32, sizeM: 1, ratio: 4, rim: 2.6, ground: 1.6 },
  silhouette: { ...octabox, azimuth: 160, elevation: 30, ratio: 22, rim: 0.3, ground: 3.2 },
  window: {
    ...octabox,
    azimuth: 72,
    elevation: 14,
    sizeM: 2.2,
    distanceM: 2.6,
    shape: 'rectangle',
    ratio: 4.5,
    rim: 0.12,
    ground: 0.3,
  },
  hard: {
    ...octabox,
    azimuth: 42,
    elevation: 42,
    sizeM: 0.16,
    distanceM: 3.4,
    ratio: 5,
    rim: 0.25,
  },
  sun: {
    ...octabox,
    azimuth: 48,
    elevation: 42,
    sizeM: 0.0093,
    distanceM: 1,
    shape: 'sun',
    ratio: 4.5,
    rim: 0,
    ground: 0,
  },
  dawn: {
    ...octabox,
    azimuth: 104,
    elevation: 6,
    sizeM: 0.03,
    distanceM: 1,
    shape: 'sun',
    ratio: 1.7,
    rim: 0,
    ground: 0,
  },
  noon: {
    ...octabox,
    azimuth: 32,
    elevation: 63,
    sizeM: 0.0093,
    distanceM: 1,
    shape: 'sun',
    ratio: 4,
    rim: 0,
    ground: 0,
  },
  golden_hour: {
    ...octabox,
    azimuth: 116,
    elevation: 14,
    sizeM: 0.02,
    distanceM: 1,
    shape: 'sun',
    ratio: 3,
    rim: 0,
    ground: 0,
  },
  blue_hour: { ...octabox, azimuth: 60, elevation: 30, shape: 'none', ratio: 1, rim: 0, ground: 0 },
  overcast: { ...octabox, azimuth: 20, elevation: 60, shape: 'none', ratio: 1, rim: 0, ground: 0 },
  open_shade: {
    ...octabox,
    azimuth: 40,
    elevation: 25,
    sizeM: 4,
    distanceM: 5,
    shape: 'rectangle',
    ratio: 1.7,
    rim: 0,
    ground: 0,
  },
  neon: {
    ...octabox,
    azimuth: 74,
    elevation: 12,
    sizeM: 0.5,
    distanceM: 1.8,
    shape: 'rectangle',
    ratio: 7,
    rim: 2,
    ground: 0.8,
    isGelled: true,
  },
};

/** Whether it stands under the sky, without a lamp. */
export function isOpen({ shape }: Rig): boolean {
  return shape === 'sun' || shape === 'none';
}
