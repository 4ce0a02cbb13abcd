import { expect, test } from 'vitest';

import { LruCache } from './lru-cache.ts';

test('evicts the value that was used least recently', () => {
  const cache = new LruCache<string, string>(2);
  for (const key of ['a', 'b', 'a', 'c']) cache.get(key, () => key);
  expect(['a', 'b', 'c'].filter((key) => cache.has(key))).toEqual(['a', 'c']);
});

test('evicts by memory, however few values there are', () => {
  const cache = new LruCache<string, { readonly mesh: Float32Array }>(5);
  for (const key of ['a', 'b', 'c']) cache.get(key, () => ({ mesh: new Float32Array(1e7) }));
  expect(['a', 'b', 'c'].filter((key) => cache.has(key))).toEqual(['b', 'c']);
});

test('does not keep a rejected promise', async () => {
  const cache = new LruCache<string, Promise<string>>(2);
  await expect(cache.get('a', () => Promise.reject(new Error('once')))).rejects.toThrow('once');
  await expect(cache.get('a', () => Promise.resolve('now'))).resolves.toBe('now');
});
