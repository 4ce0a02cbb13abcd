import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findPhrase, phrase } from './phrase.ts';
import { tokenize } from './tokenize.ts';

function finds(pattern: string, text: string): boolean {
  return tokenize(text).some((sentence) => findPhrase(sentence, [phrase(pattern)]) !== undefined);
}

describe('a phrase', () => {
  it.each([
    ['make her|him older', 'Make him older', true],
    ['make the|a? hat', 'make hat', true],
    ['make the|a? hat', 'make the hat', true],
    ['make ..2 hat', 'make her big hat', true],
    ['make ..2 hat', 'make her very big hat', false],
    ['face !mask|cream', 'the face mask', false],
    ['face !mask|cream', 'the face, mask off', true],
    ['face !mask|cream', 'the face', true],
    ['^ turn her', 'and turn her', true],
    ['^ turn her', 'we turn her', false],
    ['older $|and', 'older, then', true],
    ['older $|and', 'older and', true],
    ['older $|and', 'older woman', false],
    ['wide angle', 'a WIDE-ANGLE look', true],
    ['wide angle', 'not a wide-angle look', false],
    ['wide angle', 'no flash, a wide-angle look', true],
    ['wide angle', 'wide. Angle', false],
  ])('%s in "%s": %s', (pattern, text, expected) => {
    expect(finds(pattern, text)).toBe(expected);
  });
});

describe('a text cut into words', () => {
  it('keeps numbers and file-like dots inside a sentence', () => {
    expect(
      tokenize('At f/2.8, calm. Then “go”.').map((words) => words.map(({ text }) => text)),
    ).toEqual([
      ['at', 'f', '2', '8', 'calm'],
      ['then', 'go'],
    ]);
  });

  it('gives back every word from where it stood', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const { text: word, start, end } of tokenize(text).flat()) {
          expect(text.slice(start, end).normalize('NFKC').toLowerCase().replaceAll('’', "'")).toBe(
            word,
          );
        }
      }),
    );
  });
});
