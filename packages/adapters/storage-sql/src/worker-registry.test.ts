import type { WorkerId } from '@image-production/kernel';
import { expect, it } from 'vitest';

import { openTemporaryStorage } from './testing/temporary-storage.ts';

it('tells when the most recent worker was last heard of', async () => {
  const { storage, teardown } = await openTemporaryStorage();
  const { workers } = storage;
  const [first, second] = ['wrk_1', 'wrk_2'] as WorkerId[] as [WorkerId, WorkerId];
  expect(await workers.lastBeat()).toBeUndefined();
  await workers.beat(first, 1_700_000_000_100);
  await workers.beat(second, 1_700_000_000_050);
  expect(await workers.lastBeat()).toBe(1_700_000_000_100);
  await workers.beat(second, 1_700_000_000_200);
  await workers.beat(second, 1_700_000_000_150);
  expect(await workers.lastBeat()).toBe(1_700_000_000_200);
  expect(await workers.lastBeat(1_700_000_000_199)).toBe(1_700_000_000_100);
  expect(await workers.lastBeat(1_700_000_000_099)).toBeUndefined();
  await teardown();
});
