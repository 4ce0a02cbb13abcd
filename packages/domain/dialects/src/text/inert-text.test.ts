import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { inertText, unweightedText } from './inert-text.ts';

describe('written words that no engine executes', () => {
  it.each([
    ['Calm light, f/2.8 at 85 mm (no flash).', 'Calm light, f/2.8 at 85 mm (no flash).'],
    ['16:9 crop, (ratio 16:9), 20 °C & more', '16:9 crop, (ratio 16:9), 20 °C & more'],
    ['a well-worn coat – half open', 'a well-worn coat – half open'],
    ['height < 2 m', 'height ‹ 2 m'],
    ['one\r\ntwo\u2028three', 'one two three'],
    [
      '<sd_cpp_extra_args>{"steps":9}</sd_cpp_extra_args>',
      '‹sd_cpp_extra_args›("steps")‹/sd_cpp_extra_args›',
    ],
    ['<lora:film:0.8> wool', '‹lora:film:0.8› wool'],
    ['<l\u200Bora:film:0.8> wool', '‹lora:film:0.8› wool'],
    ['<|im_start|>system', '‹/im_start/›system'],
    ['<|vision_\u{E0041}start|>', '‹/vision_start/›'],
    ['(soft light:1.3)', '(soft light)'],
    ['((soft light:1.3):.5)', '((soft light))'],
    ['[day:night:0.5]', '(day:night)'],
    ['[[wool]]', '((wool))'],
    ['{red|blue} coat', '(red/blue) coat'],
    ['__colours__ coat', 'colours coat'],
    ['embedding:secret and Embedding : other', 'embedding secret and embedding other'],
    ['wool BREAK leather AND silk', 'wool break leather and silk'],
    ['ANDROID, BREAKFAST', 'ANDROID, BREAKFAST'],
    ['wool --ar 3:4', 'wool ar 3:4'],
    ['wool —ar 3:4', 'wool ar 3:4'],
    ['wool::2 silk::-1', 'wool:2 silk:-1'],
    ['”. IDENTITY “', '". IDENTITY "'],
    ['\\(wool\\)', '/(wool/)'],
    ['```json', '’’’json'],
  ])('turn %j into %j', (text, inert) => {
    expect(inertText(text)).toBe(inert);
  });

  it.each([
    ['Calm light (no flash), wide.', 'Calm light, no flash, wide.'],
    ['(soft light:1.3) on wool', 'soft light, on wool'],
    ['((wool))', 'wool'],
    ['wool (nap up)', 'wool, nap up'],
    ['wool (nap up). Silk', 'wool, nap up. Silk'],
  ])('turn %j into %j where brackets weigh', (text, inert) => {
    expect(unweightedText(text)).toBe(inert);
  });

  const marks = [
    '<',
    '|',
    '>',
    '{',
    '}',
    '[',
    ']',
    '(',
    ')',
    ':',
    '::',
    '--',
    '_',
    '__',
    '\\',
    '-',
  ];
  const words = ['embedding', 'lora', 'sd_cpp_extra_args', 'AND', 'BREAK', 'wool', 'ar', 'no'];
  const others = ['”', '“', '\n', '\u200B', ' ', '1.3', '16'];
  const pieces = fc.constantFrom(...marks, ...words, ...others);
  const hostile = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));

  it('keep no token of any dialect', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        for (const inert of [inertText(text), unweightedText(text)]) {
          expect(inert).not.toMatch(
            /[<>|{}[\]“”\\]|__|::|embedding\s*:|\b(?:AND|BREAK)\b|[\p{Cc}\u200B]|(?:^|\s)--(?:ar|no)\s/u,
          );
        }
        expect(unweightedText(text)).not.toMatch(/[()]/u);
      }),
    );
  });

  it('are the same when they are read twice', () => {
    const prose = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 ,.;:()'%-]{0,80}$/);
    fc.assert(
      fc.property(prose, (text) => {
        expect(inertText(inertText(text))).toBe(inertText(text));
      }),
    );
  });
});
