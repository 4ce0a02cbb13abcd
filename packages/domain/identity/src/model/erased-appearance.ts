import type { Appearance } from './appearance.ts';

/** Replaces the appearance of every erased identity with the same neutral values. */
export const erasedAppearance: Appearance = {
  version: 1,
  ageRange: '35-44',
  heightM: 1.7,
  build: 'average',
  masculinity: 0.5,
  skinMonk: 5,
  undertone: 'neutral',
  hairColor: 'dark_brown',
  hairTexture: '1a',
  hairLength: 'short',
  eyeColor: 'brown',
  eyeShape: 'almond',
  face: {
    faceWidth: 0,
    jawWidth: 0,
    chinLength: 0,
    cheekFullness: 0,
    browHeight: 0,
    noseWidth: 0,
    noseProjection: 0,
    lipFullness: 0,
    mouthWidth: 0,
    eyeSize: 0,
    eyeSpacing: 0,
    eyeTilt: 0,
    earSize: 0,
    neckLength: 0,
  },
  marks: [],
};
