import { rendererContract } from '@image-production/rendering/contract';
import { expect, it } from 'vitest';

import { isInk } from './glyphs.ts';
import { createSampleRenderer } from './index.ts';

const picture = { bytes: Uint8Array.of(1, 2, 3), width: 1, height: 1 };

rendererContract('sample', async () => ({
  renderer: createSampleRenderer(),
  picture,
  longSidePixels: 96,
}));

it('draws every letter and digit that a card may say', () => {
  const said = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,_'.split('');
  const shapes = said.map((character) =>
    Array.from({ length: 35 }, (_, at) => Number(isInk(character, at % 5, Math.floor(at / 5)))),
  );
  expect(new Set(shapes.map(String)).size).toBe(said.length);
  expect(isInk('é', 2, 2)).toBe(false);
});
