import { describe, expect, it } from 'vitest';

import { affirmedClauses, toClauses } from './negation.ts';
import { ruleMatches, ruleReadings, says, wordRule } from './word-rule.ts';

const window = wordRule(['window|windows !seat', 'north light'], 'shop train');

describe('a rule of words', () => {
  it.each([
    ['A window', true],
    ['Light from windows', true],
    ['north light', true],
    ['a window seat', false],
    ['a shop window', false],
    ['a shop window, and a window', true],
    ['no window', false],
    ['no window, a window', true],
    ['no shop window or window', false],
    ['windowed', false],
    ['', false],
  ])('speaks in "%s": %s', (text, expected) => {
    expect(says(affirmedClauses(text), window)).toBe(expected);
  });

  it.each([
    ['hand in the pocket', true],
    ['hands not in pockets', false],
    ['hand not in the pocket', false],
    ['hands never in her pockets', false],
    ['no hands in her pockets', false],
    ['hands not folded, hand in pocket', true],
  ])('is ruled out by a negation inside it: "%s"', (text, isSaid) => {
    const pocket = wordRule(['hand|hands ..6 pocket|pockets']);
    expect(says(affirmedClauses(text), pocket)).toBe(isSaid);
  });

  it('tells of every place whether the text rules it out there, lists included', () => {
    const isDenied = toClauses('a window, no scrims, flags or windows').flatMap((clause) =>
      ruleReadings(clause, window).map((reading) => reading.isDenied),
    );
    expect(isDenied).toEqual([false, true]);
  });

  it('finds every place where it speaks, ruled out or not', () => {
    const [clause = []] = affirmedClauses('no window by a shop window of north light');
    expect(ruleMatches(clause, window)).toEqual([
      { start: 1, end: 2 },
      { start: 7, end: 9 },
    ]);
  });
});
