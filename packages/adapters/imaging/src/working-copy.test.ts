import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { valueOf } from '@image-production/kernel';
import { describe, expect, it } from 'vitest';

import { readPictureHeader } from './headers/read-picture-header.ts';
import { defaultReferenceLimits } from './reference-limits.ts';
import { makeWorkingCopy } from './working-copy.ts';

describe('a working copy', () => {
  it.each(['environment-lake.png', 'garment-polo-front.jpg', 'accessory-beanie-q90.webp'])(
    'of %s is made only when the decoder sees the size that was checked',
    async (name) => {
      const bytes = await readFile(join(import.meta.dirname, '../fixtures/good', name));
      const header = valueOf(readPictureHeader(bytes));
      const make = (width: number) =>
        makeWorkingCopy(bytes, { ...header, width }, defaultReferenceLimits);
      expect(await make(header.width)).toMatchObject({ ok: true });
      expect(await make(header.width + 1)).toEqual({
        ok: false,
        failure: {
          kind: 'unreadable-image',
          reason: 'the header of the picture contradicts itself',
        },
      });
    },
  );
});
