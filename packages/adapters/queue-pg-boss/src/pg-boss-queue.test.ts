import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { Fault } from '@image-production/kernel';
import type { Cancellation } from '@image-production/kernel';
import { createDatabase, describeOnPostgres } from '@image-production/postgres';
import type { TestDatabase } from '@image-production/postgres';
import { jobQueueContract } from '@image-production/production/contract';
import { patiently } from '@image-production/vitest-config/patience';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createPgBossQueue, migrateQueue } from './index.ts';
import { migratedDatabase, OpenQueue } from './testing/open-queue.ts';

const patience = { timeout: patiently(40_000), interval: 20 };
/** Instead of every 5 s: most of these tests wait for the next look. */
const oftenAwake = { superviseSeconds: 1, pollSeconds: 1 };
const allTime = patiently(90_000);
const asIfLongAgo = `UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '1 hour'`;
const asIfOftenTouched = `UPDATE pgboss.job SET heartbeat_seconds = 4`;
const asIfDue = `UPDATE pgboss.job SET start_after = now() WHERE state IN ('created', 'retry')`;

describeOnPostgres('pg-boss', () => {
  jobQueueContract('pg-boss', async () => {
    const database = await migratedDatabase();
    const opened = await OpenQueue.open(database.url, oftenAwake);
    return {
      queue: opened.queue,
      announce: () => opened.announce(),
      teardown: async () => {
        await opened[Symbol.asyncDispose]();
        await database[Symbol.asyncDispose]();
      },
    };
  });
});

describeOnPostgres('a database that takes no writes', () => {
  it('is not migrated, which is a Fault', async () => {
    await using database = await migratedDatabase();
    const readOnly = new URL(database.url);
    readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
    await expect(migrateQueue(readOnly.href)).rejects.toMatchObject({
      name: 'Fault',
      message: expect.stringContaining('read-only') as string,
      isRetryable: true,
    });
  });
});

