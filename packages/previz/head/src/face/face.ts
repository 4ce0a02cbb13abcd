import type { Appearance, FaceProportions } from '@image-production/identity';
import { clamp, mix } from '@image-production/previz-geometry';

import { calmLook } from './look.ts';
import type { Look } from './look.ts';

/**
 * The measures of one head in head heights around its middle: chin at −0.5, crown at 0.5, face
 * towards +z. Shared by sculpting and skin painting.
 */
export interface Face {
  readonly male: number;
  readonly age: number;
  /** Half widths of the skull and of the face at cheekbones, jaw angles and chin. */
  readonly skull: number;
  readonly cheek: number;
  readonly jaw: number;
  readonly chin: number;
  readonly chinLow: number;
  readonly chinFront: number;
  /** −0.4 hollow to 1 round. */
  readonly fullness: number;
  /** Prominence of the cheekbones, about 1. */
  readonly cheekbone: number;
  readonly brow: { readonly y: number; readonly ridge: number };
  readonly eye: {
    readonly x: number;
    readonly y: number;
    readonly z: number;
    readonly size: number;
    readonly open: number;
    readonly tilt: number;
    readonly sunken: number;
    /** Depth of the upper lid's fold, and its height above the eye. */
    readonly fold: number;
    readonly foldY: number;
  };
  readonly nose: {
    readonly wide: number;
    readonly tip: number;
    readonly tipY: number;
    readonly bridge: number;
    readonly hump: number;
  };
  readonly mouth: { readonly y: number; readonly half: number; readonly full: number };
  readonly ear: number;
  /** Depth of the dimples beside the mouth; 0 for none. */
  readonly dimple: number;
  readonly look: Look;
}

const ages: Readonly<Record<Appearance['ageRange'], number>> = {
  '18-24': 0,
  '25-34': 0.1,
  '35-44': 0.3,
  '45-54': 0.5,
  '55-64': 0.7,
  '65-74': 0.88,
  '75-plus': 1,
};

/** Signs of age: 0 young to 1 old. */
export function agingOf({ ageRange }: Pick<Appearance, 'ageRange'>): number {
  return ages[ageRange];
}

/** The face of an appearance on a body of some girth, 1 being the average. */
export function faceOf(appearance: Appearance, girth: number, look: Look = calmLook): Face {
  const { eyeShape, masculinity: male } = appearance;
  const face = spread(appearance.face);
  const age = agingOf(appearance);
  const flesh = clamp((girth - 0.9) / 0.35, 0, 1);
  const wide = 1 + 0.08 * face.faceWidth;
  const fullness = clamp(0.3 + 0.4 * face.cheekFullness + 0.62 * flesh - 0.25 * age, -0.4, 1);
  const isDeep = eyeShape === 'deep_set';
  return {
    male,
    age,
    skull: 0.332 * (1 + 0.04 * face.faceWidth),
    cheek: mix(0.294, 0.301, male) * wide + 0.016 * flesh,
    jaw: mix(0.219, 0.257, male) * (1 + 0.14 * face.jawWidth) * mix(1, wide, 0.6) + 0.03 * flesh,
    chin: mix(0.081, 0.113, male) * (1 + 0.14 * face.jawWidth) + 0.016 * flesh,
    chinLow: -0.494 - 0.03 * face.chinLength,
    chinFront: 0.33 + 0.012 * male + 0.012 * face.chinLength,
    fullness,
    cheekbone: clamp(1 + 0.5 * face.faceWidth - 0.4 * fullness + 0.3 * (1 - male), 0.3, 1.8),
    brow: {
      y: mix(0.104, 0.088, male) + 0.021 * face.browHeight - 0.008 * age - 0.011 * look.frown,
      ridge: mix(0.2, 1, male) * (isDeep ? 1.25 : 1),
    },
    eye: eyeOf(appearance, face, wide),
    nose: {
      wide: (1 + 0.24 * face.noseWidth) * mix(0.95, 1.1, male) * (1 + 0.08 * age),
      tip: 0.412 + 0.026 * face.noseProjection + 0.012 * male,
      tipY: -0.162 - 0.014 * age + 0.01 * (1 - male),
      bridge: 0.314 + 0.012 * face.noseProjection + 0.01 * male,
      hump: 0.009 * clamp(face.noseProjection, -0.8, 1) * mix(0.4, 1, male),
    },
    mouth: {
      y: -0.284,
      half: 0.112 * (1 + 0.13 * face.mouthWidth) * (1 + 0.11 * look.smile) * mix(0.98, 1.06, male),
      full: (1.1 + 0.36 * face.lipFullness) * mix(1.08, 0.92, male) * (1 - 0.22 * age),
    },
    look,
    dimple: appearance.marks?.includes('dimples') === true ? 0.009 + 0.005 * look.smile : 0,
    ear: (1 + 0.14 * face.earSize) * mix(0.95, 1.05, male) * (1 + 0.1 * age),
  };
}

const tilts: Partial<Record<Appearance['eyeShape'], number>> = {
  upturned: 0.12,
  downturned: -0.12,
  monolid: 0.06,
};

/**
 * Exaggerates differences near the average, as most proportions cluster there; keeps the extremes.
 */
function spread(face: FaceProportions): FaceProportions {
  const drawn = (value: number): number => (1.6 * value) / (1 + 0.6 * Math.abs(value));
  return {
    faceWidth: drawn(face.faceWidth),
    jawWidth: drawn(face.jawWidth),
    chinLength: drawn(face.chinLength),
    cheekFullness: drawn(face.cheekFullness),
    browHeight: drawn(face.browHeight),
    noseWidth: drawn(face.noseWidth),
    noseProjection: drawn(face.noseProjection),
    lipFullness: drawn(face.lipFullness),
    mouthWidth: drawn(face.mouthWidth),
    eyeSize: drawn(face.eyeSize),
    eyeSpacing: drawn(face.eyeSpacing),
    eyeTilt: drawn(face.eyeTilt),
    earSize: drawn(face.earSize),
    neckLength: face.neckLength,
  };
}

function eyeOf(
  { eyeShape, masculinity: male }: Appearance,
  face: FaceProportions,
  wide: number,
): Face['eye'] {
  const isHooded = eyeShape === 'hooded';
  const isMonolid = eyeShape === 'monolid';
  const isRound = eyeShape === 'round';
  return {
    x: 0.139 * (1 + 0.075 * face.eyeSpacing) * mix(1, wide, 0.5),
    y: 0,
    z: 0.218 + (eyeShape === 'deep_set' ? -0.01 : isMonolid ? 0.01 : 0),
    size: (1 + 0.09 * face.eyeSize) * (isRound ? 1.05 : 1) * mix(1.06, 0.97, male),
    open: isRound ? 1.2 : isHooded || isMonolid ? 0.85 : 1,
    tilt: 0.06 + 0.09 * face.eyeTilt + (tilts[eyeShape] ?? 0),
    sunken: eyeShape === 'deep_set' ? 0.01 : isMonolid ? -0.012 : 0,
    fold: isMonolid ? 0.12 : isHooded ? 0.6 : 1,
    foldY: isHooded ? 0.03 : 0.04,
  };
}
