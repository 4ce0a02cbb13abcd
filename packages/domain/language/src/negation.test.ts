import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { negationContract } from './contract/negation.contract.ts';
import { affirmedClauses, isNegated, toClauses } from './negation.ts';
import { tokenize } from './tokenize.ts';
import { says, wordRule } from './word-rule.ts';

function written(text: string): readonly string[] {
  return affirmedClauses(text).map((words) => words.map((word) => word.text).join(' '));
}

negationContract('one word', {
  words: 'softbox',
  others: 'window light',
  isRead: (text) => says(affirmedClauses(text), wordRule(['softbox|softboxes'])),
});
negationContract('a phrase with a gap', {
  words: 'sun through leaves',
  others: 'hard flash',
  isRead: (text) => says(affirmedClauses(text), wordRule(['sun ..1 through ..1 leaves'])),
});

describe('a word', () => {
  it.each([
    ['no', 'no lamp', true],
    ['no', 'no big old brass lamp', true],
    ['no', 'no very big old brass lamp', false],
    ['no', 'no, lamp', false],
    ['instead of', 'a candle instead of a lamp', true],
    ['than', 'more than a lamp', true],
    ["don't", 'don’t use the lamp', true],
    ['nothing', 'nothing but a lamp', true],
    ['only', 'only a lamp', false],
    ['anything but', 'anything but a lamp', true],
    ['free of', 'free of any lamp', true],
    ['free', 'a free lamp', false],
    ['hardly', 'hardly any lamp', true],
    ['less', 'less lamp', true],
    ['less', 'less of a bright lamp', false],
    ['-free', 'a lamp-free set', true],
    ['-lit', 'a lamp-lit set', false],
  ])('after "%s" in "%s" is ruled out: %s', (_, text, expected) => {
    const [sentence = []] = tokenize(text);
    expect(
      isNegated(
        sentence,
        sentence.findIndex((one) => one.text === 'lamp'),
      ),
    ).toBe(expected);
  });
});

describe('the affirmed clauses of a text', () => {
  it.each([
    ['one, two but three', ['one', 'two', 'but three']],
    ['no one, two or three', ['no one']],
    ['no one, two, three or four, five', ['no one', 'five']],
    ['no one, two, three', ['no one', 'two', 'three']],
    ['no one, but two or three', ['no one', 'but two or three']],
    ['no one, not two or three', ['no one', 'not two or three']],
    ['no one. two or three', ['no one', 'two or three']],
    [
      'no one, a clause of more words than a list or so',
      ['no one', 'a clause of more words than a list or so'],
    ],
    ['a rather than b, c or d', ['a rather than b', 'c or d']],
    ['no flash at dusk', ['no flash', 'at dusk']],
    ['nobody sits on the beach', ['nobody sits on the beach']],
    ['a loft without people in the street', ['a loft without people', 'in the street']],
    ['not at dusk', ['not at dusk']],
    ['at dusk, no flash', ['at dusk', 'no flash']],
    ['no lamp after sunset', ['no lamp', 'after sunset']],
    ['no lamp during blue hour', ['no lamp', 'during blue hour']],
    ['no lamp by night', ['no lamp', 'by night']],
    ['not lit by a lamp', ['not lit by a lamp']],
    ["don't shoot after sunset", ["don't shoot after sunset"]],
    ['free of lamps at dusk', ['free of lamps', 'at dusk']],
    ['anything but dusk, calm', ['anything but dusk', 'calm']],
    ['free of one, two or three, four', ['free of one', 'four']],
    ['no light through the blinds', ['no light through the blinds']],
  ])('of "%s" are %j', (text, expected) => {
    expect(written(text)).toEqual(expected);
  });

  it('are all clauses but the denied ones', () => {
    const words = fc.constantFrom('no', 'not', 'or', 'but', 'sun', 'lamp', ',', '.', 'without');
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), (parts) => {
        const text = parts.join(' ');
        const clauses = toClauses(text);
        expect(clauses.flatMap((clause) => clause.words.map(({ text: own }) => own))).toEqual(
          tokenize(text)
            .flat()
            .map(({ text: own }) => own),
        );
        expect(affirmedClauses(text)).toEqual(
          clauses.filter(({ isDenied }) => !isDenied).map((clause) => clause.words),
        );
        for (const { words: own } of clauses) expect(own[0]?.opensClause).toBe(true);
      }),
    );
  });
});
