import { describe, expect, it } from 'vitest';

import { judgePicture } from './judge-picture.ts';
import type { ArrivedFile } from './judge-picture.ts';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const gif = new TextEncoder().encode('GIF89a');
const file: ArrivedFile = {
  name: 'coat.png',
  size: 1000,
  head: png,
  pixels: { width: 2160, height: 1400 },
  isCutOff: false,
};

describe('a picture that arrives', () => {
  it('is told by its bytes, whatever it is called', () => {
    expect(judgePicture({ ...file, head: jpeg })).toEqual({ size: { width: 2160, height: 1400 } });
    expect(judgePicture({ ...file, head: gif })).toEqual({
      size: null,
      refusal: 'coat.png is no PNG, JPEG or WebP.',
    });
  });

  it.each([
    [{ size: 30_000_000 }, 'coat.png has 30 MB; 20 MiB are taken.'],
    [{ isCutOff: true }, 'coat.png ends too early; was it copied whole?'],
    [{ pixels: null }, 'coat.png cannot be read as a picture.'],
    [
      { pixels: { width: 2000, height: 60 } },
      'coat.png has 2000 × 60 pixels; a side has at least 64.',
    ],
    [
      { pixels: { width: 12_001, height: 900 } },
      'coat.png has 12001 × 900 pixels; a side has at most 12000.',
    ],
    [
      { pixels: { width: 9000, height: 9000 } },
      'coat.png has 9000 × 9000 pixels; 50 million are taken.',
    ],
  ])('is refused with the reason: %j', (part, refusal) => {
    expect(judgePicture({ ...file, ...part })).toEqual({ size: null, refusal });
  });
});
