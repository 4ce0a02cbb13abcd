import { describe, expect, it } from 'vitest';

import { parseReference } from './parse-reference.ts';

describe('--ref', () => {
  it.each([
    ['dress.png:hero_garment:keep the stitching', 'dress.png', 'keep the stitching'],
    ['dress.png:hero_garment:"keep: all of it"', 'dress.png', 'keep: all of it'],
    [
      String.raw`C:\looks\dress.png:hero_garment:as it is`,
      String.raw`C:\looks\dress.png`,
      'as it is',
    ],
    ['take 2: the dress.png:hero_garment:as it is', 'take 2: the dress.png', 'as it is'],
  ])('%s', (text, file, fidelity) => {
    expect(parseReference(text)).toEqual({ file, role: 'hero_garment', fidelity });
  });

  it('takes a level alone as that level', () => {
    expect(parseReference('bag.webp:bag:close').fidelity).toEqual({ level: 'close' });
  });

  it.each(['dress.png', 'dress.png:hero_garment', 'dress.png:hero_garment:', ':bag:exact'])(
    'cannot be %s',
    (text) => {
      expect(() => parseReference(text)).toThrow('is not file:role:fidelity');
    },
  );
});
