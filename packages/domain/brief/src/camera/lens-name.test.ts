import { describe, expect, it } from 'vitest';

import { parseLensName, smallestFNumber } from './lens-name.ts';

describe('a lens name', () => {
  it.each([
    ['24-70mm f/2.8', 24, 70, 2.8, 2.8],
    ['RF 24-105mm F4-7.1 IS STM', 24, 105, 4, 7.1],
    ['70–200 mm f2.8 GM', 70, 200, 2.8, 2.8],
    ['AF-S 18-55mm f/3.5-5.6G', 18, 55, 3.5, 5.6],
    ['85mm f/1.4', 85, 85, 1.4, 1.4],
    ['XCD 120mm f/3.5 Macro', 120, 120, 3.5, 3.5],
    ['GF110mm F2', 110, 110, 2, 2],
    ['Planar T* 2/80', 80, 80, 2, 2],
    ['Summilux-M 1:1.4/50 ASPH', 50, 50, 1.4, 1.4],
    ['Noct-NIKKOR 58mm f/0.95', 58, 58, 0.95, 0.95],
    ['NIKKOR Z MC 105mm f/2.8 VR S', 105, 105, 2.8, 2.8],
    ['Laowa 7.5mm f/2', 7.5, 7.5, 2, 2],
  ])('%s is read', (name, focalMinMm, focalMaxMm, apertureMin, apertureMinAtLongEnd) => {
    expect(parseLensName(name)).toEqual({
      focalMinMm,
      focalMaxMm,
      apertureMin,
      apertureMinAtLongEnd,
    });
  });

  it('may leave the aperture out', () => {
    expect(parseLensName('Cooke S4 50 mm')).toEqual({ focalMinMm: 50, focalMaxMm: 50 });
  });

  it.each([
    'Petzval',
    'a vintage prime',
    '24mm equivalent',
    '70-200mm f/2.8 with 2x converter',
    '0mm',
  ])('is not guessed at: %s', (name) => {
    expect(parseLensName(name)).toBeUndefined();
  });

  it('opens less at the long end of a variable zoom', () => {
    const lens = parseLensName('18-55mm f/3.5-5.6') ?? { focalMinMm: 0, focalMaxMm: 0 };
    expect([18, 35, 55].map((focal) => smallestFNumber(lens, focal))).toEqual([3.5, 3.5, 5.6]);
  });
});
