import { describe, expect, it } from 'vitest';

import { foldHomoglyphs } from './homoglyphs.ts';

describe('foldHomoglyphs', () => {
  it.each([
    ['сhild', 'child'],
    ['tееnаgеr', 'teenager'],
    ['gίrl'.normalize('NFD').replace('\u0301', ''), 'girl'],
    ['ᴄhild', 'child'],
    ['рeбёнок', 'ребёнок'],
  ])('reads %s as one script', (word, read) => {
    expect(foldHomoglyphs(word)).toBe(read);
  });

  it.each(['ребёнок', 'сор', 'αγορα', 'niña', 'child'])(
    'leaves %s, which is one script',
    (word) => {
      expect(foldHomoglyphs(word)).toBe(word);
    },
  );
});
