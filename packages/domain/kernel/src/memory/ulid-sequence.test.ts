import { expect, it } from 'vitest';

import { isUlid } from '../index.ts';
import { ulidSequence } from './index.ts';

it('a sequence of ULIDs begins at one, and sorts by age', () => {
  const next = ulidSequence();
  const ulids = Array.from({ length: 100 }, () => next());
  expect(ulids[0]).toBe('00000000000000000000000001');
  expect(ulids.every(isUlid)).toBe(true);
  expect(ulids.toSorted()).toEqual(ulids);
  expect(new Set(ulids).size).toBe(100);
});
