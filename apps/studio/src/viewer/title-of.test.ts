import { describe, expect, it } from 'vitest';

import { titleOf } from './title-of.ts';

describe('the title of a request', () => {
  it('is the first sentence of what it is for', () => {
    const brief = { commercial_objective: 'Lead image of spring; the hoodie reads first. More.' };
    expect(titleOf({ brief })).toBe('Lead image of spring');
    expect(titleOf({ prompt: 'A 1.5 m plinth.\nOrange light' })).toBe('A 1.5 m plinth');
  });

  it('ends at a word when it is long', () => {
    const prompt = 'A still life of a plimsoll on a plinth before a coloured arch in late light';
    expect(titleOf({ prompt })).toBe('A still life of a plimsoll on a plinth before a coloured…');
  });

  it('is none without words', () => {
    expect([titleOf(undefined), titleOf({}), titleOf({ brief: null })]).toEqual([null, null, null]);
  });
});
