import type { WrittenKey } from '../drafts/draft.ts';

/** What each field of a brief is for, with a sentence of a photographer that can be taken over. */
export const briefWords: Readonly<
  Record<WrittenKey, { readonly label: string; readonly example: string }>
> = {
  commercialObjective: {
    label: 'Commercial objective',
    example: 'Autumn campaign key visual for a heavyweight hoodie: premium, quiet, confident.',
  },
  sceneAndAction: {
    label: 'Scene and action',
    example: 'She stands at ease, a hand on the hip, and looks past the camera.',
  },
  stylingAndBeauty: {
    label: 'Styling and beauty',
    example: 'Charcoal trousers, hair loose, bare skin.',
  },
  modelPerformance: {
    label: 'Performance',
    example: 'Weight on one leg, head turned slightly, a calm look.',
  },
  lightingAndAtmosphere: {
    label: 'Light and atmosphere',
    example: 'Large soft key from camera left, gentle fill.',
  },
  compositionAndFinish: {
    label: 'Composition and finish',
    example: 'Space above the head, neutral grade.',
  },
  cameraIntent: {
    label: 'Why this lens',
    example: 'A portrait lens: calm perspective, the background close and quiet.',
  },
};
