import { describe, expect, it } from 'vitest';

import { toCheck, verdictOf } from './verdict-of.ts';
import type { CheckRule } from './verdict-of.ts';

const rule = (beyond: CheckRule['beyond'], fail: number | null, finding: number | null) => ({
  unit: 'levels',
  beyond,
  fail,
  finding,
});

describe('a measured value', () => {
  it.each([
    // Below, at and above the limit, for each side that is objected to.
    ['below', 9, 'fail', 10, 'pass', 11, 'pass'],
    ['at-most', 9, 'fail', 10, 'fail', 11, 'pass'],
    ['at-least', 9, 'pass', 10, 'fail', 11, 'fail'],
    ['above', 9, 'pass', 10, 'pass', 11, 'fail'],
  ] as const)('%s its limit', (beyond, ...pairs) => {
    for (const at of [0, 2, 4]) {
      const [value, verdict] = [Number(pairs[at]), pairs[at + 1]];
      expect(verdictOf(value, rule(beyond, 10, null))).toBe(verdict);
      const softer = verdict === 'fail' ? 'finding' : 'pass';
      expect(verdictOf(value, rule(beyond, null, 10))).toBe(softer);
      expect(verdictOf(value, rule(beyond, null, null))).toBe('pass');
    }
  });

  it.each([
    [19, 'fail', 20],
    [20, 'finding', 100],
    [99, 'finding', 100],
    [100, 'pass', 100],
  ] as const)(
    'of %d between two limits: %s, beside the limit that decided',
    (value, verdict, limit) => {
      const both = rule('below', 20, 100);
      expect(toCheck('unfocused', value, both)).toMatchObject({
        verdict,
        measure: { value, unit: 'levels', limit },
      });
    },
  );

  it.each([null, Number.NaN, Infinity])('that is %s was not inspected', (value) => {
    expect(verdictOf(value, rule('below', 5, 9))).toBe('not_inspected');
    expect(toCheck('blank', value, rule('below', 5, 9))).toEqual({
      name: 'blank',
      verdict: 'not_inspected',
      measure: null,
      message: 'The picture was not inspected for this.',
    });
  });

  it('is judged as it is recorded, to two decimals, and explained unless it passes', () => {
    expect(toCheck('blank', 4.996, rule('below', 5, null))).toEqual({
      name: 'blank',
      verdict: 'pass',
      measure: { value: 5, unit: 'levels', limit: 5 },
      message: null,
    });
    expect(toCheck('blank', 4.994, rule('below', 5, null))).toMatchObject({
      verdict: 'fail',
      measure: { value: 4.99 },
      message: 'The picture shows next to nothing.',
    });
  });
});
