import type { Gobo } from '../model/vocabulary.ts';
import type { WordsByText } from './hour-words.ts';
import { lightWords } from './light-words.ts';

/** How texts name gobos. Sunlight is recognised by what it falls through. */
export const goboWords: Readonly<Record<Gobo, WordsByText>> = {
  blinds: {
    anywhere: ['venetian? blinds', 'slats|louver|louvers|louvre|louvres'],
    inBrief: ['venetian'],
  },
  palm: {
    anywhere: [
      'palm|palms|frond|fronds|tropical leaf|leaves|shadow|shadows? leaf|leaves|shadow|shadows?',
    ],
  },
  leaves: {
    anywhere: [
      'dappled|leaves|foliage light|shadow|shadows? !grey|gray|horse|print|pattern',
      'leaf shadow|shadows',
    ],
    inBrief: ['through the trees'],
    inPrompt: [
      'leaf|botanical|botanicals|plant|plants|jungle|garden|fern|ferns|branch|branches light|shadow|shadows?',
    ],
  },
  window: {
    anywhere: ['window light|lights|shadow|shadows|frame|frames|pattern|patterns', 'gobo'],
    inBrief: ['pane|panes'],
    inPrompt: [
      'window|windows pane|panes',
      'window|windows light|shadow|shadows? !display|displays|dressing|shopping|seat|poster|shade|cleaner',
      'sunbeam|sunbeams',
    ],
    notAfter: lightWords.window.notAfter ?? '',
  },
};
