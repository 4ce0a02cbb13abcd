import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toReadableText, type ReadableText } from './readable-text.ts';

const readable = (text: string): ReadableText => {
  const shown = toReadableText(text, () => {});
  if (shown === null) throw new Error('the text unfolds too far');
  return shown;
};
const read = (text: string): string => readable(text).text;

/** Any character: for `unit: 'binary'` fast-check first makes a list of all 1.1 million. */
const character = fc
  .integer({ min: 0, max: 0x10_ff_ff })
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code));

describe('toReadableText', () => {
  it.each([
    ['ｔｅｅｎ', 'teen'],
    ['t\u200be\u2066en', 'teen'],
    ['١٦ ६ ⑯ 𝟙𝟟', '16 6 16 17'],
    ['ﾃｨｰﾝ ｶﾞ', 'ティーン ガ'],
    ['1️⃣6️⃣', '16'],
    ['cafe\u0301', 'café'],
  ])('reads %s as %s', (given, shown) => {
    expect(read(given)).toBe(shown);
  });

  it('knows where each character came from', () => {
    const { text, starts, ends } = readable('a\u200b①𝟏b');
    expect(text).toBe('a11b');
    expect(starts).toEqual([0, 2, 3, 5]);
    expect(ends).toEqual([2, 3, 5, 6]);
  });

  it('has one place for every character, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: character }), (given) => {
        const { text, starts, ends } = readable(given);
        expect([starts.length, ends.length]).toEqual([text.length, text.length]);
        expect(starts.toSorted((a, b) => a - b)).toEqual([...starts]);
        expect(ends.every((end) => end <= given.length)).toBe(true);
      }),
    );
  });

  it('reads what it has read once more without a change', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (given) => {
        expect(read(read(given))).toBe(read(given));
      }),
    );
  });

  it('stops where characters unfold beyond what words ever do', () => {
    let steps = 0;
    expect(toReadableText('\ufdfa'.repeat(4000), () => (steps += 1))).toBeNull();
    expect(steps).toBeLessThan(1000);
    expect(read('\ufdfa')).toHaveLength(18);
    expect(read('ﬁﬂ … ½ ㎜'.repeat(400)).length).toBeGreaterThan(3000);
  });
});
