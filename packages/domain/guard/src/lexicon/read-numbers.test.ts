import { expect, it } from 'vitest';

import { toReadableText } from '../reading/readable-text.ts';
import { tokenize } from '../reading/tokenize.ts';
import { lexicon } from './lexicon.ts';
import { readNumbers } from './read-numbers.ts';

/** The longest reading at the first word. */
function valueOf(text: string): number | undefined {
  const readable = toReadableText(text, () => {});
  if (readable === null) throw new Error('the text unfolds too far');
  const spans =
    readNumbers(
      tokenize(readable, () => {}),
      lexicon(),
      () => {},
    ).get(0) ?? [];
  return spans.toSorted((a, b) => b.end - a.end)[0]?.low;
}

it.each([
  ['nine plus eight', 17],
  ['twenty minus four', 16],
  ['three times twelve plus two', 38],
  ['two plus three times five', 17],
  ['4²', 16],
  ['half of thirty-four', 17],
  ['forty divided by two', 20],
  ['four hundred and eighty', 480],
  ['deux cents', 200],
  ['doscientos', 200],
  ['one and a half', 1.5],
  ['nineteen ninety-eight', 1998],
  ['平成二十三', 2011],
  ['令和元', 2019],
  ['XVII', 17],
])('reads %s as %d', (text, value) => {
  expect(valueOf(text)).toBe(value);
});
