import { expect, test } from 'vitest';

import { Recent } from './recent.ts';

test('what was asked for last is kept, the oldest goes', () => {
  const recent = new Recent<string, string>(2);
  for (const key of ['a', 'b', 'a', 'c']) recent.get(key, () => key);
  expect(['a', 'b', 'c'].filter((key) => recent.has(key))).toEqual(['a', 'c']);
});

test('what is large gives way to what is new, though there are few', () => {
  const recent = new Recent<string, { readonly mesh: Float32Array }>(5);
  for (const key of ['a', 'b', 'c']) recent.get(key, () => ({ mesh: new Float32Array(1e7) }));
  expect(['a', 'b', 'c'].filter((key) => recent.has(key))).toEqual(['b', 'c']);
});

test('what failed is asked for again', async () => {
  const recent = new Recent<string, Promise<string>>(2);
  await expect(recent.get('a', () => Promise.reject(new Error('once')))).rejects.toThrow('once');
  await expect(recent.get('a', () => Promise.resolve('now'))).resolves.toBe('now');
});
