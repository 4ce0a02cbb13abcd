import { describe, expect, it } from 'vitest';

import { parsePattern, type Sequence } from './parse-pattern.ts';

/** Every phrase a sequence stands for. */
const spelledOut = ([first, ...rest]: Sequence): string[][] => {
  if (first === undefined) return [[]];
  const starts = typeof first === 'string' ? [[first]] : first.choices.flatMap(spelledOut);
  return starts.flatMap((start) => spelledOut(rest).map((end) => [...start, ...end]));
};
const phrasesOf = (pattern: string): string[] =>
  parsePattern(pattern).flatMap((sequence) => spelledOut(sequence).map((words) => words.join(' ')));

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
