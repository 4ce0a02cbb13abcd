import { jobQueueContract } from '@image-production/production/contract';
import { nodeDigest } from '@image-production/runtime-node';
import { expect, it } from 'vitest';

import { openTemporaryStorage } from '../testing/temporary-storage.ts';
import { createSqliteStorage } from './sqlite-storage.ts';

async function open() {
  const { storage, path, teardown } = await openTemporaryStorage();
  const other = await createSqliteStorage({ path, digest: nodeDigest });
  let beats = 0;
  return {
    queue: storage.jobs,
    /** Any commit of another process. */
    announce: async () => {
      beats += 1;
      await other.workers.beat('wkr_1' as never, beats);
    },
    teardown: async () => {
      await other[Symbol.asyncDispose]();
      await teardown();
    },
  };
}

jobQueueContract('SQLite', open);

it('keeps no jobs to be counted', async () => {
  const { queue, teardown } = await open();
  expect(await queue.count()).toBeUndefined();
  await teardown();
});