describeOnPostgres('jobs of pg-boss', () => {
  let database: TestDatabase;
  let opened: OpenQueue;
  let consumers: AsyncDisposableStack;

  beforeEach(async () => {
    database = await migratedDatabase();
    opened = await OpenQueue.open(database.url, oftenAwake);
    consumers = new AsyncDisposableStack();
  });

  afterEach(async () => {
    await consumers.disposeAsync();
    await opened[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
  });

  it('exist with the transaction that announces them, and not without', async () => {
    await opened.announceInVain();
    expect(await opened.states()).toEqual([]);
    await opened.announce();
    expect(await opened.states()).toEqual(['created']);
  });

  it('are refused with a Fault that is worth another try while pg-boss does not know its queues', async () => {
    const unknown = new Error('Queue cache is not initialized');
    const send = vi.spyOn(PgBoss.prototype, 'send').mockRejectedValueOnce(unknown);
    await expect(opened.announce()).rejects.toMatchObject({ isRetryable: true, cause: unknown });
    send.mockRestore();
    await opened.announce();
    expect(await opened.states()).toEqual(['created']);
  });

  it('leave the errors of the transaction as they are', async () => {
    await expect(opened.announceAfter('SELECT 1 / 0')).rejects.toMatchObject({ code: '25P02' });
    expect(await opened.states()).toEqual([]);
  });

  it(
    'of a backlog follow one another in every slot, without a sleep between them',
    async () => {
      await using usual = await OpenQueue.open(database.url);
      for (let count = 0; count < 40; count += 1) await usual.announce();
      let handled = 0;
      let atOnce = 0;
      const mostAtOnce: number[] = [];
      const handle = async (): Promise<void> => {
        atOnce += 1;
        mostAtOnce.push(atOnce);
        // Until all slots are filled, or nothing is left to fill them.
        await vi.waitFor(() => expect(atOnce === 4 || handled >= 36).toBe(true), patience);
        handled += 1;
        atOnce -= 1;
      };
      // Slots that slept would take 4 jobs in each of 10 intervals, and nobody notifies any more.
      const consumer = await usual.queue.consume(handle, 4);
      await vi.waitFor(() => expect(handled).toBe(40), patience);
      await consumer[Symbol.asyncDispose]();
      expect(Math.max(...mostAtOnce)).toBe(4);
    },
    allTime,
  );

  it(
    'make one free slot ask for them, not each',
    async () => {
      const work = vi.spyOn(PgBoss.prototype, 'work');
      await using usual = await OpenQueue.open(database.url);
      let handled = 0;
      const consumer = await usual.queue.consume(async () => void (handled += 1), 60);
      expect(work).toHaveBeenCalledTimes(1);
      for (let count = 1; count <= 3; count += 1) {
        await usual.announce();
        await vi.waitFor(() => expect(handled).toBe(count), patience);
      }
      await consumer[Symbol.asyncDispose]();
      // Each that got a job was followed by one, and left.
      expect(work.mock.calls.length).toBeLessThanOrEqual(4);
      work.mockRestore();
    },
    allTime,
  );

  it(
    'wait until they are due',
    async () => {
      await opened.announce(Date.now() + 3_600_000);
      let handled = 0;
      consumers.use(await opened.queue.consume(async () => void (handled += 1), 1));
      await opened.announce();
      await vi.waitFor(() => expect(handled).toBe(1), patience);
      await vi.waitFor(
        async () => expect(await opened.queue.count()).toMatchObject({ deferred: 1, dead: 0 }),
        patience,
      );
      await opened.query(asIfDue);
      await vi.waitFor(() => expect(handled).toBe(2), patience);
    },
    allTime,
  );

  it(
    'come back when the process that works on them is killed',
    async () => {
      await opened.announce();
      const program = join(import.meta.dirname, 'testing/work-until-killed.ts');
      const worker = spawn(process.execPath, [program, database.url], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(worker.stdout, 'data');
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      expect(await opened.states()).toEqual(['active']);
      const [settings] = await opened.query('SELECT heartbeat_seconds FROM pgboss.job');
      expect(settings).toEqual({ heartbeat_seconds: 20 });
      let handled = 0;
      consumers.use(await opened.queue.consume(async () => void (handled += 1), 1));
      await opened.query(asIfLongAgo);
      await vi.waitFor(async () => {
        await opened.query(asIfDue);
        expect(handled).toBe(1);
      }, patience);
    },
    allTime,
  );

  it(
    'that fail again and again become dead letters, which are told and counted',
    async () => {
      await opened.announce();
      consumers.use(
        await opened.queue.consume(async () => {
          throw new Fault('no storage', { isRetryable: true });
        }, 1),
      );
      await vi.waitFor(async () => {
        await opened.query(asIfDue);
        expect(await opened.states()).toContain('dead created');
      }, patience);
      expect(opened.troubles).toContainEqual(
        expect.objectContaining({ message: 'a job is given up' }),
      );
      await vi.waitFor(
        async () => expect(await opened.queue.count()).toMatchObject({ dead: 1 }),
        patience,
      );
    },
    allTime,
  );

  it(
    'that are canceled tell their handler, and do not come again',
    async () => {
      await opened.announce();
      await opened.query(asIfOftenTouched);
      const taken = Promise.withResolvers<Cancellation>();
      const told = Promise.withResolvers<void>();
      consumers.use(
        await opened.queue.consume(async (cancellation) => {
          taken.resolve(cancellation);
          await told.promise;
        }, 1),
      );
      (await taken.promise).onRequest(told.resolve);
      await opened.query(`UPDATE pgboss.job SET state = 'cancelled', completed_on = now()`);
      await told.promise;
      await consumers.disposeAsync();
      expect(await opened.states()).toEqual(['cancelled']);
      consumers = new AsyncDisposableStack();
    },
    allTime,
  );

  it(
    'are heard of after the listening connection is lost',
    async () => {
      let handled = 0;
      consumers.use(await opened.queue.consume(async () => void (handled += 1), 1));
      const listener = `FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`;
      await opened.query(`SELECT pg_terminate_backend(pid) ${listener}`);
      await opened.announce();
      await vi.waitFor(() => expect(handled).toBe(1), patience);
      await vi.waitFor(
        async () => expect(await opened.query(`SELECT 1 ${listener}`)).toHaveLength(1),
        patience,
      );
      expect(opened.troubles).not.toEqual([]);
    },
    allTime,
  );

  it(
    'are found by polling where nobody can listen',
    async () => {
      await using deaf = await OpenQueue.open(database.url, { listens: false });
      let handled = 0;
      const consumer = await deaf.queue.consume(async () => void (handled += 1), 1);
      await deaf.announce();
      await vi.waitFor(() => expect(handled).toBe(1), patience);
      const listeners = `SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`;
      expect(await deaf.query(listeners)).toEqual([]);
      await consumer[Symbol.asyncDispose]();
    },
    allTime,
  );
});

describeOnPostgres('the schema of pg-boss', () => {
  it('is made by its migration alone, once, however many do it', async () => {
    await using database = await createDatabase();
    await expect(createPgBossQueue({ url: database.url })).rejects.toThrow('run ips-admin migrate');
    const applied = await Promise.all([migrateQueue(database.url), migrateQueue(database.url)]);
    expect(new Set(applied.flat())).toEqual(
      new Set(['queue produce-requests', 'queue produce-requests-dead']),
    );
    expect(await migrateQueue(database.url)).toEqual([]);
    const queue = await createPgBossQueue({ url: database.url });
    expect(await queue.count()).toEqual({ deferred: 0, ready: 0, active: 0, dead: 0 });
    await queue[Symbol.asyncDispose]();
  });
});
