import { describe, expect, it } from 'vitest';

import { findPhrase, phrases } from './phrase.ts';
import { tokenize } from './tokenize.ts';

function finds(pattern: string, text: string): boolean {
  return tokenize(text).some((sentence) => findPhrase(sentence, phrases(pattern)) !== undefined);
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
