import { expect, it } from 'vitest';

import { referenceObserverContract } from '../contract/index.ts';
import { absentReferenceObserver } from '../inspection/absent-reference-observer.ts';
import { InMemoryReferenceObserver } from './index.ts';

const addresses = ['a'.repeat(64), 'b'.repeat(64)];
const observer = new InMemoryReferenceObserver([['a'.repeat(64), 2]]);

referenceObserverContract('in memory', async () => ({ observer, addresses }));
referenceObserverContract('absent', async () => ({ observer: absentReferenceObserver, addresses }));

it('counts the faces that it was told of', async () => {
  expect(await Promise.all(addresses.map(observer.faces))).toEqual([{ count: 2 }, 'not_inspected']);
});
