import { jobQueueContract } from '@image-production/production/contract';
import { nodeDigest } from '@image-production/runtime-node';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';

import { openTemporaryStorage } from '../testing/temporary-storage.ts';
import { watchFile } from './log-watch.ts';
import type { WatchFile } from './log-watch.ts';
import { SqliteJobQueue } from './sqlite-job-queue.ts';
import { createSqliteStorage } from './sqlite-storage.ts';

async function open(watch: WatchFile = watchFile) {
  const { path, teardown } = await openTemporaryStorage();
  const other = await createSqliteStorage({ path, digest: nodeDigest });
  const reader = new Database(path, { readonly: true });
  let beats = 0;
  return {
    queue: new SqliteJobQueue(reader, watch),
    /** Any commit of another process. */
    announce: async () => {
      beats += 1;
      await other.workers.beat('wkr_1' as never, beats);
    },
    teardown: async () => {
      reader.close();
      await other[Symbol.asyncDispose]();
      await teardown();
    },
  };
}

jobQueueContract('SQLite', () => open());

jobQueueContract('SQLite on a file system that cannot be watched', () =>
  open(() => {
    throw new Error('ENOSYS: function not implemented, watch');
  }),
);

it('keeps no jobs to be counted', async () => {
  const { queue, teardown } = await open();
  expect(await queue.count()).toBeUndefined();
  await teardown();
});
