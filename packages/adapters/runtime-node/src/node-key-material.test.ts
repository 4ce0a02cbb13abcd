import { mintApiKeySecret, parseApiKey } from '@image-production/access';
import { describe, expect, it } from 'vitest';

import { nodeKeyMaterial } from './index.ts';

describe('nodeKeyMaterial', () => {
  it('returns as many characters as asked for', () => {
    for (const length of [0, 1, 30, 200]) {
      expect(nodeKeyMaterial.base62(length)).toMatch(new RegExp(`^[0-9A-Za-z]{${length}}$`));
    }
  });

  it('makes secrets that parse and never repeat', () => {
    const secrets = Array.from({ length: 1_000 }, () => mintApiKeySecret(nodeKeyMaterial));
    expect(secrets.every((secret) => parseApiKey(secret) === secret)).toBe(true);
    expect(new Set(secrets).size).toBe(secrets.length);
  });

  it('is uniform', () => {
    const expected = 2_000;
    const counts = new Map<string, number>();
    for (const character of nodeKeyMaterial.base62(62 * expected).split('')) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    const chiSquared = [...counts.values()].reduce(
      (sum, count) => sum + (count - expected) ** 2 / expected,
      0,
    );
    expect(counts.size).toBe(62);
    // 61 degrees of freedom: a uniform source exceeds 150 less than once in 10^8 runs; one that
    // takes bytes modulo 62 is near 800.
    expect(chiSquared).toBeLessThan(150);
  });
});
