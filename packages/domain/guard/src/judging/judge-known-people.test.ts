import { expect, it } from 'vitest';

import { guardText } from '../guard-text.ts';

const now = 1_795_305_600_000;
const isRefused = (text: string): boolean => guardText(text, { now }).kind === 'refuse';

it.each([
  'Zendaya, but with shorter hair',
  'Monica Beluci in a trench coat',
  'Scarlet Johanson in a trench coat',
  'cristianoronaldo with a beard',
  'De Niro lookalike',
  'Ms. Portman with short hair',
  'a young Pacino',
  'Scarlett Johansson’s lips',
])('sees a widely known person in: %s', (text) => {
  expect(isRefused(text)).toBe(true);
});

it.each([
  'a Marilyn Monroe print T-shirt, woman of forty',
  'in the style of Audrey Hepburn, little black dress',
  'pele morena, barba curta',
  'stone walls, moss green, a young Scotch pine',
])('sees nobody in: %s', (text) => {
  expect(isRefused(text)).toBe(false);
});
