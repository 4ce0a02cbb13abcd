import { setTimeout as pause } from 'node:timers/promises';

import { SequentialIds } from '@image-production/identifiers/memory';
import { succeed, valueOf } from '@image-production/kernel';
import { jobQueueContract, queuedRequest } from '@image-production/production/contract';
import { nodeDigest } from '@image-production/runtime-node';
import { patiently } from '@image-production/vitest-config/patience';
import Database from 'better-sqlite3';
import { expect, it, vi } from 'vitest';

import { openTemporaryStorage } from '../testing/temporary-storage.ts';
import { watchFile } from './log-watch.ts';
import type { WatchFile } from './log-watch.ts';
import { SqliteJobQueue } from './sqlite-job-queue.ts';
import { createSqliteStorage } from './sqlite-storage.ts';

async function open(watch: WatchFile = watchFile) {
  const { path, teardown } = await openTemporaryStorage();
  const other = await createSqliteStorage({ path, digest: nodeDigest });
  const reader = new Database(path, { readonly: true });
  const writer = new Database(path);
  let beats = 0;
  return {
    queue: new SqliteJobQueue({ reader, writer, watchFile: watch }),
    /** Any commit of another process. */
    announce: async () => {
      beats += 1;
      await other.workers.beat('wkr_1' as never, beats);
    },
    teardown: async () => {
      reader.close();
      writer.close();
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

it('wakes a worker by what it has announced itself, and by no other commit of its own', async () => {
  const ids = new SequentialIds();
  const organizationId = ids.next('organization');
  const { storage, teardown } = await openTemporaryStorage([organizationId]);
  let jobs = 0;
  const consumer = await storage.jobs.consume(async () => {
    jobs += 1;
  }, 1);
  await vi.waitUntil(() => jobs === 1, { timeout: patiently(5_000) });
  for (let beat = 1; beat <= 3; beat += 1) {
    await storage.workers.beat(ids.next('worker'), beat);
    // Each is looked at by itself, on a slow machine together with the next.
    await pause(20);
  }
  expect(jobs).toBe(1);
  const id = ids.next('request');
  const inserted = await storage.production.transaction(
    { requestId: id, organizationId },
    async ({ requests }) => succeed(await requests.insert(queuedRequest({ id, organizationId }))),
  );
  valueOf(inserted);
  await vi.waitUntil(() => jobs === 2, { timeout: patiently(5_000) });
  await consumer[Symbol.asyncDispose]();
  await teardown();
});
