import { describe, expect, it } from 'vitest';

import { parsePattern } from './parse-pattern.ts';

const phrasesOf = (pattern: string): string[] =>
  parsePattern(pattern).map((words) => words.join(' '));

describe('parsePattern', () => {
  it('takes lines and bars as alternatives', () => {
    expect(phrasesOf('child | kid\n  young one')).toEqual(['child', 'kid', 'young one']);
  });

  it('spells out choices and options, nested too', () => {
    expect(phrasesOf('# (years|yrs) [very [very] old]')).toEqual([
      '# years',
      '# years very old',
      '# years very very old',
      '# yrs',
      '# yrs very old',
      '# yrs very very old',
    ]);
  });

  it.each(['(a', 'a]', 'a (b]', '[a|b'])('refuses what is not balanced: %s', (pattern) => {
    expect(() => parsePattern(pattern)).toThrow(/^(No|Unbalanced)/);
  });
});
