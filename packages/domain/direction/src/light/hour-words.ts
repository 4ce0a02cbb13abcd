import type { Hour } from '../model/vocabulary.ts';

/** Words for something that briefs and prompts name differently. */
export interface WordsByText {
  /** Match in any text. */
  readonly anywhere: readonly string[];
  /** Match in a brief, where a heading states what each text is about. */
  readonly inBrief?: readonly string[];
  /** Match in a prompt, which describes a set: "airy" is no blouse, "summer" no dress. */
  readonly inPrompt?: readonly string[];
  readonly notAfter?: string;
}

/** How texts name hours; hours that are also light terms share their words. */
export const hourWords: Readonly<Record<Hour, WordsByText>> = {
  dawn: {
    anywhere: [
      'dawn|daybreak|sunup',
      'at|in|by first light',
      'crack of dawn',
      'early morning light|sun|sunlight|mist|street|streets',
    ],
    notAfter: 'after before until till from',
  },
  golden_hour: {
    anywhere: [
      'golden|magic hour !drink|drinks|cocktail|cocktails|menu',
      'golden late|evening|morning|afternoon|low? light|sun|sunlight',
      'low|setting|rising|late|evening winter|summer|warm|morning|evening|afternoon? sun|sunlight|sunshine',
      'sunset|sunrise|sundown !orange|pink|red|color|colour|gradient|print|palette|boulevard|strip|backdrop',
      'late afternoon',
      'warm sun|sunlight',
    ],
    inBrief: ['morning light'],
    inPrompt: ['morning light'],
    notAfter: 'after before past post',
  },
  blue_hour: {
    anywhere: [
      'blue hour',
      'dusk|twilight|nightfall !blue|pink|rose',
      'after|past sunset|sundown',
      'before sunrise',
      'predawn',
      'pre dawn',
    ],
    notAfter: 'until till from before',
  },
  overcast: {
    anywhere: [
      'overcast !stitch|stitches|stitched|stitching|seam|seams',
      'cloudy|misty|foggy',
      'clouded sky|skies|day|light|daylight|morning|afternoon|weather',
      'cloud cover',
      'flat|even? grey|gray sky|skies',
      'flat|even white sky|skies',
      'diffuse|diffused daylight',
    ],
    inPrompt: ['mist|fog', 'diffuse|diffused', 'soft light', 'airy', 'shadowless'],
  },
  noon: {
    anywhere: ['noon|midday', 'hard|direct|bright sun', 'harsh'],
    inBrief: ['deep? blue|clear|cloudless blue? sky|skies'],
    inPrompt: ['hard light|shadow|shadows', 'crisp shadow|shadows', 'summer'],
  },
  night: {
    anywhere: ['night', 'moody', 'low key', 'dramatic'],
    // A dark table says nothing of the hour.
    inBrief: [
      'midnight',
      'dark !table|tables|wood|wooden|hair|skin|skinned|eyes|suit|coat|denim|jeans|trousers|dress|linen|cloth|surface|glass|bottle',
    ],
    inPrompt: ['dark mood'],
  },
};
