import { describe, expect, it } from 'vitest';

import { setupToken } from './setup-token.ts';

describe('a setup link', () => {
  it('carries its token in the fragment', () => {
    expect(setupToken('#/setup?t=abc-_1')).toBe('abc-_1');
  });

  it.each(['', '#', '#/setup', '#/elsewhere?t=abc', '#content'])('is none in %j', (hash) => {
    expect(setupToken(hash)).toBeNull();
  });
});
