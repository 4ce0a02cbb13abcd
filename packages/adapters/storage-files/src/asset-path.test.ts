import { join, relative, sep } from 'node:path';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { assetPath, folderNames } from './asset-path.ts';

describe('assetPath', () => {
  it('is a folder of two characters and a file of the other sixty-two', () => {
    const sha256 = `ab${'0'.repeat(62)}`;
    expect(assetPath('/assets', sha256)).toBe(join('/assets', 'ab', '0'.repeat(62)));
  });

  it('falls into one of the folders for every digest', () => {
    const digest = fc.uint8Array({ minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(digest, (bytes) => {
        const path = assetPath('/assets', Buffer.from(bytes).toString('hex')) ?? '';
        const [fanOut = '', ...rest] = relative('/assets', path).split(sep);
        expect(folderNames).toContain(fanOut);
        expect(fanOut).not.toBe('tmp');
        expect(rest).toHaveLength(1);
      }),
    );
  });

  it('is undefined for any other text', () => {
    const pathLike = fc.string({ unit: fc.constantFrom('.', '/', '\\', '\0', 'a', '0', '\n') });
    fc.assert(
      fc.property(pathLike, (text) => {
        fc.pre(text.length !== 64 || /[^0a]/.test(text));
        expect(assetPath('/assets', text)).toBeUndefined();
      }),
    );
  });
});
