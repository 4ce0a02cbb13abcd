import { expect, it } from 'vitest';

import { castingWithoutTexts } from './casting-without-texts.ts';

it('keeps every closed value of a casting and none of its words', () => {
  const casting = {
    ageRange: '35-44',
    build: 'slim',
    skinTone: { monk: 4, undertone: 'warm', detail: 'words one' },
    hair: { color: 'auburn', style: 'words two' },
    eyes: { color: 'green' },
    additionalDirection: 'words three',
  } as const;
  const kept = castingWithoutTexts(casting);
  expect(kept).toEqual({
    ageRange: '35-44',
    build: 'slim',
    skinTone: { monk: 4, undertone: 'warm' },
    hair: { color: 'auburn' },
    eyes: { color: 'green' },
  });
  expect(castingWithoutTexts(kept)).toEqual(kept);
  expect(castingWithoutTexts({ ageRange: '35-44', hair: { style: 'words' } })).toEqual({
    ageRange: '35-44',
  });
});
