import { describe, expect, it } from 'vitest';

import { C2paLibrary } from './c2pa-library.ts';

describe('the C2PA library', () => {
  it('is absent where its optional package is not installed', async () => {
    expect(await C2paLibrary.load('@contentauth/not-installed/c2pa.wasm')).toBeUndefined();
  });

  it('reports unreadable files, every time', async () => {
    const library = (await C2paLibrary.load())!;
    for (const text of ['no picture', 'no picture either']) {
      const bytes = new Uint8Array(Buffer.from(text));
      await expect(library.read({ mediaType: 'image/png', bytes })).rejects.toMatchObject({
        name: 'Fault',
        message: expect.stringContaining('image/png could not be read: '),
        isRetryable: true,
      });
    }
  });
});
