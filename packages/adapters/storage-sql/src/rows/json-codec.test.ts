import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { objectCodec, textsCodec } from './json-codec.ts';

interface Note {
  readonly text: string;
  readonly tags?: readonly string[];
}

describe('objectCodec', () => {
  const codec = objectCodec<Note>({ text: z.string() });

  it('gives back what it wrote, with what the shape does not mention', () => {
    const note = { text: 'Ä', tags: ['one'] };
    expect(codec.decode(codec.encode(note))).toEqual(note);
  });

  it('writes the version of the form', () => {
    expect(JSON.parse(codec.encode({ text: 'x' }))).toEqual({ v: 1, text: 'x' });
  });

  it.each([
    ['another version', '{"v":2,"text":"x"}'],
    ['no version', '{"text":"x"}'],
    ['another shape', '{"v":1,"text":1}'],
    ['something else', '[]'],
    ['no JSON', '{'],
  ])('refuses %s', (_, text) => {
    expect(() => codec.decode(text)).toThrow(Error);
  });
});

describe('textsCodec', () => {
  it('gives back what it wrote and refuses what is no list of texts', () => {
    const codec = textsCodec();
    expect(codec.decode(codec.encode(['a', 'b']))).toEqual(['a', 'b']);
    expect(() => codec.decode('[1]')).toThrow(Error);
  });
});
