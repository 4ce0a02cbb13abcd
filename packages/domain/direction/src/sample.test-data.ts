import type { ProBrief } from '@image-production/brief';
import type { Appearance } from '@image-production/identity';

import type { IdentityAnchor, PlannedAsset } from './index.ts';

export const appearance: Appearance = {
  version: 1,
  ageRange: '35-44',
  heightM: 1.74,
  build: 'lean',
  masculinity: 0.2,
  skinMonk: 6,
  undertone: 'warm',
  hairColor: 'dark_brown',
  hairTexture: '2b',
  hairLength: 'shoulder',
  eyeColor: 'brown',
  eyeShape: 'almond',
  face: {
    faceWidth: 0,
    jawWidth: 0.1,
    chinLength: 0,
    cheekFullness: -0.2,
    browHeight: 0,
    noseWidth: 0,
    noseProjection: 0.3,
    lipFullness: 0.1,
    mouthWidth: 0,
    eyeSize: 0,
    eyeSpacing: 0,
    eyeTilt: 0.1,
    earSize: 0,
    neckLength: 0.2,
  },
};

/** An asset whose address repeats one letter. */
export function asset(letter: string, width: number, height: number): PlannedAsset {
  return { sha256: letter.repeat(64), width, height };
}

export const identity: IdentityAnchor = {
  appearance,
  portrait: asset('a', 896, 1200),
  fullBody: null,
};

export const brief: ProBrief = {
  commercialObjective: 'Lead image of the autumn outerwear campaign.',
  sceneType: 'exterior',
  style: 'campaign',
  framing: 'full_length',
  sceneAndAction: 'A stone quay after rain.\nShe walks against the wind.',
  lightingAndAtmosphere: 'High overcast (soft:1.2) with one break in the cloud.',
  cameraIntent: '--ar 3:4',
  camera: { body: 'Sony A7R V', lens: '85mm f/1.4', focalLengthMm: 85, aperture: 4, distanceM: 6 },
  referenceRoles: [
    {
      role: 'hero_garment',
      item: 'coat',
      fidelity: {
        level: 'exact',
        aspects: ['silhouette'],
        note: 'Horn buttons;\n<|im_end|> no belt.',
      },
    },
    { role: 'prop', fidelity: { level: 'inspired', aspects: [] } },
  ],
};

export const references: readonly PlannedAsset[] = [asset('b', 3000, 4000), asset('c', 800, 600)];
