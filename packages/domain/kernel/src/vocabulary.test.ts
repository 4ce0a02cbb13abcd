import { describe, expect, it } from 'vitest';

import { fileFormats, operations, resolutions } from './index.ts';

describe('the vocabulary', () => {
  it('says each word once', () => {
    for (const words of [operations, resolutions, fileFormats]) {
      expect(new Set<string>(words).size).toBe(words.length);
    }
  });
});
