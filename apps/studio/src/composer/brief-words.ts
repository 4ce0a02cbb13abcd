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
    example: 'She stands between two flats, weight on one leg, looking past the camera.',
  },
  stylingAndBeauty: {
    label: 'Styling and beauty',
    example: 'Charcoal trousers and white trainers.',
  },
  modelPerformance: {
    label: 'Performance',
    example: 'Arms relaxed, a slight smile.',
  },
  lightingAndAtmosphere: {
    label: 'Light and atmosphere',
    example: 'Large soft key from camera left, gentle fill.',
  },
  compositionAndFinish: {
    label: 'Composition and finish',
    example: 'Centred, muted colours, fine grain.',
  },
  cameraIntent: {
    label: 'Why this lens',
    example: 'A portrait lens: calm perspective, the background close and quiet.',
  },
};
