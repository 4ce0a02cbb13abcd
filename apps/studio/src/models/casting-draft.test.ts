import type { Candidate } from '@image-production/client';
import { describe, expect, it } from 'vitest';

import { draftOfCandidate, emptyCasting, toCasting } from './casting-draft.ts';

describe('a casting', () => {
  it('says nothing of what was left open', () => {
    expect(toCasting(emptyCasting)).toEqual({ age_range: '25-34' });
  });

  it('has the names of the wire', () => {
    const draft = {
      ...emptyCasting,
      monk: 4,
      undertone: 'warm',
      hairLength: 'long',
      eyeShape: 'almond',
      direction: ' Calm eyes. ',
    } as const;
    expect(toCasting(draft)).toEqual({
      age_range: '25-34',
      skin_tone: { monk: 4, undertone: 'warm' },
      hair: { length: 'long' },
      eyes: { shape: 'almond' },
      additional_direction: 'Calm eyes.',
    });
  });

  it('is cast again as the candidate was, open where that was open', () => {
    const casting = {
      ageRange: '65-74',
      visualHeight: 'tall',
      build: null,
      presentation: null,
      skinTone: { monk: 3, undertone: null, detail: null },
      hair: { color: 'silver', texture: '2b', length: null, style: null },
      eyes: null,
      additionalDirection: 'Freckles.',
    };
    expect(toCasting(draftOfCandidate({ casting } as Candidate))).toEqual({
      age_range: '65-74',
      visual_height: 'tall',
      skin_tone: { monk: 3 },
      hair: { color: 'silver', texture: '2b' },
      additional_direction: 'Freckles.',
    });
  });
});
