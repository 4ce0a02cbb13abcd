import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { splitSentences, tokenize } from './tokenize.ts';

/** Any character: for `unit: 'binary'` fast-check first makes a list of all 1.1 million. */
const character = fc
  .integer({ min: 0, max: 0x10_ff_ff })
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code));

describe('a text cut into words', () => {
  it.each([
    ['Calm; then go! Now?', [['calm'], ['then', 'go'], ['now']]],
    [
      'One line\nand another',
      [
        ['one', 'line'],
        ['and', 'another'],
      ],
    ],
    ['Version 2.8 of it.', [['version', '2', '8', 'of', 'it']]],
    ['Don’t, it’s hers', [["don't", "it's", 'hers']]],
    ['Élan vital, ２ ｌａｍｐｓ', [['élan', 'vital', '2', 'lamps']]],
    ['', []],
    [' … ', []],
  ])('"%s" has the sentences %j', (text, expected) => {
    expect(tokenize(text).map((words) => words.map((word) => word.text))).toEqual(expected);
  });

  it.each([
    ['sun, sand', ['sun', 'sand']],
    ['sun (low) sand', ['sun', 'low', 'sand']],
    ['sun – sand - sea', ['sun', 'sand', 'sea']],
    ['sun-lit sand', ['sun']],
  ])('begins the clauses of "%s" with %j', (text, expected) => {
    const [sentence = []] = tokenize(text);
    expect(sentence.filter((one) => one.opensClause).map((one) => one.text)).toEqual(expected);
  });

  it('knows which words a hyphen joins to the one before', () => {
    const [sentence = []] = tokenize('an off-white, hand‐made paper - new');
    expect(sentence.filter((one) => one.isJoined).map((one) => one.text)).toEqual([
      'white',
      'made',
    ]);
  });

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
      fc.property(fc.string({ unit: character, maxLength: 200 }), (text) => {
        for (const { text: word, start, end } of tokenize(text).flat()) {
          expect(text.slice(start, end).normalize('NFKC').toLowerCase().replaceAll('’', "'")).toBe(
            word,
          );
        }
      }),
    );
  });
});

describe('the sentences of a text', () => {
  it.each([
    ['Calm. Then go! ', ['Calm.', 'Then go!']],
    ['f/2.8; wide\n\nlow', ['f/2.8;', 'wide', 'low']],
    ['', []],
  ])('"%s" is %j', (text, expected) => {
    expect(splitSentences(text)).toEqual(expected);
  });

  it('keep every visible character', () => {
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 200 }), (text) => {
        const visible = (part: string): string => part.replaceAll(/\s/g, '');
        expect(visible(splitSentences(text).join(''))).toBe(visible(text));
      }),
    );
  });
});
