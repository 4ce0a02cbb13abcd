import { Socket } from 'node:net';

import { SequentialIds } from '@image-production/identifiers/memory';
import { Fault } from '@image-production/kernel';
import { createDatabase, describeOnPostgres } from '@image-production/postgres';
import type { TestDatabase } from '@image-production/postgres';
import { nodeDigest } from '@image-production/runtime-node';
import { patiently } from '@image-production/vitest-config/patience';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { CuttingProxy } from '../testing/cutting-proxy.ts';
import { postgresMigrations } from './migrations.ts';
import { createPostgresStorage, migratePostgres } from './postgres-storage.ts';

const workerId = new SequentialIds().next('worker');
const names = Object.keys(postgresMigrations);

function open(url: string, migrate: boolean = false) {
  return createPostgresStorage({ url, digest: nodeDigest, migrate });
}

/** Everything a log could show of it. */
async function refusalOf(attempt: Promise<unknown>): Promise<Fault> {
  const error: unknown = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Fault) return error;
  throw new Error('it was no Fault', { cause: error });
}

describeOnPostgres('a PostgreSQL database', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createDatabase();
  });
  afterEach(() => database[Symbol.asyncDispose]());

  const run = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(sql);
    await client.end();
  };

  it('is migrated by whoever comes first of several processes', async () => {
    const applied = await Promise.all(
      Array.from({ length: 4 }, () => migratePostgres(database.url)),
    );
    expect(applied.filter((some) => some.length > 0)).toEqual([names]);
    await using storage = await open(database.url);
    await storage.check();
  });

  it('is opened by several processes that migrate it', async () => {
    const storages = await Promise.all([open(database.url, true), open(database.url, true)]);
    for (const storage of storages) {
      await expect(storage.check()).resolves.toBeUndefined();
      await storage[Symbol.asyncDispose]();
    }
  });

  it('that answers nothing any more is given up, and connected to again', async () => {
    await migratePostgres(database.url);
    await using proxy = await CuttingProxy.open(database.url);
    await using storage = await createPostgresStorage({
      url: proxy.url,
      digest: nodeDigest,
      migrate: false,
      timeouts: { answerMs: patiently(1_000) },
    });
    const lost = { name: 'Fault', isRetryable: true };
    proxy.plan('swallowed', 1);
    await expect(storage.workers.lastBeat()).rejects.toMatchObject(lost);
    expect(await storage.workers.lastBeat()).toBeUndefined();
    // Within a transaction, whose beginning is the first statement.
    proxy.plan('swallowed', 2);
    await expect(storage.workers.beat(workerId, 1)).rejects.toMatchObject(lost);
    await storage.workers.beat(workerId, 2);
    expect(await storage.workers.lastBeat()).toBe(2);
  });

  it('that falls silent is asked whether it is still there', async () => {
    const asks = vi.spyOn(Socket.prototype, 'setKeepAlive');
    try {
      await using storage = await open(database.url, true);
      await storage.check();
      expect(new Set(asks.mock.calls.map(([, afterMs]) => afterMs))).toEqual(new Set([10_000]));
    } finally {
      asks.mockRestore();
    }
  });

  it('is refused while it lacks migrations, until somebody has migrated it', async () => {
    const fault = await refusalOf(open(database.url));
    expect(fault.message).toContain(`lacks the migrations ${names.join(', ')}`);
    expect(fault.isRetryable).toBe(true);
  });

  it('is refused when a newer version has migrated it', async () => {
    await migratePostgres(database.url);
    await run(`INSERT INTO kysely_migration VALUES ('9999-of-tomorrow', 'then')`);
    for (const migrate of [false, true]) {
      const fault = await refusalOf(open(database.url, migrate));
      expect(fault.message).toContain('a newer version has migrated it (9999-of-tomorrow)');
      expect(fault.isRetryable).toBe(false);
    }
  });

  it('is left alone when it is of another program', async () => {
    await run('CREATE TABLE blog_posts (id int)');
    const fault = await refusalOf(migratePostgres(database.url));
    expect(fault.message).toContain('tables of another program');
    expect(fault.isRetryable).toBe(false);
  });

  it('is refused with its place and no password when there is none of this name', async () => {
    const url = new URL(database.url);
    url.password = 'hush-hush';
    url.pathname = '/nowhere';
    const fault = await refusalOf(open(url.href));
    expect(fault.message).toContain(`postgres://${url.host}/nowhere cannot be used`);
    expect(fault.isRetryable).toBe(false);
    expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toContain('hush-hush');
  });

  it('takes no more once its storage is closed', async () => {
    const storage = await open(database.url, true);
    await storage[Symbol.asyncDispose]();
    await expect(storage.check()).rejects.toThrow('the storage is closed');
  });

  it('is worth another try while its server does not answer', async () => {
    const url = new URL(database.url);
    url.port = '9';
    const fault = await refusalOf(open(url.href));
    expect(fault.message).toContain('cannot be reached');
    expect(fault.isRetryable).toBe(true);
  });

  it('tells the steps of transactions that run at the same time apart', async () => {
    await migratePostgres(database.url);
    const steps: [step: string, connection: number][] = [];
    const onStep = (...step: [string, number]): void => void steps.push(step);
    const options = { url: database.url, digest: nodeDigest, migrate: false, onStep };
    await using storage = await createPostgresStorage(options);
    await Promise.all([storage.check(), storage.check()]);
    const transaction = ['start transaction isolation level read committed', 'commit'];
    for (const connection of [1, 2]) {
      const own = steps.filter(([, number]) => number === connection);
      expect(own.map(([step]) => step)).toEqual(transaction);
    }
  });

  it('has its connections made again after they were cut', async () => {
    await using storage = await open(database.url, true);
    await storage.check();
    await run(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`);
    const checks = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      checks.push(
        await storage.check().then(
          () => 'well',
          (error: unknown) => (error instanceof Fault && error.isRetryable ? 'retryable' : error),
        ),
      );
    }
    expect(checks.at(-1)).toBe('well');
    expect(checks.filter((check) => check !== 'well' && check !== 'retryable')).toEqual([]);
  });
});
