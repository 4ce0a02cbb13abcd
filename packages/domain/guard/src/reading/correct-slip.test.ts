import { expect, it } from 'vitest';

import { correctSlip } from './correct-slip.ts';
import { makeToken } from './token.ts';

const corrected = (word: string): string =>
  correctSlip(makeToken({ kind: 'word', raw: word, start: 0, end: word.length, gap: 'space' }))
    .text;

it.each([
  ['sevnteen', 'seventeen'],
  ['fiveteen', 'fifteen'],
  ['threeteen', 'thirteen'],
  ['schoolgrl', 'schoolgirl'],
  ['tenager', 'teenager'],
])('reads %s as %s', (written, meant) => {
  expect(corrected(written)).toBe(meant);
});

it.each(['sixties', 'velveteen', 'canteen', 'elevens', 'nineteen', 'fourth', 'adolescents'])(
  'leaves %s as it is',
  (word) => {
    expect(corrected(word)).toBe(word);
  },
);
