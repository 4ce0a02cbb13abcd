import { describe, expect, it } from 'vitest';

import { guardText } from '../guard-text.ts';

const isRefused = (text: string): boolean => guardText(text, { now: 0 }).kind === 'refuse';

describe('an age under 18', () => {
  it.each([
    'The denim is fourteen years old, the wearer forty',
    'Our house turns sixteen this autumn',
    'An eight-year-old greyhound at heel',
    'His dog, aged nine, sleeps',
    'The brand, now eleven years old, opens a shop',
    'La maison fête ses quinze ans',
    'El restaurante tiene doce años',
    'Магазину четырнадцать лет',
  ])('is that of the thing or the animal it is said of: %s', (text) => {
    expect(isRefused(text)).toBe(false);
  });

  it.each([
    'A girl in a denim jacket is 14 years old',
    'In a leather coat, sixteen years old',
    'A red scarf, 14 years old, freckles',
    'The 16-year-old brand ambassador',
    'Une fille en blouson a quatorze ans',
    'La fille de la maison a seize ans',
    'Een meisje in een jas is veertien jaar',
  ])('is that of whoever wears the thing or belongs to it: %s', (text) => {
    expect(isRefused(text)).toBe(true);
  });
});
