import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { isCutOff } from './is-cut-off.ts';

const pictures = join(import.meta.dirname, '../../../../packages/adapters/imaging/fixtures/good');

describe('a picture', () => {
  it.each([
    'garment-hoodie-alpha.png',
    'environment-blossom-16bit.png',
    'garment-polo-back-exif6.jpg',
    'person-backpack-progressive.jpg',
    'accessory-beanie-q90.webp',
  ])('is whole as it is, and cut off without its last bytes or its second half: %s', (name) => {
    const bytes = new Uint8Array(readFileSync(join(pictures, name)));
    const begun = [bytes.length - 3, bytes.length / 2, 2000, 14].map((end) =>
      bytes.subarray(0, end),
    );
    expect(isCutOff(bytes)).toBe(false);
    expect(begun.map(isCutOff)).toEqual([true, true, true, true]);
  });

  it('is whole with more bytes behind its end', () => {
    const bytes = readFileSync(join(pictures, 'garment-hoodie-alpha.png'));
    expect(isCutOff(new Uint8Array(Buffer.concat([bytes, Buffer.from('note')])))).toBe(false);
  });
});
