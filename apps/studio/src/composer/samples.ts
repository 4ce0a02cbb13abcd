import type { ReferenceRole } from '@image-production/brief';

import type { Draft } from '../drafts/draft.ts';

/** A product to play with, and a photograph of it as somebody would brief it. */
export interface SampleLook {
  readonly name: string;
  readonly picture: string;
  readonly role: ReferenceRole;
  readonly item: string;
  readonly note: string;
  readonly draft: Pick<Draft, 'sceneType' | 'style' | 'framing' | 'camera'>;
  readonly texts: Partial<Draft['texts']>;
}

/** Those of the example `lookbook`. */
export const sampleLooks: readonly SampleLook[] = [
  {
    name: 'Hoodie, campaign',
    picture: 'hoodie.png',
    role: 'hero_garment',
    item: 'hoodie',
    note: 'The printed logo stays legible.',
    draft: {
      sceneType: 'studio',
      style: 'campaign',
      framing: 'full_length',
      camera: { focalLengthMm: 85, aperture: 5.6 },
    },
    texts: {
      commercialObjective:
        'Autumn campaign key visual for a heavyweight hoodie: premium, quiet, confident.',
      sceneAndAction: 'She stands between two flats, weight on one leg, looking past the camera.',
      lightingAndAtmosphere: 'Large soft key from camera left, gentle fill.',
    },
  },
  {
    name: 'Sneakers, lookbook',
    picture: 'shoe.png',
    role: 'footwear',
    item: 'plimsoll',
    note: 'Keep colour and proportions.',
    draft: {
      sceneType: 'studio',
      style: 'lookbook',
      framing: 'full_length',
      camera: { focalLengthMm: 70 },
    },
    texts: {
      commercialObjective: 'Spring lookbook; the shoes read first.',
      sceneAndAction: 'Standing with the weight on one leg, looking into the lens.',
    },
  },
  {
    name: 'Hoodie, editorial',
    picture: 'hoodie.png',
    role: 'hero_garment',
    item: 'hoodie',
    note: 'Keep colour and proportions.',
    draft: {
      sceneType: 'interior',
      style: 'editorial',
      framing: 'three_quarter',
      camera: { focalLengthMm: 50, aperture: 2.8 },
    },
    texts: {
      commercialObjective: 'Editorial opener for the jersey line, calm and close.',
      sceneAndAction: 'She stands by a window, looking past the camera.',
      lightingAndAtmosphere: 'Window light from the right, soft.',
    },
  },
];

export function samplePicture(name: string): string {
  return `/studio/samples/${name}`;
}

/** The picture of a sample as a file, as if it had been chosen. */
export async function sampleFile(name: string): Promise<File> {
  const response = await fetch(samplePicture(name));
  return new File([await response.blob()], name, { type: 'image/png' });
}
