import { describeOnPostgres } from '@image-production/postgres';
import { startPostgres } from '@image-production/postgres/server';
import { patiently } from '@image-production/vitest-config/patience';
import { expect, it, vi } from 'vitest';

import { migrateQueue } from './index.ts';
import { OpenQueue } from './testing/open-queue.ts';

const patience = { timeout: patiently(60_000), interval: 50 };

describeOnPostgres('a database that is killed and comes back', () => {
  it(
    'keeps its jobs, and the consumer goes on with them',
    async () => {
      await using server = await startPostgres({ isCrashSafe: true });
      await migrateQueue(server.url);
      await using opened = await OpenQueue.open(server.url);
      await opened.announce(Date.now() + 3_600_000);
      let handled = 0;
      const consumer = await opened.queue.consume(async () => void (handled += 1), 2);
      await server.kill();
      const refusal = { name: 'Fault', isRetryable: true };
      await expect(opened.queue.count()).rejects.toMatchObject(refusal);
      await server.restart();
      await vi.waitFor(() => opened.query(`UPDATE pgboss.job SET start_after = now()`), patience);
      await vi.waitFor(() => expect(handled).toBe(1), patience);
      await opened.announce();
      await vi.waitFor(() => expect(handled).toBe(2), patience);
      await consumer[Symbol.asyncDispose]();
    },
    patiently(120_000),
  );
});
