import type { Appearance } from '@image-production/identity';

import { clamp, mix } from '../math.ts';
import type { Proportions } from './proportions.ts';

/**
 * The measures of one head in head heights around its middle: chin at −0.5, crown at 0.5, face
 * towards +z. Sculpture and colour read the same numbers.
 */
export interface Face {
  readonly male: number;
  readonly age: number;
  /** Half width of the skull and of the face at cheekbones, jaw and chin. */
  readonly skull: number;
  readonly cheek: number;
  readonly jaw: number;
  readonly chin: number;
  readonly chinLow: number;
  readonly chinFront: number;
  readonly fullness: number;
  readonly brow: { readonly y: number; readonly ridge: number };
  readonly eye: {
    readonly x: number;
    readonly y: number;
    readonly z: number;
    readonly size: number;
    readonly open: number;
    readonly tilt: number;
    /** How deep the fold of the upper lid is, and how high above the eye. */
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
}

export function faceOf({ face, eyeShape, masculinity: male }: Appearance, body: Proportions): Face {
  const { age } = body;
  const flesh = clamp((body.girth - 0.9) / 0.35, 0, 1);
  const wide = 1 + 0.075 * face.faceWidth;
  const fullness = clamp(0.25 + 0.35 * face.cheekFullness + 0.55 * flesh - 0.3 * age, -0.4, 1);
  const tilts = { upturned: 0.16, downturned: -0.14, monolid: 0.08 } as Partial<
    Record<typeof eyeShape, number>
  >;
  return {
    male,
    age,
    skull: 0.322 * (1 + 0.05 * face.faceWidth),
    cheek: mix(0.276, 0.284, male) * wide + 0.012 * flesh,
    jaw: mix(0.222, 0.262, male) * (1 + 0.14 * face.jawWidth) * mix(1, wide, 0.6) + 0.022 * flesh,
    chin: mix(0.078, 0.118, male) * (1 + 0.16 * face.jawWidth),
    chinLow: -0.492 - 0.032 * face.chinLength,
    chinFront: 0.343 + 0.012 * male + 0.012 * face.chinLength,
    fullness,
    brow: {
      y: mix(0.098, 0.08, male) + 0.018 * face.browHeight,
      ridge: mix(0.3, 1, male) * (eyeShape === 'deep_set' ? 1.25 : 1),
    },
    eye: {
      x: 0.141 * (1 + 0.085 * face.eyeSpacing) * mix(1, wide, 0.5),
      y: -0.004,
      z: 0.226 + (eyeShape === 'deep_set' ? -0.014 : eyeShape === 'monolid' ? 0.01 : 0),
      size: (1 + 0.1 * face.eyeSize) * (eyeShape === 'round' ? 1.06 : 1) * mix(1.03, 0.95, male),
      open:
        eyeShape === 'round' ? 1.25 : eyeShape === 'hooded' || eyeShape === 'monolid' ? 0.75 : 1,
      tilt: 0.05 + 0.1 * face.eyeTilt + (tilts[eyeShape] ?? 0),
      fold: eyeShape === 'monolid' ? 0.1 : eyeShape === 'hooded' ? 0.55 : 1,
      foldY: eyeShape === 'hooded' ? 0.03 : 0.042,
    },
    nose: {
      wide: (1 + 0.3 * face.noseWidth) * mix(0.94, 1.1, male) * (1 + 0.08 * age),
      tip: 0.425 + 0.03 * face.noseProjection + 0.01 * male,
      tipY: -0.158 - 0.014 * age + 0.008 * (1 - male),
      bridge: 0.322 + 0.014 * face.noseProjection + 0.008 * male,
      hump: 0.009 * clamp(face.noseProjection, -0.8, 1) * mix(0.4, 1, male),
    },
    mouth: {
      y: -0.288,
      half: 0.112 * (1 + 0.15 * face.mouthWidth) * mix(0.97, 1.05, male),
      full: (1.08 + 0.42 * face.lipFullness) * mix(1.1, 0.94, male) * (1 - 0.25 * age),
    },
    ear: (1 + 0.16 * face.earSize) * mix(0.94, 1.04, male) * (1 + 0.1 * age),
  };
}
