import { describe, expect, it } from 'vitest';

import { guardText } from './guard-text.ts';
import { hostileTexts } from './hostile-texts.test-data.ts';

function stepsOf(text: string): number {
  let steps = 0;
  guardText(text, { now: 0, onStep: () => (steps += 1) });
  return steps;
}

describe('the cost of a text', () => {
  it.each(Object.entries(hostileTexts))('grows no faster than its length: %s', (_, unit) => {
    const text = unit.repeat(Math.ceil(2000 / unit.length));
    expect(stepsOf(text)).toBeGreaterThan(text.length / 10);
    expect(stepsOf(text + text)).toBeLessThanOrEqual(2.2 * stepsOf(text));
  });

  it('counts the same steps with a single word of any length', () => {
    expect(stepsOf('a'.repeat(8000))).toBeLessThanOrEqual(2.2 * stepsOf('a'.repeat(4000)));
  });
});
