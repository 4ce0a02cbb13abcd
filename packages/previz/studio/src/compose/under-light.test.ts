import { unwrittenLight } from '@image-production/direction';
import type { PlannedSet } from '@image-production/direction';
import { describe, expect, it } from 'vitest';

import { litPaper } from './under-light.ts';

const paper: PlannedSet = {
  sceneType: 'studio',
  style: 'ecommerce',
  place: null,
  colors: ['white'],
  backdropHex: null,
  isWet: false,
};

describe('white paper', () => {
  it.each([
    ['behind a catalogue is lit until it is white', {}, {}, 'bright'],
    ['may fall off to grey in an editorial', { style: 'editorial' }, {}, null],
    ['is no other colour', { colors: ['navy'] }, {}, null],
    ['is no wall outdoors', { sceneType: 'exterior' }, {}, null],
    ['stays as the words light it', {}, { background: 'gradient' }, 'gradient'],
    ['is dark in low key', {}, { tonality: 'low_key' }, null],
  ] as const)('%s', (_, set, light, background) => {
    const lit = litPaper({ ...unwrittenLight, ...light }, { ...paper, ...set });
    expect(lit.background).toBe(background);
  });
});
