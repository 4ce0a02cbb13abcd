import { valueOf } from '@image-production/kernel';
import { expect, it } from 'vitest';

import { openStudio } from '../testing/studio.test-support.ts';
import { sweepKeys } from './sweep-keys.ts';

it('a key stands for its request for 30 days, and for a new one from then on', async () => {
  const studio = await openStudio();
  const { request } = valueOf(await studio.portrait({ key: 'a' }));
  await studio.attempt();
  studio.clock.advance(studio.services.policy.keyRetentionMs);
  expect(await sweepKeys(studio.services)).toBe(0);
  expect(valueOf(await studio.portrait({ key: 'a' })).request.id).toBe(request.id);
  studio.clock.advance(1);
  expect(await sweepKeys(studio.services)).toBe(1);
  const next = valueOf(await studio.portrait({ key: 'a' }));
  expect(next).toMatchObject({ isReplay: false });
  expect(next.request.id).not.toBe(request.id);
});

it('a key stands for its request while that has not ended', async () => {
  const studio = await openStudio();
  valueOf(await studio.portrait({ key: 'a' }));
  studio.clock.advance(10 * studio.services.policy.keyRetentionMs);
  expect(await sweepKeys(studio.services)).toBe(0);
  expect(valueOf(await studio.portrait({ key: 'a' })).isReplay).toBe(true);
});
