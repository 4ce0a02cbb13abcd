import { describe, expect, it } from 'vitest';

import { emptyCasting, toCasting } from './casting-draft.ts';

describe('a casting', () => {
  it('says nothing of what was left open', () => {
    expect(toCasting(emptyCasting)).toEqual({ age_range: '25-34' });
  });

  it('has the names of the wire', () => {
    const draft = {
      ...emptyCasting,
      monk: 4,
      hairLength: 'long',
      direction: ' Calm eyes. ',
    } as const;
    expect(toCasting(draft)).toEqual({
      age_range: '25-34',
      skin_tone: { monk: 4 },
      hair: { length: 'long' },
      additional_direction: 'Calm eyes.',
    });
  });
});
